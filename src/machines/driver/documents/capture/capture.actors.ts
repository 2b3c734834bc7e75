import * as z from 'zod/mini';
import { dropDraft, loadDraft, storeDraft } from '#machines/data/drafts.ts';
import {
  discardPhoto,
  photoBlob,
  queuePhoto,
  roomForPhoto,
  storePhoto,
  watchPhotos,
} from '#machines/data/photos.ts';
import { PhotoError, type PhotoProblem, type QueuedPhoto } from '#machines/data/photos.types.ts';
import { checkPhoto, shapePhoto } from '#machines/shared/photo/photo.ts';
import type { CaptureTarget, Draft, ProcessedDraft } from './capture.types.ts';

const shapeSchema = z.object({
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  turn: z.literal([0, 1, 2, 3]),
});

const shapeKey = ({ userId, type, side }: CaptureTarget) => ({
  userId,
  screen: 'driver.documents',
  record: `${type}.${side}`,
});

/** Returns whether the phone has space for one more photo. */
export async function hasRoom(): Promise<boolean> {
  return (await roomForPhoto()).isEnough;
}

/** Returns the stored draft of this side on this phone, or null. */
export async function findDraft(subject: CaptureTarget): Promise<Draft | null> {
  const photos = await new Promise<readonly QueuedPhoto[]>((resolve) => {
    const stop = watchPhotos(subject.userId, (found) => {
      resolve(found);
      queueMicrotask(() => stop());
    });
  });
  const photo = photos.find(
    ({ state, candidateId, type, side }) =>
      state === 'draft' &&
      candidateId === subject.candidateId &&
      type === subject.type &&
      side === subject.side,
  );
  const picture = photo ? await photoBlob(photo.key) : null;
  if (!photo || !picture) return null;
  const kept = await loadDraft(shapeKey(subject), shapeSchema);
  return { photo, picture, shape: kept?.value ?? null };
}

/** Stores a picture on this phone before any processing. Throws PhotoError. */
export async function storePicture(subject: CaptureTarget, file: File): Promise<Draft> {
  const photo = await storePhoto({ ...subject, file, name: file.name });
  await dropDraft(shapeKey(subject));
  return { photo, picture: file, shape: null };
}

/** Processes and checks the draft. A picture this phone can't read is not kept. Throws PhotoError. */
export async function shapeDraft(
  subject: CaptureTarget,
  { photo, picture, shape }: Draft,
): Promise<ProcessedDraft> {
  if (isPdf(photo)) return { file: picture, check: null };
  await storeDraft(shapeKey(subject), shape);
  try {
    const file = await shapePhoto(picture, shape ?? {});
    return { file, check: await checkPhoto(file, subject) };
  } catch (cause) {
    if (cause instanceof PhotoError) await discardPhoto(photo.key);
    throw cause;
  }
}

/** Queues the photo for sending when there is a network. Throws PhotoError. */
export async function queueDraft(
  subject: CaptureTarget,
  { photo }: Draft,
  { file, check }: ProcessedDraft,
): Promise<void> {
  await queuePhoto(photo.key, { file, quality: check && { ...check.measures, faults: faultsOf(check) } });
  await dropDraft(shapeKey(subject));
}

/** Deletes a draft from this phone. */
export async function discardDraft(subject: CaptureTarget, { photo }: Draft): Promise<void> {
  await discardPhoto(photo.key);
  await dropDraft(shapeKey(subject));
}

const faultsOf = ({ verdicts }: NonNullable<ProcessedDraft['check']>) => verdicts.map(({ fault }) => fault);

export function isPdf({ mime }: Pick<QueuedPhoto, 'mime'>): boolean {
  return mime === 'application/pdf';
}

/** Returns why a picture could not be accepted; `unreadable` for an unexpected error. */
export function problemOf(error: unknown): PhotoProblem {
  return error instanceof PhotoError ? error.code : 'unreadable';
}
