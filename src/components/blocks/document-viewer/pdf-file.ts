/** Opens PDFs with pdf.js, which is loaded with the first one. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Longer edge of a drawn page, in pixels: enough to read small print at four times the size. */
const longEdge = 2400;

let engine: Promise<typeof import('pdfjs-dist')> | undefined;

async function loadEngine(): Promise<typeof import('pdfjs-dist')> {
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  return pdf;
}

/** Opens a file by its address or its bytes. Throws for what is no PDF, and for one with a password. */
export async function openPdf(source: string | Blob): Promise<PDFDocumentProxy> {
  engine ??= loadEngine();
  const { getDocument } = await engine;
  const data = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
  return getDocument({ ...data, enableXfa: false, disableFontFace: false }).promise;
}

/** Draws a page, the first being 1, and returns it as a picture. Nothing in the file is run. */
export async function drawPage(file: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await file.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longEdge / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn'))),
      'image/png',
    ),
  );
}
