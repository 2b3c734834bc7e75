import { mediaTypeOf } from '#machines/data/media-type.ts';
import { PhotoError } from '#machines/data/photos.types.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import { shapePhoto } from '#machines/shared/photo/photo.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';

const megabyte = 1_048_576;

/**
 * Returns a file ready to send: an image is converted to JPEG without EXIF, at most 2,000 px long; a PDF is unchanged.
 * The type is detected from the bytes, not the name. Throws the Refusal FILE_NOT_ACCEPTED with `params.reason`: empty,
 * type, size, heic or unreadable.
 */
export async function prepareFile(
  file: Blob,
  { accept, max_mb }: Pick<KnownDocumentType, 'accept' | 'max_mb'>,
): Promise<Blob> {
  if (file.size === 0) throw refusalFor('empty');
  const mime = await mediaTypeOf(file);
  if (mime === 'application/pdf') {
    if (!accept.includes(mime)) throw refusalFor('type');
    if (file.size > max_mb * megabyte) throw refusalFor('size');
    return file.type === mime ? file : new Blob([file], { type: mime });
  }
  if (!mime.startsWith('image/') || !accept.includes('image/jpeg')) throw refusalFor('type');
  try {
    return await shapePhoto(file);
  } catch (cause) {
    throw refusalFor(cause instanceof PhotoError ? reasonOf(cause) : 'unreadable');
  }
}

function refusalFor(reason: string): Refusal {
  return new Refusal('FILE_NOT_ACCEPTED', { ...noDetails, params: { reason } });
}

function reasonOf({ code }: PhotoError): string {
  if (code === 'tooBig') return 'size';
  return code === 'heic' ? code : 'unreadable';
}
