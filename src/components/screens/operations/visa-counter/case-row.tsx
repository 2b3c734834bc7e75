import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';
import styles from './visa-counter.module.css';

export interface CaseRowProps {
  visaCase: CounterCase;
  onCase: (caseId: string) => void;
}

/** Row to open a case: name, identifying details, and days left. */
export function CaseRow({ visaCase, onCase }: CaseRowProps) {
  const { t } = useTranslation('visaCounter');
  const format = useFormat();
  const { case_id, candidate_name, passport_last4, reference, days_left, appointment_at } = visaCase;
  return (
    <li>
      <button type="button" className={styles.Case} onClick={() => onCase(case_id)}>
        <span className={styles.Name}>
          <bdi>{candidate_name}</bdi>
        </span>
        <Muted as="span">
          {reference !== null && <bdi dir="ltr">{reference}</bdi>}
          {reference !== null && passport_last4 !== null && ' · '}
          {passport_last4 !== null && t('passport', { end: passport_last4 })}
        </Muted>
        {days_left !== null && <Deadline days={days_left} />}
        {appointment_at !== null && (
          <Muted as="span">{t('appointment', { when: format.dateTime(appointment_at) })}</Muted>
        )}
      </button>
    </li>
  );
}

/** Shows the days left until the legal deadline. */
export function Deadline({ days }: { days: number }) {
  const { t } = useTranslation('visaCounter');
  const tone = days < 0 ? 'bad' : days <= 7 ? 'warn' : 'calm';
  return (
    <span className={styles.Deadline} data-tone={tone}>
      {days < 0
        ? t('overdue', { count: -days })
        : days === 0
          ? t('dueToday')
          : t('daysLeft', { count: days })}
    </span>
  );
}
