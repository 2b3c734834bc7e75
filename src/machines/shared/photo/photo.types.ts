/** What the check of a photo tells, and how a photo is shaped. */
import type { PhotoProblem } from '#machines/data/photos.types.ts';

/** What may be wrong with a photo; `screen` is a photo of a screen. */
export type PhotoFault = 'blurred' | 'glare' | 'dark' | 'cropped' | 'tooSmall' | 'screen';

/** A spot of a picture: the centre and radius of a circle, as shares of its width, height and longer edge (0 to 1). */
export interface PhotoRing {
  x: number;
  y: number;
  radius: number;
}

export interface PhotoVerdict {
  fault: PhotoFault;
  /** Where it is to be seen; null for the whole picture. */
  ring: PhotoRing | null;
}

/** What was measured; kept with the document. */
export interface PhotoMeasures {
  width: number;
  height: number;
  /** Strength of the finest edges, 0 to 1; a blurred picture has little. */
  sharpness: number;
  /** Mean luminance, 0 to 1. */
  brightness: number;
  /** Share of the picture in burnt-out spots, 0 to 1. */
  glare: number;
  /** Share of the frame's edge that the document runs over, 0 to 1. */
  cropped: number;
  /** How far regular patterns stand out of the picture's own texture; 1 is not at all. */
  moire: number;
}

export interface PhotoCheck {
  /** The gravest first; none when the photo will do. */
  verdicts: readonly PhotoVerdict[];
  measures: PhotoMeasures;
}

/** Which part of the picture is kept, as shares of its width and height after turning; all of it when left out. */
export interface PhotoCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PhotoShape {
  crop?: PhotoCrop;
  /** Quarter turns clockwise. */
  turn?: 0 | 1 | 2 | 3;
}

/** What the worker is asked to do with a picture. */
export type PhotoTask = { name: 'check'; type: string } | { name: 'shape'; shape: PhotoShape };

export interface PhotoJob {
  id: number;
  picture: Blob;
  task: PhotoTask;
}

/** What came of it. */
export type PhotoAnswer = { id: number; result: PhotoCheck | Blob } | { id: number; problem: PhotoProblem };
