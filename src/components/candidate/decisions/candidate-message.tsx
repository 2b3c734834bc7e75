import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import styles from './decisions.module.css';
import { dubaiDay } from './dubai-parts.ts';

export interface CandidateMessageProps {
  /** The chosen reason. */
  reason: RejectionReason;
  /** Language that the driver reads, such as "ur"; null for several candidates. */
  language: string | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows what a rejection means for the driver: the message they read, and when they may reapply. */
export function CandidateMessage({ reason, language, now }: CandidateMessageProps) {
  const { t, i18n } = useTranslation('leadDecisions');
  const format = useFormat();
  const {
    driver_message_i18n: driverMessage,
    reapply_after_days: days,
    reapply_condition: condition,
  } = reason;
  const messageLanguage = [language, i18n.language, 'en'].find(
    (one) => one !== null && driverMessage[one] !== undefined,
  );
  const names = new Intl.DisplayNames([i18n.language, 'en'], { type: 'language' });
  const again = () => {
    if (condition !== null) return t(`reject.again.${condition}`);
    if (days === null) return t('reject.again.never');
    return days === 0
      ? t('reject.again.now')
      : t('reject.again.from', { count: days, date: format.date(dubaiDay(now, days)) });
  };
  return (
    <dl className={styles.Message}>
      {messageLanguage !== undefined && messageLanguage !== null && (
        <div>
          <dt>{t('reject.told')}</dt>
          {messageLanguage !== i18n.language && driverMessage[i18n.language] !== undefined && (
            <dd lang={i18n.language}>{driverMessage[i18n.language]}</dd>
          )}
          <dd lang={messageLanguage} dir="auto">
            {driverMessage[messageLanguage]}
          </dd>
          {messageLanguage !== i18n.language && (
            <dd className={styles.Quiet}>
              {t('reject.language', { language: names.of(messageLanguage) ?? messageLanguage })}
            </dd>
          )}
        </div>
      )}
      <div>
        <dt>{t('reject.again.label')}</dt>
        <dd>{again()}</dd>
      </div>
    </dl>
  );
}
