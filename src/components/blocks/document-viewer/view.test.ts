import { expect, test } from 'vitest';
import { fitOf, fitted, moved, partsAt, placeOf, turned, within, zoomed } from './view.ts';

const picture = { x: 1000, y: 500 };
const window = { x: 500, y: 500 };

test('fits the whole picture into the window, also when rotated', () => {
  expect(fitOf(picture, window, 0)).toBe(0.5);
  expect(fitOf(picture, { x: 250, y: 500 }, 1)).toBe(0.5);
  expect(fitOf({ x: 0, y: 0 }, window, 0)).toBe(1);
});

test('zooms around the pointer', () => {
  const at = { x: 100, y: -50 };
  const near = zoomed(moved(fitted, { x: 20, y: 10 }), 2, at);
  expect(near.zoom).toBe(2);
  // Twice the original distance from the picture's centre.
  expect({ x: at.x - near.offset.x, y: at.y - near.offset.y }).toEqual({ x: 2 * 80, y: 2 * -60 });
});

test('limits the zoom to between the whole picture and eight times its size', () => {
  expect(zoomed(fitted, 100).zoom).toBe(8);
  expect(zoomed(fitted, 0.01).zoom).toBe(1);
});

test('returns to the original rotation after four turns', () => {
  const once = turned(fitted, 1);
  expect(once.quarters).toBe(1);
  expect(turned(turned(turned(once, 1), 1), 1).quarters).toBe(0);
  expect(turned(fitted, -1).quarters).toBe(3);
});

test('limits panning to the edges of the picture', () => {
  const far = { x: 9_000, y: -9_000 };
  expect(within(moved(fitted, far), picture, window).offset).toEqual({ x: 0, y: 0 });
  const near = within(moved(zoomed(fitted, 2), far), picture, window);
  // The picture is twice 500 by 250: it exceeds the window by 250 on either side and has the same height.
  expect(near.offset).toEqual({ x: 250, y: 0 });
});

test('keeps a pin in place when the picture is rotated, zoomed and moved', () => {
  const spot = { x: 0.7, y: 0.2 };
  for (let view = fitted, turns = 0; turns < 4; view = turned(view, 1), turns += 1) {
    const near = moved(zoomed(view, 2), { x: 30, y: -20 });
    const found = partsAt(near, 0.8, picture, placeOf(near, 0.8, picture, spot));
    expect(found.x).toBeCloseTo(spot.x);
    expect(found.y).toBeCloseTo(spot.y);
  }
  // Rotated clockwise: the top edge is now on the right.
  expect(placeOf(turned(fitted, 1), 1, picture, { x: 0.5, y: 0 })).toEqual({ x: 250, y: 0 });
  expect(partsAt(fitted, 1, picture, { x: 9_000, y: 0 })).toEqual({ x: 1, y: 0.5 });
});
