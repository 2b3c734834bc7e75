import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageNavigation } from '#components/blocks/document-viewer/page-navigation.tsx';
import { usePdfPage } from '#components/blocks/document-viewer/use-pdf-page.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { pictureUrl } from './picture-url.ts';
import styles from './review-file-view.module.css';
import { ReviewImage } from './review-image.tsx';
import type { ReviewFileViewProps } from './review-workspace.props.ts';
import { useDocumentName } from './use-document-name.ts';

/** Shows the file in review, or why it can't be shown. */
export function ReviewFileView(props: ReviewFileViewProps) {
  const { side, item, types, onReload } = props;
  const { t } = useTranslation('documentReview');
  const errorMessage = useErrorMessages();
  const nameOf = useDocumentName(types);
  const [isBroken, setBroken] = useState(false);
  const { file, sheet } = side;
  const label = `${nameOf(item)}, ${t(`side.${sheet.side}`)}`;
  if (file.state === 'ready' && !isBroken) {
    const shown = { ...props, label, onFailed: () => setBroken(true) };
    return file.mime === 'application/pdf' ? (
      <PdfReviewFile {...shown} blob={file.blob} />
    ) : (
      <ReviewImage {...shown} url={pictureUrl(file.blob)} />
    );
  }
  return (
    <section className={styles.Error} aria-label={label}>
      {file.state === 'lost' ? (
        <ErrorState title={t('file.lost')} onRetry={onReload}>
          {errorMessage(file.error)}
        </ErrorState>
      ) : (
        <ErrorState title={t('file.unsafe')}>
          {t(`file.problem.${file.state === 'unsafe' ? file.problem : 'type'}`)}
        </ErrorState>
      )}
    </section>
  );
}

type PdfReviewFileProps = ReviewFileViewProps & { label: string; blob: Blob; onFailed: () => void };

/** Shows a PDF page by page. */
function PdfReviewFile({ blob, ...props }: PdfReviewFileProps) {
  const { t } = useTranslation('documentReview');
  const [page, setPage] = useState(1);
  const { state, count, url } = usePdfPage(blob, page);
  if (state === 'failed')
    return (
      <section className={styles.Error} aria-label={props.label}>
        <ErrorState title={t('file.unsafe')}>{t('file.problem.pdf')}</ErrorState>
      </section>
    );
  if (url === null)
    return (
      <section className={styles.Error} aria-label={props.label}>
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="50dvh" />
        </Skeleton>
      </section>
    );
  return (
    <ReviewImage key={url} {...props} url={url}>
      {count !== null && <PageNavigation {...{ page, count }} onPage={setPage} />}
    </ReviewImage>
  );
}
