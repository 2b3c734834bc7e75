import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { ConsentWords } from '#machines/data/rpc/my-privacy.ts';
import styles from './screening.module.css';

/** What the driver is asked to agree to, in his language, to be read to him. */
export function ConsentText({ words }: { words: ConsentWords | null }) {
  const { t } = useTranslation('screening');
  if (!words) {
    return (
      <p className={styles.Status} data-tone="warn">
        <Icon of={TriangleAlert} />
        {t('noConsentText')}
      </p>
    );
  }
  return (
    <figure className={styles.Consent}>
      <figcaption>{t('readAloud')}</figcaption>
      <blockquote lang={words.language} dir="auto">
        {words.body}
      </blockquote>
    </figure>
  );
}
