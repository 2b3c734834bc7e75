import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#components/i18n/languages.ts';
import { SpokenIn } from '#components/i18n/spoken-in.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { OfferContent } from './offer-content.ts';
import { OfferSheet } from './offer-sheet.tsx';

export interface OfferDocumentProps {
  /** What is read. */
  offer: OfferContent;
  /** The language it is read in, whatever the page is in. */
  language: Language;
  /** Stands between the title and the terms, in the document's language. */
  children?: ReactNode;
}

/** A job offer exactly as the driver reads it, in any language: on his page and in the preview of staff. */
export function OfferDocument({ offer, language, children }: OfferDocumentProps) {
  return (
    <SpokenIn
      language={language}
      words={['offerDocument', 'common', 'controls', 'errors']}
      loading={<OfferLoading />}
      failed={(retry) => <OfferUnread onRetry={retry} />}
    >
      <OfferSheet offer={offer}>{children}</OfferSheet>
    </SpokenIn>
  );
}

function OfferLoading() {
  const { t } = useTranslation('common');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="70%" />
      <SkeletonLine width="40%" />
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}

/** The words of this language can't be fetched. */
function OfferUnread({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['offerDocument', 'errors']);
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {t('errors:network.noAnswer')}
    </ErrorState>
  );
}
