import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import type { DecisionValues } from '#machines/candidate/decisions/decision.values.ts';
import type { DecisionIntent, Standing } from '#machines/candidate/decisions/standing.ts';
import { Refusal } from '#machines/data/refusal.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import { DecisionBody } from './decision-body.tsx';
import styles from './decisions.module.css';
import { useDecisionWords } from './use-decision-words.ts';
import { useWrongWords } from './use-wrong-words.ts';

/** What the form of a decision says to whoever runs it. */
export interface DecisionActions {
  onChange: (changes: Partial<DecisionValues>) => void;
  onSubmit: () => void;
  /** Forgets what was typed another time. */
  onDiscard: () => void;
  onCancel: () => void;
}

export interface DecisionFormProps extends DecisionActions {
  intent: DecisionIntent;
  /** Whom it is about. */
  name: string;
  /** The lead as it stands. */
  standing: Standing;
  /** What is typed, and what is known of it. */
  form: FormContext<DecisionValues, DecisionValues>;
  /** It is on its way. */
  isPending: boolean;
  /** What may be chosen for a rejection from here. */
  reasons: readonly RejectionReason[];
  /** The present, in ms since 1970. */
  now: number;
}

/** A decision as it is taken: how the lead stands, what the decision asks for, and what stands in its way. */
export function DecisionForm(props: DecisionFormProps) {
  const { intent, name, standing, form, isPending, onCancel } = props;
  const { t } = useTranslation('leadDecisions');
  const words = useDecisionWords(intent, name);
  const wrong = useWrongWords(form.errors);
  const { candidate, preview } = standing;
  const isBarred = preview?.gates.some(({ met, overridable }) => !met && !overridable) === true;
  const isNotNow = intent === 'qualify' && preview?.allowed !== true;
  const canEndNext = intent === 'nextAction' && candidate.next_action_at !== null;
  const send = (isNothingNext: boolean) => {
    if (intent === 'nextAction') props.onChange({ isNothingNext });
    props.onSubmit();
  };
  return (
    <Form aria-label={words.title} errors={wrong} isPending={isPending} onSubmit={() => send(false)}>
      <div className={styles.Decision}>
        <Problem {...props} />
        <p className={styles.Line}>
          <StageBadge
            stage={candidate.current_stage}
            isOnHold={candidate.hold_state === 'on_hold'}
            holdUntil={candidate.hold_until}
          />
        </p>
        {form.restoredFrom !== null && (
          <p className={`${styles.Line} ${styles.Quiet}`} role="status">
            {t('restored')}
            <Button variant="quiet" onPress={props.onDiscard}>
              {t('discard')}
            </Button>
          </p>
        )}
        <DecisionBody {...props} wrong={wrong} />
        {!form.isKept && <p className={styles.Warn}>{t('notKept')}</p>}
        <div className={styles.Foot}>
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
            variant={intent === 'reject' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={words.pending}
            disabledReason={isNotNow ? t('qualify.notNow') : isBarred ? t('qualify.first') : undefined}
          >
            {words.submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Why it was not done. Where somebody changed the lead meanwhile, who and when. */
function Problem({ form: { error }, standing, now }: DecisionFormProps) {
  const { t } = useTranslation('leadDecisions');
  const errorWords = useErrorWords();
  const { ago } = useMoments(now);
  if (!error) return null;
  if (!(error instanceof Refusal && error.rule === 'STALE_VERSION'))
    return <Alert>{errorWords(error)}</Alert>;
  const { by, at } = standing.change;
  return (
    <Alert title={t('stale.title')}>
      {by === null ? t('stale.somebody') : t('stale.by', { name: by, when: ago(at) })}
    </Alert>
  );
}
