import { useEffect, useState } from 'react';
import { drawPage, openPdf } from './pdf-file.ts';

/** A PDF page as an image. */
export interface PdfPageState {
  state: 'loading' | 'ready' | 'failed';
  /** Number of pages; null until the file is open. */
  count: number | null;
  /** URL of the page's image. */
  url: string | null;
}

type Opened = Awaited<ReturnType<typeof openPdf>>;

/** Opens a PDF and renders page `number`; the first is 1. */
export function usePdfPage(source: string | Blob, number: number): PdfPageState {
  const [opened, setOpened] = useState<{ of: string | Blob; file: Opened | null } | null>(null);
  const [rendered, setRendered] = useState<{ of: Opened; number: number; url: string | null } | null>(null);
  const file = opened?.of === source ? opened.file : undefined;

  useEffect(() => {
    let isOver = false;
    let open: Opened | undefined;
    openPdf(source).then(
      (found) => {
        open = found;
        if (isOver) void found.loadingTask.destroy();
        else setOpened({ of: source, file: found });
      },
      () => {
        if (!isOver) setOpened({ of: source, file: null });
      },
    );
    return () => {
      isOver = true;
      void open?.loadingTask.destroy();
    };
  }, [source]);

  useEffect(() => {
    if (!file) return;
    let isOver = false;
    let url: string | null = null;
    drawPage(file, number).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setRendered({ of: file, number, url });
      },
      () => {
        if (!isOver) setRendered({ of: file, number, url: null });
      },
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file, number]);

  const isRendered = rendered !== null && rendered.of === file && rendered.number === number;
  return {
    state:
      file === null || (isRendered && rendered.url === null) ? 'failed' : isRendered ? 'ready' : 'loading',
    count: file?.numPages ?? null,
    url: isRendered ? rendered.url : null,
  };
}
