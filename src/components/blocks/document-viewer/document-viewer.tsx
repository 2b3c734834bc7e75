import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './document-viewer.module.css';

const ImageView = lazy(async () => ({ default: (await import('./image-view.tsx')).ImageView }));
const PdfPage = lazy(async () => ({ default: (await import('./pdf-page.tsx')).PdfPage }));
const WatermarkedPicture = lazy(async () => ({
  default: (await import('./watermarked-picture.tsx')).WatermarkedPicture,
}));

/** A file of a document. */
export interface DocumentPage {
  side: 'single' | 'front' | 'back';
  /** Temporary URL of the file. */
  url: string;
  mime: 'image/jpeg' | 'image/png' | 'application/pdf';
  /** Viewer and time (ISO, UTC). With it, images are shown smaller, with both across them. */
  watermark?: { name: string; at: string } | null;
}

export interface DocumentViewerProps {
  /** Name of the document and its owner: "Passport of Imran Qureshi". */
  title: string;
  /** `expired`: the URLs are no longer valid, and new ones are needed. */
  state: 'loading' | 'ready' | 'failed' | 'expired';
  /** Pages in order; empty while loading. */
  pages: readonly DocumentPage[];
  /** Loads new URLs, or retries. */
  onReload: () => void;
  /** New URLs are loading. */
  isReloading?: boolean;
  /** Values extracted from the document, to compare with the image. */
  fields?: ReactNode;
}

/**
 * Shows a document beside the values extracted from it. An image can be zoomed (`+` `−` `0`, Ctrl+wheel), rotated (`r`,
 * `[`, `]`), moved (arrow keys, pointer), and shown with more contrast. PDF pages are rendered as images; scripts in
 * them never run.
 */
export function DocumentViewer({
  title,
  state,
  pages,
  onReload,
  isReloading = false,
  fields,
}: DocumentViewerProps) {
  const { t } = useTranslation('documents');
  const [chosen, choose] = useState<DocumentPage['side'] | null>(null);
  // URL of a file that failed to load, until there is a new URL.
  const [lost, setLost] = useState<string | null>(null);
  const page = pages.find(({ side }) => side === chosen) ?? pages[0];
  const isLost = page !== undefined && page.url === lost;
  const label = page ? t('viewer.picture', { title, side: t(`side.${page.side}`) }) : title;
  return (
    <section className={styles.Viewer} aria-label={t('viewer.label', { title })}>
      <div className={styles.Main}>
        {pages.length > 1 && state === 'ready' && (
          <Tabs
            label={t('viewer.sides')}
            tabs={pages.map(({ side }) => ({ id: side, label: t(`side.${side}`) }))}
            value={page?.side ?? 'single'}
            onChange={choose}
          >
            {stage()}
          </Tabs>
        )}
        {(pages.length <= 1 || state !== 'ready') && stage()}
      </div>
      {fields !== undefined && (
        <aside className={styles.Fields} aria-label={t('viewer.fields')}>
          {fields}
        </aside>
      )}
    </section>
  );

  function stage(): ReactNode {
    if (state === 'loading') return <PageLoading />;
    if (state === 'expired') {
      return (
        <div className={styles.Error}>
          <ErrorState
            title={t('viewer.expired')}
            action={
              <Button onPress={onReload} isPending={isReloading}>
                {t('viewer.ask')}
              </Button>
            }
          >
            {t('viewer.expiredHelp')}
          </ErrorState>
        </div>
      );
    }
    if (state === 'failed' || isLost || page === undefined) {
      return (
        <div className={styles.Error}>
          <ErrorState
            title={t('viewer.failed')}
            onRetry={() => {
              setLost(null);
              onReload();
            }}
            isRetrying={isReloading}
          >
            {t('viewer.failedHelp')}
          </ErrorState>
        </div>
      );
    }
    const fail = () => setLost(page.url);
    return <Suspense fallback={<PageLoading />}>{shown(page, fail)}</Suspense>;
  }

  function shown({ mime, url, watermark }: DocumentPage, fail: () => void): ReactNode {
    if (mime === 'application/pdf') return <PdfPage key={url} label={label} url={url} />;
    if (watermark)
      return <WatermarkedPicture key={url} label={label} url={url} watermark={watermark} onFailed={fail} />;
    return <ImageView key={url} label={label} url={url} onFailed={fail} />;
  }
}

function PageLoading() {
  const { t } = useTranslation('documents');
  return (
    <Skeleton label={t('viewer.loading')}>
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}
