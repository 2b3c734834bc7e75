import type { PhotoProblem, QueuedPhoto, TakenPhoto } from '#machines/data/photos.types.ts';
import type { PhotoCheck, PhotoShape } from '#machines/shared/photo/photo.types.ts';

/** The steps of sending one side, as the address names them. */
export const captureSteps = ['choose', 'crop', 'check', 'preview'] as const;
export type CaptureStep = (typeof captureSteps)[number];

/** Which side of which document is sent, and what the server takes of it. */
export type Subject = Omit<TakenPhoto, 'file' | 'name'>;

/** How a picture was turned and cropped. */
export type Shape = Required<PhotoShape>;

/** A draft on this phone: the picture as it was taken, and the shape it was given last. */
export interface Draft {
  photo: QueuedPhoto;
  picture: Blob;
  shape: Shape | null;
}

/** A draft as it will be sent, with what the check says of it; a PDF is not checked. */
export interface Shaped {
  file: Blob;
  check: PhotoCheck | null;
}

export interface CaptureContext {
  subject: Subject;
  /** Where the person was when the tab was killed. */
  step: CaptureStep;
  /** The phone has room for one more photo; null until it is known. */
  hasRoom: boolean | null;
  draft: Draft | null;
  shaped: Shaped | null;
  /** Why the picture could not be taken in. */
  problem: PhotoProblem | null;
}

export type CaptureEvent =
  | { type: 'file.choose'; file: File }
  /** Goes on with the draft of an earlier visit. */
  | { type: 'draft.open' }
  | { type: 'crop.apply'; shape: Shape }
  /** Goes on in spite of the advice. */
  | { type: 'photo.use' }
  | { type: 'photo.send' }
  | { type: 'photo.discard' }
  /** The address names another step, as after the browser's back button. */
  | { type: 'step.show'; step: CaptureStep };
