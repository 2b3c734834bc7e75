import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import type { BulkOutcome, BulkResult } from '#machines/factories/bulk-results.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './driver-passwords.module.css';
import { useResetMessages } from './use-reset-messages.ts';

export interface ResetOutcomeProps {
  /** Result for each driver. */
  results: readonly BulkResult[];
  /** Error that ended the reset early. */
  error: AppError | null;
  /** Returns why a driver was not changed: "no login yet". */
  reasonMessages: (reason: string) => string;
}

const problems = ['unknown', 'notTried', 'failed', 'blocked'] as const;
type Problem = (typeof problems)[number];

/** Shows which drivers a bulk reset changed and which not, by name. */
export function ResetOutcome({ results, error, reasonMessages }: ResetOutcomeProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const messages = useResetMessages();
  const [open, setOpen] = useState<Problem[]>(['unknown']);
  const rowsOf = (outcome: BulkOutcome) => results.filter((row) => row.outcome === outcome);
  const counted = (rows: readonly BulkResult[]) => ({
    count: rows.length,
    number: format.number(rows.length),
  });
  const titles = (outcome: Problem, values: { count: number; number: string }) =>
    ({
      unknown: () => t('outcome.unknown', values),
      notTried: () => t('outcome.notTried', values),
      failed: () => t('outcome.failed', values),
      blocked: () => t('outcome.blocked', values),
    })[outcome]();
  const sections = problems.flatMap((outcome) => {
    const rows = rowsOf(outcome);
    if (rows.length === 0) return [];
    const title = titles(outcome, counted(rows));
    return {
      id: outcome,
      title,
      content: (
        <>
          {outcome === 'unknown' && <p className={styles.UnknownOutcome}>{t('outcome.unknownWhy')}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <ul className={styles.Names} aria-label={title} tabIndex={0}>
            {rows.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {reason !== null && <span className={styles.Quiet}>{reasonMessages(reason)}</span>}
              </li>
            ))}
          </ul>
        </>
      ),
    };
  });
  const done = rowsOf('done');
  return (
    <div className={styles.Message}>
      {error && <Alert>{messages(error, 'many')}</Alert>}
      <p role="status">
        <strong>{t('outcome.done', counted(done))}</strong>
      </p>
      {sections.length > 0 && <Accordion sections={sections} open={open} onChange={setOpen} />}
    </div>
  );
}
