import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { PhotoCheck } from '#machines/shared/photo/photo.types.ts';
import type { CaptureTarget, Draft, ProcessedDraft } from './capture.types.ts';

export const captureSubject: CaptureTarget = {
  userId: '00000000-0000-4000-8000-000000000401',
  candidateId: '00000000-0000-4000-8000-000000000021',
  type: 'passport_bio',
  side: 'single',
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 8_388_608,
};

const { userId: _, accept: __, maxBytes: ___, ...about } = captureSubject;

export const queuedPhoto: QueuedPhoto = {
  ...about,
  key: '00000000-0000-4000-8000-0000000000a1',
  name: 'IMG_2041.jpg',
  mime: 'image/jpeg',
  bytes: 4_000_000,
  addedAt: Date.UTC(2026, 2, 2, 8),
  reason: null,
  state: 'draft',
  percent: 0,
};

/** A photo just taken. */
export const draft: Draft = {
  photo: queuedPhoto,
  picture: new Blob(['a photo'], { type: 'image/jpeg' }),
  shape: null,
};

/** The same photo after cropping. */
export const croppedDraft: Draft = {
  ...draft,
  shape: { crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, turn: 1 },
};

export const pdfDraft: Draft = {
  photo: { ...queuedPhoto, name: 'visa.pdf', mime: 'application/pdf' },
  picture: new Blob(['%PDF'], { type: 'application/pdf' }),
  shape: null,
};

const goodCheck: PhotoCheck = {
  verdicts: [],
  measures: { width: 1200, height: 850, sharpness: 0.6, brightness: 0.6, glare: 0, cropped: 0, moire: 1 },
};

export const goodPhoto: ProcessedDraft = { file: draft.picture, check: goodCheck };

/** A photo that is blurred at the lower edge. */
export const blurredPhoto: ProcessedDraft = {
  file: draft.picture,
  check: { ...goodCheck, verdicts: [{ fault: 'blurred', ring: { x: 0.5, y: 0.84, radius: 0.16 } }] },
};
