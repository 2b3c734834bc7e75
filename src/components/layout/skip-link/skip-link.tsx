import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The id of the part of a frame that holds the page. */
export const contentId = 'content';

/** The first stop of the Tab key: jumps over the menu to the page. Seen only while focused. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.SkipLink}
      href={`#${contentId}`}
      onClick={(event) => {
        // A jump within the page is no address of the product.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
