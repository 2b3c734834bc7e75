import { expect, test } from 'vitest';
import { fitOf, fitted, moved, turned, within, zoomed } from './view.ts';

const picture = { x: 1000, y: 500 };
const window = { x: 500, y: 500 };

test('all of the picture is in the window, also when it lies on its side', () => {
  expect(fitOf(picture, window, 0)).toBe(0.5);
  expect(fitOf(picture, { x: 250, y: 500 }, 1)).toBe(0.5);
  expect(fitOf({ x: 0, y: 0 }, window, 0)).toBe(1);
});

test('what is under the pointer stays there', () => {
  const at = { x: 100, y: -50 };
  const near = zoomed(moved(fitted, { x: 20, y: 10 }), 2, at);
  expect(near.zoom).toBe(2);
  // Before, it was this far from the picture's middle; now it is twice as far.
  expect({ x: at.x - near.offset.x, y: at.y - near.offset.y }).toEqual({ x: 2 * 80, y: 2 * -60 });
});

test('zooms no nearer than eight times, and no farther than the whole', () => {
  expect(zoomed(fitted, 100).zoom).toBe(8);
  expect(zoomed(fitted, 0.01).zoom).toBe(1);
});

test('four turns are none', () => {
  const once = turned(fitted, 1);
  expect(once.quarters).toBe(1);
  expect(turned(turned(turned(once, 1), 1), 1).quarters).toBe(0);
  expect(turned(fitted, -1).quarters).toBe(3);
});

test('the picture can be moved to its edge and no further', () => {
  const far = { x: 9_000, y: -9_000 };
  expect(within(moved(fitted, far), picture, window).offset).toEqual({ x: 0, y: 0 });
  const near = within(moved(zoomed(fitted, 2), far), picture, window);
  // Twice 500 by 250: 250 too wide on either side, and as high as the window.
  expect(near.offset).toEqual({ x: 250, y: 0 });
});
