/** Parses PDFs in a worker. Scripts in them never run. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
