/** Receipt photos: stored on the device before the form is left, sent with their entry. */
import { now } from '#machines/data/clock.ts';
import { addPhoto, changePhoto, loadPicture } from '#machines/data/photos.store.ts';
import { PhotoError } from '#machines/data/photos.types.ts';
import { receiptType } from '#machines/data/rpc/visa-counter.ts';

/** Longer side of the sent picture, in pixels: print on a receipt stays legible. */
const maxSideLength = 2_000;

/** Shrinks a photo and stores it in the browser's database; returns its key. Throws PhotoError. */
export async function keepReceipt(userId: string, candidateId: string, file: File): Promise<string> {
  const picture = await shrinkPhoto(file);
  const key = crypto.randomUUID();
  await addPhoto(
    {
      key,
      userId,
      candidateId,
      type: receiptType,
      side: 'single',
      name: file.name,
      mime: picture.type,
      bytes: picture.size,
      sha256: '',
      quality: null,
      addedAt: now(),
      // Kept as a draft so that the driver photo queue ignores it: the outbox sends it with its entry.
      state: 'draft',
      reason: null,
      address: null,
      failures: 0,
      retryAt: null,
    },
    picture,
    [],
  );
  return key;
}

/** Returns the photo for display; null once deleted. */
export function receiptPicture(key: string): Promise<Blob | null> {
  return loadPicture(key).catch(() => null);
}

/** Deletes a photo that is no longer needed. Never rejects. */
export async function dropReceipt(key: string): Promise<void> {
  await changePhoto(key, () => null).catch(() => null);
}

async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size === 0) throw new PhotoError('unreadable');
  const image = await createImageBitmap(file).catch((cause) => {
    throw new PhotoError(/hei[cf]/i.test(file.type) ? 'heic' : 'unreadable', cause);
  });
  const scale = Math.min(1, maxSideLength / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PhotoError('unreadable'))), 'image/jpeg', 0.8),
  );
}
