/** Reads PDFs apart from the page; scripts in them are never run. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
