import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';

export interface FailureProps {
  /** Reference for support to find the error. */
  reference: string;
  onRetry: () => void;
}

/** Replaces a page that failed to render. Says what happened, what is safe, and what to do. */
export function Failure({ reference, onRetry }: FailureProps) {
  const { t } = useTranslation('shell');
  return (
    <ErrorState size="page" title={t('failure.title')} reference={reference} onRetry={onRetry}>
      {t('failure.body')}
    </ErrorState>
  );
}
