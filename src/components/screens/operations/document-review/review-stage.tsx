import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTurner } from '#components/blocks/document-viewer/page-turner.tsx';
import { usePdfPage } from '#components/blocks/document-viewer/use-pdf-page.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { pictureUrl } from './picture-url.ts';
import type { ReviewStageProps } from './review-desk.props.ts';
import styles from './review-stage.module.css';
import { StagePicture } from './stage-picture.tsx';
import { useDocumentName } from './use-document-name.ts';

/** Shows the file in review, or why it can't be shown. */
export function ReviewStage(props: ReviewStageProps) {
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
      <PdfStage {...shown} blob={file.blob} />
    ) : (
      <StagePicture {...shown} url={pictureUrl(file.blob)} />
    );
  }
  return (
    <section className={styles.Wrong} aria-label={label}>
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

type PdfStageProps = ReviewStageProps & { label: string; blob: Blob; onFailed: () => void };

/** Shows a PDF page by page. */
function PdfStage({ blob, ...props }: PdfStageProps) {
  const { t } = useTranslation('documentReview');
  const [page, setPage] = useState(1);
  const { state, count, url } = usePdfPage(blob, page);
  if (state === 'failed')
    return (
      <section className={styles.Wrong} aria-label={props.label}>
        <ErrorState title={t('file.unsafe')}>{t('file.problem.pdf')}</ErrorState>
      </section>
    );
  if (url === null)
    return (
      <section className={styles.Wrong} aria-label={props.label}>
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="50dvh" />
        </Skeleton>
      </section>
    );
  return (
    <StagePicture key={url} {...props} url={url}>
      {count !== null && <PageTurner {...{ page, count }} onPage={setPage} />}
    </StagePicture>
  );
}
