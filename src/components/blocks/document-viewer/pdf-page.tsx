import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { PageTurner } from './page-turner.tsx';
import { PictureStage } from './picture-stage.tsx';
import { usePdfPage } from './use-pdf-page.ts';

interface PdfPageProps {
  /** What it is, for those who can't see it. */
  label: string;
  /** Where the file is. */
  url: string;
}

/** The pages of a PDF as pictures. Its scripts, links and attachments stay in the file. */
export function PdfPage({ label, url: source }: PdfPageProps) {
  const { t } = useTranslation('documents');
  const [page, setPage] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const { state, count, url } = usePdfPage(source, page);
  if (state === 'failed' || isBroken)
    return <ErrorState title={t('viewer.pdfFailed')}>{t('viewer.pdfFailedHelp')}</ErrorState>;
  return (
    <Stack>
      {count !== null && <PageTurner {...{ page, count }} onPage={setPage} />}
      {url === null ? (
        <Skeleton label={t('viewer.loading')}>
          <SkeletonBlock height="24rem" />
        </Skeleton>
      ) : (
        <PictureStage key={url} label={label} url={url} onFailed={() => setBroken(true)} />
      )}
    </Stack>
  );
}
