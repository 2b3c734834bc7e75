import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './failure.module.css';

export interface FailureProps {
  /** What support finds the failure by. */
  reference: string;
  onRetry: () => void;
}

/** Stands for a page that failed while it was drawn: what happened, what is safe, what to do. */
export function Failure({ reference, onRetry }: FailureProps) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  return (
    <section className={styles.Failure} role="alert">
      <h2>{t('failure.title')}</h2>
      <p>{t('failure.body')}</p>
      <Button variant="primary" onPress={onRetry}>
        {tCommon('retry')}
      </Button>
      <p className={styles.Reference}>
        {t('failure.reference')} <bdi dir="ltr">{reference}</bdi>
      </p>
    </section>
  );
}
