/** Reads QR codes from a camera's picture. */

/** Returns the text of a code in the picture; null if there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The browser's own code reader, which TypeScript has no types for. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: {
    new (options: { formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/** Maximum width of the searched picture, in pixels: a code held to a camera fills it. */
const maxScanWidth = 640;

/** Returns the browser's own code reader if available, else loads one. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as WithDetector;
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    if (!pen || picture.videoWidth === 0) return null;
    const scale = Math.min(1, maxScanWidth / picture.videoWidth);
    canvas.width = Math.round(picture.videoWidth * scale);
    canvas.height = Math.round(picture.videoHeight * scale);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws if it finds no code.
      return null;
    }
  };
}
