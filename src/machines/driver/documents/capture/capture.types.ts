import type { PhotoProblem, QueuedPhoto, TakenPhoto } from '#machines/data/photos.types.ts';
import type { PhotoCheck, PhotoShape } from '#machines/shared/photo/photo.types.ts';

/** The steps of sending one side, as named in the URL. */
export const captureSteps = ['choose', 'crop', 'check', 'preview'] as const;
export type CaptureStep = (typeof captureSteps)[number];

/** The document side to send, and the server's limits for it. */
export type CaptureTarget = Omit<TakenPhoto, 'file' | 'name'>;

/** Rotation and crop of a picture. */
export type Shape = Required<PhotoShape>;

/** A draft on this phone: the original picture, and its last rotation and crop. */
export interface Draft {
  photo: QueuedPhoto;
  picture: Blob;
  shape: Shape | null;
}

/** A processed draft with the result of its check; a PDF is not checked. */
export interface ProcessedDraft {
  file: Blob;
  check: PhotoCheck | null;
}

export interface CaptureContext {
  subject: CaptureTarget;
  /** The step at which the tab was killed. */
  step: CaptureStep;
  /** Whether the phone has space for one more photo; null until known. */
  hasRoom: boolean | null;
  draft: Draft | null;
  shaped: ProcessedDraft | null;
  /** Why the picture could not be accepted. */
  problem: PhotoProblem | null;
}

export type CaptureEvent =
  | { type: 'file.choose'; file: File }
  /** Continues with the draft of an earlier visit. */
  | { type: 'draft.open' }
  | { type: 'crop.apply'; shape: Shape }
  /** Continues despite the warning. */
  | { type: 'photo.use' }
  | { type: 'photo.send' }
  | { type: 'photo.discard' }
  /** The URL names another step, as after the browser's back button. */
  | { type: 'step.show'; step: CaptureStep };
