/** Checks the file of a document by its bytes, before it is sent and before it is shown. */
import { mediaTypeOf } from './media-type.ts';

/** Why a file is not sent, or not shown. */
export type FileProblem = 'empty' | 'size' | 'heic' | 'type' | 'pixels' | 'truncated';

/** A file may have this many bytes, as the bucket `candidate-documents` allows. */
export const mostDocumentBytes = 8 * 1_048_576;

/** A decoded picture takes four bytes for each of its pixels; above this a phone's browser gives up. */
const mostPixels = 50_000_000;

/** Enough to find the size of a JPEG behind its EXIF data and colour profile. */
const headBytes = 262_144;

/**
 * Returns why a file can't be a document's, or null. The bytes decide, not the name and not what the browser says. A
 * PDF may contain scripts: the viewer draws its pages and runs nothing.
 */
export async function fileProblemOf(file: Blob): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > mostDocumentBytes) return 'size';
  const type = await mediaTypeOf(file);
  if (type === 'image/heic' || type === 'image/avif') return 'heic';
  if (type === 'application/pdf') return (await endsWith(file, '%%EOF', 1024)) ? null : 'truncated';
  if (type !== 'image/jpeg' && type !== 'image/png') return 'type';
  const size = await pictureSizeOf(file);
  if (size === null) return 'type';
  if (size.width * size.height > mostPixels) return 'pixels';
  const isWhole = type === 'image/png' ? await endsWith(file, 'IEND', 64) : await hasEndOfJpeg(file);
  return isWhole ? null : 'truncated';
}

/** Returns why a stored file must not be shown, or null; a picture that was cut off is shown as far as it goes. */
export async function shownProblemOf(file: Blob, mime: string): Promise<FileProblem | null> {
  const problem = await fileProblemOf(file);
  if (problem === 'truncated') return null;
  return problem ?? ((await mediaTypeOf(file)) === mime ? null : 'type');
}

/** Returns the pixels a JPEG or PNG says it has, without decoding it; null where its head says nothing of that kind. */
export async function pictureSizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const bytes = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    // A frame header; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return null;
}

async function endsWith(file: Blob, text: string, within: number): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - within)).arrayBuffer());
  return String.fromCharCode(...end).includes(text);
}

/** Phones append their own data to a JPEG, so its end is looked for in the last part of the file. */
async function hasEndOfJpeg(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - headBytes)).arrayBuffer());
  return end.some((byte, index) => byte === 0xff && end[index + 1] === 0xd9);
}
