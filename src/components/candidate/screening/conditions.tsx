import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { qualificationOf } from '#machines/candidate/screening/qualification.ts';
import type { Verdict } from '#machines/candidate/screening/screening.actors.ts';
import type { QuestionId } from '#machines/candidate/screening/screening.questions.ts';
import type { EligibilityReason } from '#machines/data/rpc/check-eligibility.ts';
import type { Gate } from '#shared/stages.gates.ts';
import styles from './screening.module.css';
import type { ScreeningViewProps } from './screening.props.ts';

/** Question whose answer meets a gate. The other gates are met in the record. */
const answers: Readonly<Partial<Record<Gate, QuestionId>>> = {
  licence_known: 'licence',
  visa_status_known: 'visa',
  location_known: 'place',
  consent_given: 'consent',
};

/** Question whose answer resolves an eligibility problem. */
const questionByReason: Readonly<Record<EligibilityReason, QuestionId>> = {
  licence_unknown: 'licence',
  no_licence: 'licence',
  licence_mismatch: 'opening',
  licence_expired: 'dates',
  licence_origin_unknown: 'origin',
  birth_date_unknown: 'person',
  too_young: 'person',
  too_old: 'person',
  experience_unknown: 'experience',
  insufficient_experience: 'experience',
  licence_swap_needed: 'origin',
};

export interface ConditionsProps extends Pick<ScreeningViewProps, 'send'> {
  verdict: Verdict;
  /** Number of unanswered questions. */
  unanswered: number;
}

/** Lists the gates for qualification. An unmet gate links to its question. */
export function Conditions({ verdict: { preview, eligibility }, unanswered, send }: ConditionsProps) {
  const { t } = useTranslation(['screening', 'leadDecisions', 'candidates']);
  const qualification = qualificationOf(preview);
  const questionFor = (gate: Gate) => {
    const [reason] = eligibility.reasons;
    return gate === 'eligibility_run' ? reason && questionByReason[reason] : answers[gate];
  };
  const lead = {
    past: t('gates.past', { stage: t(`candidates:stage.${preview.from}`) }),
    blocked: t('gates.blocked'),
    reason: t('gates.reason'),
    free: unanswered === 0 ? t('gates.ready') : t('gates.readyOpen', { count: unanswered }),
  };
  return (
    <Stack as="section" aria-labelledby="screening-gates">
      <Heading id="screening-gates" level={3} size="body">
        {t('gates.title')}
      </Heading>
      <p>{lead[qualification]}</p>
      <ul className={styles.Gates}>
        {preview.gates.map(({ gate, met }) => {
          const question = met ? undefined : questionFor(gate);
          return (
            <li key={gate} data-met={met}>
              <Icon of={met ? CircleCheck : CircleAlert} />
              <span className={styles.Gate}>
                {t(`leadDecisions:gate.${gate}.label`)}
                <VisuallyHidden>
                  {': '}
                  {met ? t('leadDecisions:gates.met') : t('leadDecisions:gates.unmet')}
                </VisuallyHidden>
                {!met && !question && <Muted as="span">{t(`leadDecisions:gate.${gate}.help`)}</Muted>}
              </span>
              {question && (
                <Button
                  variant="quiet"
                  aria-label={t('gates.askFor', { question: t(`question.${question}`) })}
                  onPress={() => send({ type: 'question.go', question })}
                >
                  {t('gates.ask')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
