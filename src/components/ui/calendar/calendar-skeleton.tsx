import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';

const days = Array.from({ length: 35 }, (_, day) => day);

/** Placeholder of a calendar, in the same size. */
export function CalendarSkeleton() {
  const { t } = useTranslation('controls');
  return (
    <div className={styles.Calendar} role="status" aria-label={t('calendar.loading')}>
      <div className={styles.Header}>
        <span className={styles.Blank} />
      </div>
      <div className={`${styles.Month} ${styles.Blanks}`}>
        {days.map((day) => (
          <span key={day} className={styles.Blank} />
        ))}
      </div>
    </div>
  );
}
