import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** Id of the element that contains the page. */
export const contentId = 'content';

/** First Tab stop, which skips the menu. Visible only while focused. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.SkipLink}
      href={`#${contentId}`}
      onClick={(event) => {
        // Prevents the jump from changing the URL.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
