import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './not-built.module.css';

/** Says honestly that a screen does not exist yet. Its title is the shell's. */
export function NotBuiltView() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.NotBuilt}>
      <Construction aria-hidden="true" />
      <p>{t('notBuilt')}</p>
    </div>
  );
}
