import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { AppError } from '#shared/app-error.ts';
import type { OfferPanelProps } from './offer-panel.props.ts';

export interface OfferLoadingProps extends Pick<OfferPanelProps, 'action' | 'candidate' | 'onClose'> {
  /** Error of the failed load; null while loading. */
  error: AppError | null;
  isReading: boolean;
  onRetry: () => void;
}

/** Renders the dialog of an offer while the offers load. */
export function OfferLoading({ action, candidate, error, isReading, onRetry, onClose }: OfferLoadingProps) {
  const { t } = useTranslation('offering');
  const errorMessage = useOfferErrorMessages();
  return (
    <Dialog title={t(`title.${action}`, { name: nameOf(candidate) })} isOpen onOpenChange={onClose}>
      {error ? (
        <ErrorState title={t('unread')} onRetry={onRetry} isRetrying={isReading}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
    </Dialog>
  );
}
