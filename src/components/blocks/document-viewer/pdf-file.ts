/** Opens PDFs with pdf.js, which is loaded on first use. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Longer edge of a rendered page, in pixels. Small print stays readable at four times the size. */
const longEdge = 2400;

let engine: Promise<typeof import('pdfjs-dist')> | undefined;

async function loadEngine(): Promise<typeof import('pdfjs-dist')> {
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  return pdf;
}

/** Opens a PDF from a URL or its bytes. Throws if it is not a PDF or has a password. */
export async function openPdf(source: string | Blob): Promise<PDFDocumentProxy> {
  engine ??= loadEngine();
  const { getDocument } = await engine;
  const data = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
  return getDocument({ ...data, enableXfa: false, disableFontFace: false }).promise;
}

/** Renders a page (the first is 1) and returns it as an image. Scripts in the file never run. */
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
