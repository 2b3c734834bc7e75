/** Runs `photo-picture.ts` in a worker. */
import { PhotoError } from '#machines/data/photos.types.ts';
import type { PhotoJob, PhotoResponse } from './photo.types.ts';
import { checkPicture, shapePicture } from './photo-picture.ts';

globalThis.addEventListener('message', async ({ data }: MessageEvent<PhotoJob>) => {
  globalThis.postMessage(await respondTo(data));
});

async function respondTo({ id, picture, task }: PhotoJob): Promise<PhotoResponse> {
  try {
    const result =
      task.name === 'check'
        ? await checkPicture(picture, task.type)
        : await shapePicture(picture, task.shape);
    return { id, result };
  } catch (error) {
    return { id, problem: error instanceof PhotoError ? error.code : 'unreadable' };
  }
}
