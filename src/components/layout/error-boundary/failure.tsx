import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';

export interface FailureProps {
  /** What support finds the failure by. */
  reference: string;
  onRetry: () => void;
}

/** Stands for a page that failed while it was drawn: what happened, what is safe, what to do. */
export function Failure({ reference, onRetry }: FailureProps) {
  const { t } = useTranslation('shell');
  return (
    <ErrorState size="page" title={t('failure.title')} reference={reference} onRetry={onRetry}>
      {t('failure.body')}
    </ErrorState>
  );
}
