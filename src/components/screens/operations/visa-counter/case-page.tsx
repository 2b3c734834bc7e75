import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';
import {
  type StepWithUnsent,
  type UnsentEntry,
  withUnsentEntries,
} from '#machines/operations/visa-counter/counter-queue.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Deadline } from './case-row.tsx';
import { StepForm } from './step-form.tsx';
import { useStepName } from './use-step-name.ts';
import styles from './visa-counter.module.css';

export interface CasePageProps {
  user: SessionUser;
  visaCase: CounterCase;
  unsent: readonly UnsentEntry[];
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Shows a case at the counter: its open steps, and the form of the step being recorded. */
export function CasePage({ user, visaCase, unsent, labels }: CasePageProps) {
  const { t } = useTranslation('visaCounter');
  const format = useFormat();
  const nameOf = useStepName(labels);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { candidate_name, reference, passport_last4, phone_last4, days_left, deadline } = visaCase;
  const steps = visaCase.steps.map((step) => withUnsentEntries(step, unsent));
  const step = steps.find(({ id }) => id === chosen);
  // The form closes with the focus in it, so moves the focus.
  useEffect(() => {
    if (isSaved) title.current?.focus();
  }, [isSaved]);
  return (
    <Stack gap={5}>
      <div>
        <Heading level={2} ref={title} tabIndex={-1}>
          <bdi>{candidate_name}</bdi>
        </Heading>
        <Muted size="body">
          {reference !== null && <bdi dir="ltr">{reference}</bdi>}{' '}
          {passport_last4 !== null && t('passport', { end: passport_last4 })}{' '}
          {phone_last4 !== null && t('phone', { end: phone_last4 })}
        </Muted>
        {days_left !== null && deadline !== null && (
          <Row>
            <Deadline days={days_left} />
            <Muted as="span">{format.date(deadline)}</Muted>
          </Row>
        )}
      </div>
      {isSaved && !step && (
        <p className={styles.Saved} role="status">
          {t('saved')}
        </p>
      )}
      {step ? (
        <StepForm
          key={step.id}
          user={user}
          visaCase={visaCase}
          step={step}
          name={nameOf(step.code)}
          onSaved={() => {
            setChosen(null);
            setSaved(true);
          }}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <Stack as="ul" gap={3} aria-label={t('steps')}>
          {steps.length === 0 && <Muted size="body">{t('noSteps')}</Muted>}
          {steps.map((one) => (
            <StepCard
              key={one.id}
              step={one}
              name={nameOf(one.code)}
              onRecord={() => {
                setSaved(false);
                setChosen(one.id);
              }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface StepCardProps {
  step: StepWithUnsent;
  name: string;
  onRecord: () => void;
}

function StepCard({ step, name, onRecord }: StepCardProps) {
  const { t } = useTranslation('visaCounter');
  const format = useFormat();
  const { status, reference_no, cost_fils, has_receipt, unsent } = step;
  const isRefused = unsent.some(({ state }) => state === 'refused');
  const tone = status === 'action_required' || status === 'rejected' ? 'bad' : 'neutral';
  return (
    <li className={styles.Step}>
      <Row justify="between">
        <Heading level={3} size="body">
          <bdi translate="no">{name}</bdi>
        </Heading>
        <Badge tone={status === 'completed' ? 'good' : tone}>{t(`status.${status}`)}</Badge>
      </Row>
      <Muted size="body">
        {reference_no !== null && <bdi dir="ltr">{reference_no}</bdi>}{' '}
        {cost_fils > 0 && format.money(cost_fils)} {has_receipt && t('hasReceipt')}
      </Muted>
      {unsent.length > 0 && (
        <p className={styles.Unsent} data-refused={isRefused || undefined}>
          {isRefused ? t('refusedHere') : t('unsent', { count: unsent.length })}
        </p>
      )}
      {status !== 'completed' && (
        <Button size="large" isWide onPress={onRecord} aria-label={t('recordOf', { step: name })}>
          {t('record')}
        </Button>
      )}
    </li>
  );
}
