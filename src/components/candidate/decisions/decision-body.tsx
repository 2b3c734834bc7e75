import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import type { DecisionFormProps } from './decision-form.tsx';
import styles from './decisions.module.css';
import { HoldFields } from './hold-fields.tsx';
import { NextActionFields } from './next-action-fields.tsx';
import { QualifyGates } from './qualify-gates.tsx';
import { RejectFields } from './reject-fields.tsx';

interface DecisionBodyProps extends DecisionFormProps {
  /** What is wrong, in words, by field. */
  wrong: Readonly<Record<string, string>>;
}

/** What one decision asks for and means. */
export function DecisionBody({ intent, standing, form, onChange, reasons, now, wrong }: DecisionBodyProps) {
  const { t } = useTranslation('leadDecisions');
  const fields = { values: form.values, onChange, now };
  const { candidate, internal, preview } = standing;
  switch (intent) {
    case 'release':
      return (
        <div className={styles.Part}>
          <p>{t('release.pool')}</p>
          <p>{t('release.again')}</p>
        </div>
      );
    case 'resume':
      return (
        <div className={styles.Part}>
          {internal?.hold_reason && <p>{t('resume.why', { reason: internal.hold_reason })}</p>}
          <p>{t('resume.clock')}</p>
        </div>
      );
    case 'hold':
      return <HoldFields {...fields} />;
    case 'nextAction':
      return (
        <>
          <Present standing={standing} now={now} />
          <NextActionFields {...fields} />
        </>
      );
    case 'reject':
      return <RejectFields {...fields} reasons={reasons} language={candidate.preferred_language} />;
    case 'qualify':
      return preview?.allowed ? (
        <QualifyGates {...fields} gates={preview.gates} error={wrong.overrides} />
      ) : (
        <p>{t('qualify.notNow')}</p>
      );
  }
}

/** What was to be done until now. */
function Present({ standing: { candidate, internal }, now }: Pick<DecisionFormProps, 'standing' | 'now'>) {
  const { t } = useTranslation('leadDecisions');
  const { dayTime } = useMoments(now);
  const { next_action_at: at } = candidate;
  const note = internal?.next_action_note ?? null;
  if (at === null) return null;
  const when = dayTime(at);
  return (
    <p className={styles.Quiet}>
      {note === null ? t('next.present', { when }) : t('next.presentNote', { when, note })}
    </p>
  );
}
