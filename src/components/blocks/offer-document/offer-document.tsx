import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageScope } from '#components/i18n/language-scope.tsx';
import type { Language } from '#components/i18n/languages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { OfferContent } from './offer-content.ts';
import { OfferSheet } from './offer-sheet.tsx';

export interface OfferDocumentProps {
  /** Content of the offer. */
  offer: OfferContent;
  /** Language of the document. It may differ from the page's language. */
  language: Language;
  /** Content between the title and the terms, in the document's language. */
  children?: ReactNode;
}

/**
 * Renders a job offer exactly as the driver reads it, in any language, on the driver's page and in the staff preview.
 */
export function OfferDocument({ offer, language, children }: OfferDocumentProps) {
  return (
    <LanguageScope
      language={language}
      words={['offerDocument', 'common', 'controls', 'errors']}
      loading={<OfferLoading />}
      failed={(retry) => <OfferLoadError onRetry={retry} />}
    >
      <OfferSheet offer={offer}>{children}</OfferSheet>
    </LanguageScope>
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

/** Shown when the translations of this language can't be loaded. */
function OfferLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['offerDocument', 'errors']);
  return (
    <ErrorState title={t('failed')} onRetry={onRetry}>
      {t('errors:network.noAnswer')}
    </ErrorState>
  );
}
