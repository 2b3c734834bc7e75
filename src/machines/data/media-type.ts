/** Detects a file's type by its first bytes: phones report image types wrongly, or not at all. */

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The brands of HEIC image files. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns the media type of an image or PDF; for other files the browser's type, or `application/octet-stream`. */
export async function mediaTypeOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (startsWith(bytes, 1, 'PNG')) return 'image/png';
  if (startsWith(bytes, 0, '%PDF')) return 'application/pdf';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  if (startsWith(bytes, 4, 'ftyp')) {
    if (heicBrands.some((brand) => startsWith(bytes, 8, brand))) return 'image/heic';
    if (startsWith(bytes, 8, 'avif')) return 'image/avif';
  }
  return file.type.startsWith('image/') || file.type === '' ? 'application/octet-stream' : file.type;
}
