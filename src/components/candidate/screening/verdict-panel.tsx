import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { qualificationOf } from '#machines/candidate/screening/qualification.ts';
import { answersIn } from '#machines/candidate/screening/screening.context.ts';
import { isAnswered, questions } from '#machines/candidate/screening/screening.questions.ts';
import { Conditions } from './conditions.tsx';
import { LicenceCheck } from './licence-check.tsx';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';
import { VisaRoute } from './visa-route.tsx';

/** Shows the result of the answers: licence check, visa route, each gate, and the reason for an override. */
export function VerdictPanel({ context, state, send }: ScreeningViewProps) {
  const { t } = useTranslation(['screening', 'leadDecisions']);
  const messages = useErrorMessages();
  const { verdict, error, draft } = context;
  if (state === 'unjudged')
    return (
      <ErrorState title={t('unjudged')} onRetry={() => send({ type: 'screening.judge' })}>
        {error && messages(error)} {t('unjudgedHelp')}
      </ErrorState>
    );
  if (state === 'settling' || state === 'judging' || !verdict)
    return <Skeleton label={state === 'settling' ? t('settling') : t('judging')} />;

  const qualification = qualificationOf(verdict.preview);
  const answer = answersIn(context);
  const unanswered = questions.filter(({ id }) => !isAnswered(id, answer)).length;
  return (
    <div className={styles.Verdict}>
      {draft.error && state === 'judged' && <Alert>{messages(draft.error)}</Alert>}
      <div className={styles.Pair}>
        {/* The focus starts at the reason, so it is placed where it is visible: the route is long. */}
        <div className={styles.Deciding}>
          <LicenceCheck eligibility={verdict.eligibility} />
          {qualification === 'reason' && (
            <TextArea
              autoFocus
              label={t('reason')}
              hint={t('leadDecisions:gates.overrideHint')}
              rows={2}
              maxLength={1000}
              value={draft.values.reason}
              onChange={(text) => send({ type: 'reason.change', reason: text })}
            />
          )}
          <Conditions verdict={verdict} unanswered={unanswered} send={send} />
        </div>
        <VisaRoute suggestion={verdict.route} />
      </div>
    </div>
  );
}
