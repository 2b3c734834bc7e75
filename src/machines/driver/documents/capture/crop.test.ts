import { expect, test } from 'vitest';
import { corners, fullPicture, moveCorner, placeOf, rotateCrop } from './crop.ts';

const [upperLeft, , lowerRight] = corners;

test('moves a corner with the thumb and keeps the opposite corner fixed', () => {
  const crop = moveCorner(fullPicture, upperLeft, { x: 0.2, y: 0.1 });
  expect(placeOf(crop, upperLeft)).toEqual({ x: 0.2, y: 0.1 });
  expect(placeOf(crop, lowerRight)).toEqual({ x: 1, y: 1 });
});

test('keeps a corner inside the picture and short of the opposite corner', () => {
  const clampedCrop = moveCorner(fullPicture, upperLeft, { x: -3, y: 9 });
  expect(clampedCrop.x).toBe(0);
  expect(clampedCrop.y).toBeLessThan(1);
  expect(clampedCrop.height).toBeGreaterThan(0.1);
});

test('four quarter turns restore the crop', () => {
  const crop = { x: 0.125, y: 0.25, width: 0.5, height: 0.25 };
  expect(rotateCrop(crop)).toEqual({ x: 0.5, y: 0.125, width: 0.25, height: 0.5 });
  expect(rotateCrop(rotateCrop(rotateCrop(rotateCrop(crop))))).toEqual(crop);
});
