/** Checks and processes document photos in a worker, so that the page stays responsive on cheap phones. */
import { PhotoError } from '#machines/data/photos.types.ts';
import type { PhotoCheck, PhotoJob, PhotoResponse, PhotoShape, PhotoTask } from './photo.types.ts';

/**
 * Checks a photo for faults that would make a reviewer reject it. Throws PhotoError `heic` or `unreadable` if this
 * phone can't decode it. `type` is a code of `document_types`: portraits are not checked for document edges. PDFs are
 * not checked.
 */
export async function checkPhoto(picture: Blob, { type }: { type: string }): Promise<PhotoCheck> {
  const result = await done(picture, { name: 'check', type });
  if (result instanceof Blob) throw new PhotoError('unreadable');
  return result;
}

/**
 * Rotates, then crops a photo, and returns it as a JPEG without EXIF, at most 2,000 px long and 1.2 MB. Throws
 * PhotoError `heic` or `unreadable` if this phone can't decode it.
 */
export async function shapePhoto(picture: Blob, shape: PhotoShape = {}): Promise<Blob> {
  const result = await done(picture, { name: 'shape', shape });
  if (result instanceof Blob) return result;
  throw new PhotoError('unreadable');
}

type Result = PhotoCheck | Blob;

const waiting = new Map<number, (answer: PhotoResponse | null) => void>();
let worker: Worker | null | undefined;
let lastId = 0;

async function done(picture: Blob, task: PhotoTask): Promise<Result> {
  if (worker === undefined) worker = openWorker();
  if (!worker) return runInPage(picture, task);
  lastId += 1;
  const job: PhotoJob = { id: lastId, picture, task };
  const answer = await new Promise<PhotoResponse | null>((resolve) => {
    waiting.set(job.id, resolve);
    worker?.postMessage(job);
  });
  if (answer === null) return runInPage(picture, task);
  if ('problem' in answer) throw new PhotoError(answer.problem);
  return answer.result;
}

async function runInPage(picture: Blob, task: PhotoTask): Promise<Result> {
  const { checkPicture, shapePicture } = await import('./photo-picture.ts');
  return task.name === 'check' ? checkPicture(picture, task.type) : shapePicture(picture, task.shape);
}

/** Returns a worker; null if there are none, or none that can draw. */
function openWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const opened = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data }: MessageEvent<PhotoResponse>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  // Its code failed to load, or it ran out of memory: the pending tasks run in the page.
  opened.onerror = () => {
    opened.terminate();
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  return opened;
}
