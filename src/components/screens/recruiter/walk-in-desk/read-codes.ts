/** Reads QR codes from a camera's picture. */

/** What a code in the picture says; null while there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader, which TypeScript doesn't know. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: {
    new (options: { formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/** The widest picture that is searched, in pixels: a code held before a camera fills it. */
const widest = 640;

/** The browser's own reader where it has one, else one that is loaded now. */
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
    const scale = Math.min(1, widest / picture.videoWidth);
    canvas.width = Math.round(picture.videoWidth * scale);
    canvas.height = Math.round(picture.videoHeight * scale);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where it finds no code.
      return null;
    }
  };
}
