import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { isMove } from '#machines/candidate/decisions/decision-context.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Stage } from '#shared/stages.ts';
import { DecisionBody } from './decision-body.tsx';
import type { DecisionFormProps } from './decision-form.props.ts';
import styles from './decisions.module.css';
import { useDecisionMessages } from './use-decision-messages.ts';
import { useValidationMessages } from './use-validation-messages.ts';

/** Stages that end an application without success. */
const endings: readonly Stage[] = ['rejected', 'withdrawn', 'separated'];

/** Renders the form of a decision: the candidate's stage, the decision's fields, and the obstacles. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, name, context, form, isPending, onCancel } = props;
  const { t } = useTranslation('leadDecisions');
  const messages = useDecisionMessages(decision, name);
  const wrong = useValidationMessages(form.errors);
  const { candidate, transition, preview } = context;
  const isBlocked = preview?.gates.some(({ met, overridable }) => !met && !overridable) === true;
  const isImpossible = isMove(decision) && (transition === null || preview?.allowed === false);
  const isEnding = isMove(decision) && transition !== null && endings.includes(transition.to);
  const canEndNext = decision === 'nextAction' && candidate.next_action_at !== null;
  const send = (isNothingNext: boolean) => {
    if (decision === 'nextAction') props.onChange({ isNothingNext });
    props.onSubmit();
  };
  return (
    <Form aria-label={messages.title} errors={wrong} isPending={isPending} onSubmit={() => send(false)}>
      <div className={styles.Decision}>
        <Problem {...props} />
        <p className={styles.Line}>
          <StageBadge
            stage={candidate.current_stage}
            isOnHold={candidate.hold_state === 'on_hold'}
            holdUntil={candidate.hold_until}
          />
        </p>
        {form.restoredDraftTime !== null && (
          <p className={`${styles.Line} ${styles.Quiet}`} role="status">
            {t('restored')}
            <Button variant="quiet" onPress={props.onDiscard}>
              {t('discard')}
            </Button>
          </p>
        )}
        <DecisionBody {...props} wrong={wrong} isImpossible={isImpossible} />
        {!form.isStored && <p className={styles.Warn}>{t('notKept')}</p>}
        <div className={styles.Footer}>
          {canEndNext && (
            <span className={styles.Aside}>
              <Button variant="quiet" isDisabled={isPending} onPress={() => send(true)}>
                {t('next.nothing')}
              </Button>
            </span>
          )}
          <Button onPress={onCancel} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant={isEnding ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={t('saving')}
            disabledReason={isImpossible ? t('notNow') : isBlocked ? t('gates.first') : undefined}
          >
            {messages.submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Shows why the decision was rejected. After a conflict, shows who made the other change and when. */
function Problem({ form: { error }, context, isPending, now }: DecisionFormProps) {
  const { t } = useTranslation('leadDecisions');
  const errorMessage = useErrorMessages();
  const { ago } = useMoments(now);
  // Before the reload, the author of the other change is unknown.
  if (!error || isPending) return null;
  if (!(error instanceof Refusal && error.rule === 'STALE_VERSION'))
    return <Alert>{errorMessage(error)}</Alert>;
  const { by, at } = context.change;
  return (
    <Alert title={t('stale.title')}>
      {by === null ? t('stale.somebody') : t('stale.by', { name: by, when: ago(at) })}
    </Alert>
  );
}
