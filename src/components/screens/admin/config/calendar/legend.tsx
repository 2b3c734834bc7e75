import Moon from 'lucide-react/icons/moon';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './calendar.module.css';

/** Explains the marks of the days. */
export function Legend() {
  const { t } = useTranslation('configCalendar');
  return (
    <ul className={styles.Legend} aria-hidden="true">
      <li>
        <span className={styles.Swatch} data-holiday>
          {t('mark.letter')}
        </span>
        {t('kind.holiday')}
      </li>
      <li>
        <span className={styles.Swatch} data-holiday data-expected>
          {t('mark.letterExpected')}
        </span>
        {t('certainty.expected')}
      </li>
      <li>
        <span className={styles.Swatch} data-ramadan>
          <Icon of={Moon} size="small" />
        </span>
        {t('mark.ramadan')}
      </li>
      <li>
        <span className={styles.Swatch} data-weekend />
        {t('mark.weekend')}
      </li>
      <li>
        <span className={styles.Swatch} data-today />
        {t('mark.today')}
      </li>
    </ul>
  );
}
