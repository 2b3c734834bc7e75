/** Renders a smaller copy of a picture with a text across it. */

/** Longer edge of the copy, in pixels: enough to compare, too small to print. */
const longEdge = 1000;

/** Returns a JPEG with `words` repeated across it. Throws if the file is not a picture. */
export async function watermarked(url: string, words: string): Promise<Blob> {
  const picture = new Image();
  // Without it, the canvas could not be read.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  const shrink = Math.min(1, longEdge / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.naturalWidth * shrink);
  canvas.height = Math.round(picture.naturalHeight * shrink);
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('No canvas to draw on');
  ink.drawImage(picture, 0, 0, canvas.width, canvas.height);
  ink.font = '600 18px sans-serif';
  ink.rotate(-Math.PI / 8);
  const step = ink.measureText(words).width + 60;
  const extent = canvas.width + canvas.height;
  for (let row = -extent; row < extent; row += 90) {
    for (let textX = -extent + ((row / 90) % 2) * 80; textX < extent; textX += step) {
      ink.fillStyle = 'rgb(0 0 0 / 0.35)';
      ink.fillText(words, textX + 1, row + 1);
      ink.fillStyle = 'rgb(255 255 255 / 0.45)';
      ink.fillText(words, textX, row);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No copy'))), 'image/jpeg', 0.8),
  );
}
