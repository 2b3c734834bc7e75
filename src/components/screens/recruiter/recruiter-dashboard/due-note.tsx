import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { AppError } from '#machines/data/errors.ts';
import type { DueNote } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import styles from './due.module.css';

export interface DueSettledProps {
  /** What was done here; null where it went by itself. */
  note: Extract<DueNote, { status: 'logged' | 'snoozed' }> | null;
  /** The present, in ms since 1970. */
  now: number;
}

/** What became of an item; where it was done here it takes the focus that its button had. */
export function DueSettled({ note, now }: DueSettledProps) {
  const { t } = useTranslation('recruiterDashboard');
  const { t: tCandidates } = useTranslation('candidates');
  const { dayTime } = useMoments(now);
  const words = useRef<HTMLParagraphElement>(null);
  const isMine = note !== null;
  useEffect(() => {
    if (isMine && document.activeElement === document.body) words.current?.focus();
  }, [isMine]);
  const sentence =
    note === null
      ? t('done.gone')
      : note.status === 'logged'
        ? t('done.logged', { outcome: tCandidates(`outcome.${note.outcome}`) })
        : t('done.snoozed', { when: dayTime(note.until) });
  return (
    <p ref={words} className={styles.Settled} data-mine={isMine || undefined} role="status" tabIndex={-1}>
      <Icon of={isMine ? CircleCheck : Info} />
      <span>{sentence}</span>
    </p>
  );
}

export interface DueRefusedProps {
  error: AppError;
  /** Does the same again, as it was chosen. */
  onRetry: () => void;
}

/** Why nothing was done, on the row it is about; what was chosen is kept. */
export function DueRefused({ error, onRetry }: DueRefusedProps) {
  const { t } = useTranslation(['recruiterDashboard', 'common']);
  const why = useErrorWords()(error);
  return (
    <div className={styles.Refused} role="alert">
      <span>{t('refused', { why })}</span>
      <Button variant="quiet" onPress={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
