/** Types for the results of a photo check, and for processing a photo. */
import type { PhotoProblem } from '#machines/data/photos.types.ts';

/** Possible faults of a photo; `screen` is a photo of a screen. */
export type PhotoFault = 'blurred' | 'glare' | 'dark' | 'cropped' | 'tooSmall' | 'screen';

/** A spot of a picture: centre and radius of a circle, as fractions of its width, height and longer edge (0 to 1). */
export interface PhotoRing {
  x: number;
  y: number;
  radius: number;
}

export interface PhotoVerdict {
  fault: PhotoFault;
  /** The location of the fault; null for the whole picture. */
  ring: PhotoRing | null;
}

/** The measurements, stored with the document. */
export interface PhotoMeasures {
  width: number;
  height: number;
  /** Strength of the finest edges, 0 to 1; a blurred picture has little. */
  sharpness: number;
  /** Mean luminance, 0 to 1. */
  brightness: number;
  /** Fraction of the picture in overexposed spots, 0 to 1. */
  glare: number;
  /** Fraction of the frame's edge that the document runs over, 0 to 1. */
  cropped: number;
  /** How far regular patterns exceed the picture's own texture; 1 means not at all. */
  moire: number;
}

export interface PhotoCheck {
  /** Most serious first; empty if the photo is acceptable. */
  verdicts: readonly PhotoVerdict[];
  measures: PhotoMeasures;
}

/** The part of the picture to keep, as fractions of its width and height after rotation; by default all of it. */
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

/** A task of the worker on a picture. */
export type PhotoTask = { name: 'check'; type: string } | { name: 'shape'; shape: PhotoShape };

export interface PhotoJob {
  id: number;
  picture: Blob;
  task: PhotoTask;
}

/** The result of a task. */
export type PhotoResponse = { id: number; result: PhotoCheck | Blob } | { id: number; problem: PhotoProblem };
