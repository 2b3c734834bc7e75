import Construction from 'lucide-react/icons/construction';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './not-built.module.css';

/** Says honestly that a screen does not exist yet. Its title is the shell's. */
export function NotBuiltView() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.NotBuilt}>
      <Icon of={Construction} size="density" />
      <p>{t('notBuilt')}</p>
    </div>
  );
}
