/** Decodes, rotates, crops and encodes pictures; runs in the worker, or in the page if there are no workers. */
import { mediaTypeOf } from '#machines/data/media-type.ts';
import { PhotoError } from '#machines/data/photos.types.ts';
import type { PhotoCheck, PhotoShape } from './photo.types.ts';
import { assessPhoto, checkedEdge } from './photo-check.ts';

/** Maximum size of a sent picture: pixels along the longer edge, and bytes. */
const maxEdgeLength = 2000;
const maxBytes = 1_200_000;

/** JPEG qualities tried in turn until the picture is small enough. */
const qualities = [0.8, 0.7, 0.6, 0.5] as const;
const smallerEdges = [maxEdgeLength, 1600, 1280] as const;

/** Checks a picture; throws PhotoError `heic` or `unreadable`. */
export async function checkPicture(picture: Blob, type: string): Promise<PhotoCheck> {
  const bitmap = await decodePicture(picture);
  const { width, height } = bitmap;
  const [context] = rendered(bitmap, checkedEdge, {});
  bitmap.close();
  return assessPhoto(context.getImageData(0, 0, context.canvas.width, context.canvas.height), {
    width,
    height,
    type,
  });
}

/** Rotates, crops and shrinks a picture to a JPEG; throws PhotoError `heic`, `unreadable` or `tooBig`. */
export async function shapePicture(picture: Blob, shape: PhotoShape): Promise<Blob> {
  const bitmap = await decodePicture(picture);
  try {
    for (const edge of smallerEdges) {
      const [, encode] = rendered(bitmap, edge, shape);
      for (const quality of qualities) {
        const jpeg = await encode(quality);
        if (jpeg.size <= maxBytes) return jpeg;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new PhotoError('tooBig');
}

/** Returns the picture rotated by its EXIF orientation. */
async function decodePicture(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PhotoError((await mediaTypeOf(picture)) === 'image/heic' ? 'heic' : 'unreadable', cause);
  }
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Encode = (quality: number) => Promise<Blob>;

/** Renders the part of the picture that `shape` keeps, at most `edge` long, on white: JPEG has no transparency. */
function rendered(bitmap: ImageBitmap, edge: number, { crop, turn = 0 }: PhotoShape): [Context, Encode] {
  const isSideways = turn % 2 === 1;
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const kept = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [croppedWidth, croppedHeight] = [kept.width * width, kept.height * height];
  const scale = Math.min(1, edge / Math.max(croppedWidth, croppedHeight));
  const canvas = canvasOf(
    Math.max(1, Math.round(croppedWidth * scale)),
    Math.max(1, Math.round(croppedHeight * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context | null;
  if (!context) throw new PhotoError('unreadable');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - kept.x * width, height / 2 - kept.y * height);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return [context, (quality) => encodePicture(canvas, quality)];
}

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(globalThis.document.createElement('canvas'), { width, height });
}

function encodePicture(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PhotoError('tooBig'))), 'image/jpeg', quality),
  );
}
