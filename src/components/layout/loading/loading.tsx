import { useTranslation } from 'react-i18next';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './loading.module.css';

/** Stands for a page whose code is on its way. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.Loading}>
      <Spinner label={t('loading')} />
    </div>
  );
}
