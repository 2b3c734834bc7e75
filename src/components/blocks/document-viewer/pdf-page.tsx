import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { ImageView } from './image-view.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { usePdfPage } from './use-pdf-page.ts';

interface PdfPageProps {
  /** Description of the PDF for screen readers. */
  label: string;
  /** URL of the file. */
  url: string;
}

/** Shows the pages of a PDF as images. Its scripts, links and attachments are left out. */
export function PdfPage({ label, url: source }: PdfPageProps) {
  const { t } = useTranslation('documents');
  const [page, setPage] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const { state, count, url } = usePdfPage(source, page);
  if (state === 'failed' || isBroken)
    return <ErrorState title={t('viewer.pdfFailed')}>{t('viewer.pdfFailedHelp')}</ErrorState>;
  return (
    <Stack>
      {count !== null && <PageNavigation {...{ page, count }} onPage={setPage} />}
      {url === null ? (
        <Skeleton label={t('viewer.loading')}>
          <SkeletonBlock height="24rem" />
        </Skeleton>
      ) : (
        <ImageView key={url} label={label} url={url} onFailed={() => setBroken(true)} />
      )}
    </Stack>
  );
}
