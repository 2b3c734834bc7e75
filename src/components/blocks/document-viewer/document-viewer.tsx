import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './document-viewer.module.css';
import { PdfPage } from './pdf-page.tsx';

const PictureStage = lazy(async () => ({ default: (await import('./picture-stage.tsx')).PictureStage }));

/** One file of a document. */
export interface DocumentPage {
  side: 'single' | 'front' | 'back';
  /** Where the file is, for a short time. */
  url: string;
  mime: 'image/jpeg' | 'image/png' | 'application/pdf';
}

export interface DocumentViewerProps {
  /** What the document is, and whose: "Passport of Imran Qureshi". */
  title: string;
  /** `expired`: the links have ended, and new ones are to be asked for. */
  state: 'loading' | 'ready' | 'failed' | 'expired';
  /** Its sides, in order; empty while it is loading. */
  pages: readonly DocumentPage[];
  /** Gets new links, or tries again. */
  onReload: () => void;
  /** A fresh address of the file is on its way. */
  isReloading?: boolean;
  /** What was read off it, to be compared with the picture. */
  fields?: ReactNode;
}

/**
 * A document to be read closely, beside what was read off it. A picture zooms (`+` `−` `0`, Ctrl and the wheel), turns
 * (`r`, `[`, `]`), moves (arrow keys, the pointer) and shows more contrast. A PDF opens in the browser's own viewer.
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
  // A file that did not arrive, until there is another link.
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
    if (state === 'loading') return <Coming />;
    if (state === 'expired') {
      return (
        <div className={styles.Wrong}>
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
        <div className={styles.Wrong}>
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
    if (page.mime === 'application/pdf') return <PdfPage url={page.url} />;
    return (
      <Suspense fallback={<Coming />}>
        <PictureStage key={page.url} label={label} url={page.url} onFailed={() => setLost(page.url)} />
      </Suspense>
    );
  }
}

function Coming() {
  const { t } = useTranslation('documents');
  return (
    <Skeleton label={t('viewer.loading')}>
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}
