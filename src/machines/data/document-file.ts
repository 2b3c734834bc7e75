/** Validates a document file by its bytes, before it is sent or shown. */
import { mediaTypeOf } from './media-type.ts';

/** Why a file is not sent or shown. */
export type FileProblem = 'empty' | 'size' | 'heic' | 'type' | 'pixels' | 'truncated';

/** Maximum file size in bytes, as the bucket `candidate-documents` allows. */
export const maxDocumentBytes = 8 * 1_048_576;

/** Maximum number of pixels: at four bytes per decoded pixel, phone browsers fail above this. */
const maxPixels = 50_000_000;

/** Number of bytes in which a JPEG's size is found, after its EXIF data and colour profile. */
const headBytes = 262_144;

/**
 * Returns why a file can't be a document, or null. Checks the bytes, not the name or the browser's type. A PDF may
 * contain scripts: the viewer only renders its pages.
 */
export async function fileProblemOf(file: Blob): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > maxDocumentBytes) return 'size';
  const type = await mediaTypeOf(file);
  if (type === 'image/heic' || type === 'image/avif') return 'heic';
  if (type === 'application/pdf') return (await endsWith(file, '%%EOF', 1024)) ? null : 'truncated';
  if (type !== 'image/jpeg' && type !== 'image/png') return 'type';
  const size = await pictureSizeOf(file);
  if (size === null) return 'type';
  if (size.width * size.height > maxPixels) return 'pixels';
  const isWhole = type === 'image/png' ? await endsWith(file, 'IEND', 64) : await hasEndOfJpeg(file);
  return isWhole ? null : 'truncated';
}

/** Returns why a stored file must not be shown, or null; a truncated image is shown as far as possible. */
export async function displayProblemOf(file: Blob, mime: string): Promise<FileProblem | null> {
  const problem = await fileProblemOf(file);
  if (problem === 'truncated') return null;
  return problem ?? ((await mediaTypeOf(file)) === mime ? null : 'type');
}

/** Returns the pixel dimensions in a JPEG's or PNG's header, without decoding it; null if there are none. */
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

async function endsWith(file: Blob, text: string, tailBytes: number): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - tailBytes)).arrayBuffer());
  return String.fromCharCode(...end).includes(text);
}

/** Returns whether the last part of the file contains the JPEG end marker; phones append their own data after it. */
async function hasEndOfJpeg(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - headBytes)).arrayBuffer());
  return end.some((byte, index) => byte === 0xff && end[index + 1] === 0xd9);
}
