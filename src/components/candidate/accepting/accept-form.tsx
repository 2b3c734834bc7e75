import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { GateList } from '#components/candidate/decisions/gate-list.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  type AcceptValues,
  createAcceptHandoverMachine,
} from '#machines/candidate/accepting/accept-handover.machine.ts';
import { createHandoverChecksMachine } from '#machines/candidate/accepting/handover-checks.machine.ts';
import { isAnswered, routeAnswers, routeAnswersOf } from '#machines/candidate/accepting/route-answers.ts';
import { emptyDecision } from '#machines/candidate/decisions/decision.values.ts';
import type { DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import { activeOperations } from '#machines/shared/references/references.machine.ts';
import styles from './accepting.module.css';
import { CheckList } from './check-list.tsx';
import { RouteOutcome } from './route-outcome.tsx';
import { RouteQuestions } from './route-questions.tsx';

interface AcceptFormProps extends Omit<CandidateDecisionProps, 'intent'> {
  name: string;
  title: string;
  context: DecisionContext;
  /** The candidate is being reloaded. */
  isReading: boolean;
  dataSource: Parameters<typeof createAcceptHandoverMachine>[0];
  onBusy: (isBusy: boolean) => void;
}

/** Renders the questions, the consequences of the answers, and the choice of the file's owner. */
export function AcceptForm(props: AcceptFormProps) {
  const { name, title, context, isReading, dataSource, user, references, fixes, onBusy, onEnd } = props;
  const { candidate, application, preview, transition } = context;
  const { t } = useTranslation(['accepting', 'leadDecisions', 'candidates']);
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const staff = activeOperations(references);
  const [checking] = useState(() => createHandoverChecksMachine(candidate.id));
  const checks = useMachine(checking)[0].context.data;
  const [machine] = useState(() => createAcceptHandoverMachine(dataSource));
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: candidate.id, values: startOf(context, user) },
  });
  const { values, errors, error } = form.context;
  const change = (changes: Partial<AcceptValues>) => send({ type: 'form.change', changes });
  const answers = routeAnswers.parse(values);

  const isSubmitting = form.matches('submitting');
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => notifyBusy(isSubmitting), [isSubmitting]);
  const accepted = form.status === 'done' ? form.output : null;
  const end = useEffectEvent((required: number) => {
    toasts.add({ tone: 'good', text: t('done', { name, count: required, number: format.number(required) }) });
    onEnd(true);
  });
  useEffect(() => {
    if (accepted) end(accepted.required);
  }, [accepted]);

  const unmet = preview?.gates.filter(({ met }) => !met) ?? [];
  const isImpossible = transition === null || preview?.allowed === false;
  const isPending = form.hasTag('busy') || isReading || accepted !== null;
  if (isImpossible) return <Alert>{t('leadDecisions:notNow')}</Alert>;
  return (
    <Form
      aria-label={title}
      errors={errors.route ? { route: t(`wrong.${errors.route === 'route' ? 'route' : 'answers'}`) } : {}}
      isPending={isPending}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <Stack gap={4}>
        {error && !isPending && <Alert>{errorMessage(error)}</Alert>}
        {unmet.length > 0 && (
          <GateList
            gates={unmet}
            fixes={fixes ?? {}}
            fields={{}}
            error={undefined}
            values={emptyDecision}
            onChange={() => {}}
            now={now}
          />
        )}
        {form.context.restoredDraftTime !== null && (
          <Row role="status">
            {t('leadDecisions:restored')}
            <Button variant="quiet" onPress={() => send({ type: 'form.discard' })}>
              {t('leadDecisions:discard')}
            </Button>
          </Row>
        )}
        {checks && <CheckList checks={checks} />}
        <div className={styles.Columns}>
          <Stack gap={4}>
            <RouteQuestions answers={answers} onChange={change} />
            <Select
              name="owner"
              label={t('owner')}
              hint={t('ownerHint')}
              options={staff.map((one) => ({ value: one.id, label: one.name }))}
              value={staff.find(({ id }) => id === values.owner)?.id ?? null}
              onChange={(owner) => change({ owner })}
            />
          </Stack>
          <RouteOutcome
            key={JSON.stringify(answers)}
            answers={answers}
            isAnswered={isAnswered(answers)}
            job={{
              emirate: candidate.emirate,
              license_type: openingOf(props)?.license_type ?? candidate.license_type,
            }}
            {...{ values, change }}
          />
        </div>
        <Row justify="end">
          <Button onPress={() => onEnd(false)} isDisabled={isPending}>
            {t('leadDecisions:cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={t('leadDecisions:saving')}
            disabledReason={unmet.length > 0 ? t('leadDecisions:gates.first') : undefined}
          >
            {application?.stage === 'handover_review' ? t('submit') : t('candidates:intent.accept')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function openingOf({ context, references }: Pick<AcceptFormProps, 'context' | 'references'>) {
  return references.openings.find(({ id }) => id === context.application?.opening_id);
}

/** Returns the initial values from the record. Keeps the owner of the file, or else assigns a user from operations. */
function startOf({ candidate, application }: DecisionContext, user: AcceptFormProps['user']): AcceptValues {
  return {
    ...routeAnswersOf(candidate),
    route: '',
    isByHand: false,
    owner: application?.ops_id ?? (user.role === 'operations' ? user.id : ''),
  };
}
