import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './notification-item.module.css';

interface NotificationTimeProps {
  /** The time, as the database writes it. */
  at: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows how long ago something was: "5 minutes ago", "yesterday", then the date. */
export function NotificationTime({ at, now }: NotificationTimeProps) {
  const { t, i18n } = useTranslation('notifications');
  const format = useFormat();
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const ago = (amount: number, unit: 'minute' | 'hour') =>
    new Intl.RelativeTimeFormat(`${intlLocale(i18n.language)}-u-nu-latn`).format(-amount, unit);
  return (
    <time className={styles.Time} dateTime={at} title={format.dateTime(at)}>
      {minutes < 1
        ? t('now')
        : hours < 1
          ? ago(minutes, 'minute')
          : hours < 24
            ? ago(hours, 'hour')
            : hours < 48
              ? format.relativeDay(at, now)
              : format.date(at)}
    </time>
  );
}
