import { expect, test } from 'vitest';
import {
  clampToWindow,
  fitScaleOf,
  fittedView,
  movedView,
  pictureFractionsAt,
  placeOf,
  rotateView,
  zoomed,
} from './view.ts';

const picture = { x: 1000, y: 500 };
const window = { x: 500, y: 500 };

test('fits the whole picture into the window, also when rotated', () => {
  expect(fitScaleOf(picture, window, 0)).toBe(0.5);
  expect(fitScaleOf(picture, { x: 250, y: 500 }, 1)).toBe(0.5);
  expect(fitScaleOf({ x: 0, y: 0 }, window, 0)).toBe(1);
});

test('zooms around the pointer', () => {
  const at = { x: 100, y: -50 };
  const zoomedView = zoomed(movedView(fittedView, { x: 20, y: 10 }), 2, at);
  expect(zoomedView.zoom).toBe(2);
  // Twice the original distance from the picture's centre.
  expect({ x: at.x - zoomedView.offset.x, y: at.y - zoomedView.offset.y }).toEqual({ x: 2 * 80, y: 2 * -60 });
});

test('limits the zoom to between the whole picture and eight times its size', () => {
  expect(zoomed(fittedView, 100).zoom).toBe(8);
  expect(zoomed(fittedView, 0.01).zoom).toBe(1);
});

test('returns to the original rotation after four turns', () => {
  const turnedOnce = rotateView(fittedView, 1);
  expect(turnedOnce.quarters).toBe(1);
  expect(rotateView(rotateView(rotateView(turnedOnce, 1), 1), 1).quarters).toBe(0);
  expect(rotateView(fittedView, -1).quarters).toBe(3);
});

test('limits panning to the edges of the picture', () => {
  const farPoint = { x: 9_000, y: -9_000 };
  expect(clampToWindow(movedView(fittedView, farPoint), picture, window).offset).toEqual({ x: 0, y: 0 });
  const zoomedView = clampToWindow(movedView(zoomed(fittedView, 2), farPoint), picture, window);
  // The picture is twice 500 by 250: it exceeds the window by 250 on either side and has the same height.
  expect(zoomedView.offset).toEqual({ x: 250, y: 0 });
});

test('keeps a pin in place when the picture is rotated, zoomed and moved', () => {
  const spot = { x: 0.7, y: 0.2 };
  for (let view = fittedView, turns = 0; turns < 4; view = rotateView(view, 1), turns += 1) {
    const zoomedView = movedView(zoomed(view, 2), { x: 30, y: -20 });
    const found = pictureFractionsAt(zoomedView, 0.8, picture, placeOf(zoomedView, 0.8, picture, spot));
    expect(found.x).toBeCloseTo(spot.x);
    expect(found.y).toBeCloseTo(spot.y);
  }
  // Rotated clockwise: the top edge is now on the right.
  expect(placeOf(rotateView(fittedView, 1), 1, picture, { x: 0.5, y: 0 })).toEqual({ x: 250, y: 0 });
  expect(pictureFractionsAt(fittedView, 1, picture, { x: 9_000, y: 0 })).toEqual({ x: 1, y: 0.5 });
});
