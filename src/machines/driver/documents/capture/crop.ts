import type { PhotoCrop } from '#machines/shared/photo/photo.types.ts';

/** The corners of a crop, clockwise from the upper left. */
export const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;
export type Corner = (typeof corners)[number];

/** A crop of the whole picture. */
export const fullPicture: PhotoCrop = { x: 0, y: 0, width: 1, height: 1 };

/** Minimum size of a crop, as a fraction of the picture. */
const minCropSize = 0.15;

interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** Returns the position of a crop corner, as fractions of the picture's width and height. */
export function placeOf(crop: PhotoCrop, corner: Corner): Point {
  return { x: crop.x + corner.x * crop.width, y: crop.y + corner.y * crop.height };
}

/** Returns the crop with one corner moved to a point; the opposite corner stays fixed. */
export function moveCorner(crop: PhotoCrop, corner: Corner, to: Point): PhotoCrop {
  const horizontal = moveEnd(crop.x, crop.width, corner.x === 1, to.x);
  const down = moveEnd(crop.y, crop.height, corner.y === 1, to.y);
  return { x: horizontal.start, width: horizontal.length, y: down.start, height: down.length };
}

function moveEnd(start: number, length: number, isEnd: boolean, to: number) {
  const end = start + length;
  const from = isEnd ? start : clamp(to, 0, end - minCropSize);
  const until = isEnd ? clamp(to, start + minCropSize, 1) : end;
  return { start: from, length: until - from };
}

/** Returns the crop of the same area after a quarter turn clockwise. */
export function rotateCrop({ x, y, width, height }: PhotoCrop): PhotoCrop {
  return { x: 1 - y - height, y: x, width: height, height: width };
}
