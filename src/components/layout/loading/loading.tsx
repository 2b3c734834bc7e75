import { useTranslation } from 'react-i18next';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './loading.module.css';

/** Shown while the code of a page loads. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Loading}>
      <Spinner label={t('loading')} />
    </div>
  );
}
