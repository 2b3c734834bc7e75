/** Checks the pixels of a photo for faults that would make a reviewer reject it. */
import { croppedOf } from './cropped.ts';
import { glareOf } from './glare.ts';
import { moireOf } from './moire.ts';
import type { PhotoCheck, PhotoMeasures, PhotoVerdict } from './photo.types.ts';
import { greyOf, type Pixels, percentile } from './pixels.ts';
import { sharpnessOf } from './sharpness.ts';

/** Longest edge at which pixels are checked, in pixels: reviewers see no more detail of a page. */
export const checkedEdge = 768;

/** Thresholds for rejecting a photo; determined with the labelled set. */
const limits = {
  /** Minimum pixels along the longer edge of the original picture. */
  edge: 1000,
  sharpness: 0.3,
  /** Brightness of the whole picture, and of its bright parts: a document on a dark table is bright. */
  brightness: 0.235,
  paper: 0.42,
  glare: 0.0012,
  cropped: 0.045,
  moire: 3.55,
};

/** A portrait fills its frame and has a white background. */
const portraits = ['photo_white_bg'];

/** Size of the original picture in pixels, and its document type. */
export interface PhotoMetadata {
  width: number;
  height: number;
  type: string;
}

/** Checks `pixels`, which show the picture at most `checkedEdge` long. */
export function assessPhoto(pixels: Pixels, { width, height, type }: PhotoMetadata): PhotoCheck {
  const grey = greyOf(pixels);
  const isPortrait = portraits.includes(type);
  const none = { share: 0, ring: null };
  const glare = isPortrait ? none : glareOf(pixels);
  const cropped = isPortrait ? none : croppedOf(pixels);
  const paper = percentile(
    grey.values.filter((_, index) => index % 7 === 0),
    0.9,
  );
  const measures: PhotoMeasures = {
    width,
    height,
    sharpness: rounded(sharpnessOf(grey, paper)),
    brightness: rounded(grey.values.reduce((sum, value) => sum + value, 0) / grey.values.length / 255),
    glare: rounded(glare.share),
    cropped: rounded(cropped.share),
    moire: rounded(moireOf(grey)),
  };
  const isDark = measures.brightness < limits.brightness && paper / 255 < limits.paper;
  const verdicts: (PhotoVerdict | false)[] = [
    Math.max(width, height) < limits.edge && { fault: 'tooSmall', ring: null },
    isDark && { fault: 'dark', ring: null },
    measures.sharpness < limits.sharpness && { fault: 'blurred', ring: null },
    measures.glare >= limits.glare && { fault: 'glare', ring: glare.ring },
    measures.cropped >= limits.cropped && { fault: 'cropped', ring: cropped.ring },
    measures.moire >= limits.moire && { fault: 'screen', ring: null },
  ];
  return { verdicts: verdicts.filter((verdict) => verdict !== false), measures };
}

const rounded = (measure: number) => Math.round(measure * 1000) / 1000;
