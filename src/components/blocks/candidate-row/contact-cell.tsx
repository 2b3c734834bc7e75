import { useTranslation } from 'react-i18next';
import { isOutcome, outcomeStyles } from '#components/blocks/contact-kit/outcomes.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { momentsOf } from './use-moments.ts';

export interface ContactCellProps {
  /** Candidate whose contacts are shown. */
  candidate: Pick<CandidateSummary, 'contact_count' | 'last_contact_outcome' | 'last_contact_at'>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the outcome and time of the last contact, and the number of contacts. */
export function ContactCell({ candidate, now }: ContactCellProps) {
  const { contact_count, last_contact_outcome: outcome, last_contact_at } = candidate;
  const { t } = useTranslation('candidates');
  const { ago } = momentsOf(t, useFormat(), now);
  if (contact_count === 0 || outcome === null)
    return <span className={styles.Missing}>{t('contacts.none')}</span>;
  const word = isOutcome(outcome) ? t(`outcome.${outcome}`) : outcome;
  return (
    <span className={styles.Lines}>
      <span className={styles.Marked}>
        {isOutcome(outcome) && <Icon of={outcomeStyles[outcome].icon} />}
        <span>{word}</span>
      </span>
      <span className={styles.Second}>
        {last_contact_at !== null && <time dateTime={last_contact_at}>{ago(last_contact_at)}</time>}
        <span>
          {last_contact_at !== null && '· '}
          {t('contacts.count', { count: contact_count })}
        </span>
      </span>
    </span>
  );
}
