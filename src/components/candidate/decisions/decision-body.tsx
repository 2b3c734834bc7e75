import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { isMove } from '#machines/candidate/decisions/decision-context.ts';
import { endedApplicationOf } from '#machines/candidate/decisions/undo-rejection.machine.ts';
import type { DecisionFormProps } from './decision-form.props.ts';
import styles from './decisions.module.css';
import { GateList } from './gate-list.tsx';
import { HoldFields } from './hold-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { NextActionFields } from './next-action-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';

interface DecisionBodyProps extends DecisionFormProps {
  /** Error messages by field. */
  wrong: Readonly<Record<string, string>>;
  /** The user can't make the stage change from the current stage. */
  isImpossible: boolean;
}

/** Renders the fields and consequences of a decision. */
export function DecisionBody(props: DecisionBodyProps) {
  const { decision, context, form, onChange, reasons, fixes, gateFields, now, wrong, isImpossible } = props;
  const { t } = useTranslation('leadDecisions');
  const fields = { values: form.values, onChange, now };
  const { candidate, internal, preview } = context;
  if (isImpossible) return <p>{t('notNow')}</p>;
  if (isMove(decision))
    return (
      <>
        {decision === 'handOver' && <ReturnedNote {...props} />}
        {preview && preview.gates.length > 0 && (
          <GateList
            {...fields}
            gates={preview.gates}
            fixes={fixes}
            fields={gateFields ?? {}}
            error={wrong.overrides}
          />
        )}
        {(decision === 'reject' || decision === 'withdraw') &&
          endedApplicationOf(decision, context) === null && (
            <Banner icon={TriangleAlert}>{t('undo.final')}</Banner>
          )}
        <MoveFields {...fields} move={decision} reasons={reasons} language={candidate.preferred_language} />
      </>
    );
  switch (decision) {
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
    case 'correct':
      return (
        <ReasonFields
          {...fields}
          // The days until the next application count from the end of this one.
          now={Date.parse(context.application?.rejected_at ?? '') || now}
          reasons={reasons}
          language={candidate.preferred_language}
        />
      );
    case 'nextAction':
      return (
        <>
          <CurrentNextAction context={context} now={now} />
          <NextActionFields {...fields} />
        </>
      );
  }
}

/** Shows the current next action. */
function CurrentNextAction({
  context: { candidate, internal },
  now,
}: Pick<DecisionFormProps, 'context' | 'now'>) {
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

/** Shows why operations returned the previous hand-over. */
function ReturnedNote({ context: { application }, now }: Pick<DecisionFormProps, 'context' | 'now'>) {
  const { t } = useTranslation('leadDecisions');
  const { ago } = useMoments(now);
  if (application?.handover_status !== 'returned') return null;
  return (
    <Banner icon={Undo2}>
      <strong>{t('returned.title', { when: ago(application.stage_entered_at) })}</strong>{' '}
      <bdi>{application.handover_return_reason}</bdi>
    </Banner>
  );
}
