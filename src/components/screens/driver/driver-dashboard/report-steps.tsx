import { useMachine } from '@xstate/react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import {
  maxTextLength,
  type ReportValues,
  requiredErrorsOf,
} from '#machines/driver/driver-report/report-form.machine.ts';
import { myStaffContactsMachine } from '#machines/driver/driver-report/reports.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { HomeHrefs, ReportStep } from './home.props.ts';
import styles from './report.module.css';
import { Voice } from './voice.tsx';

export interface ReportStepProps {
  values: ReportValues;
  hrefs: HomeHrefs;
  /** Error of the failed submission. */
  error: AppError | null;
  /** The device stores the draft. */
  isStored: boolean;
  isBusy: boolean;
  onChange: (changes: Partial<ReportValues>) => void;
  onNavigate: (next: ReportStep) => void;
  onSend: () => void;
}

interface StepFrameProps {
  place: number;
  title: string;
  backHref: string;
  isStored: boolean;
  children: ReactNode;
  /** Button to the next step. */
  action: ReactNode;
}

const steps = 3;

function StepFrame({ place, title, backHref, isStored, children, action }: StepFrameProps) {
  const { t } = useTranslation('driverReport');
  const format = useFormat();
  return (
    <section className={styles.Card} aria-label={t('title')}>
      <div>
        <Muted>{t('step', { place: format.number(place), all: format.number(steps) })}</Muted>
        <Heading level={2}>{title}</Heading>
      </div>
      {children}
      {action}
      <ButtonLink href={backHref} size="large">
        {t('back')}
      </ButtonLink>
      {isStored && <Muted>{t('kept')}</Muted>}
    </section>
  );
}

/** Asks what happened, in writing or as a recording. */
export function DescriptionStep({ values, hrefs, isStored, onChange, onNavigate }: ReportStepProps) {
  const { t } = useTranslation('driverReport');
  const [isSubmitted, setSubmitted] = useState(false);
  const { text: problem } = requiredErrorsOf(values);
  const next = () => {
    setSubmitted(true);
    if (problem === undefined) onNavigate('who');
  };
  return (
    <>
      <section className={styles.Secret}>
        <Icon of={ShieldCheck} size="density" />
        <div>
          <Heading level={2} size="body">
            {t('secret.title')}
          </Heading>
          <p>{t('secret.help')}</p>
        </div>
      </section>
      <StepFrame
        place={1}
        title={t('what.title')}
        backHref={hrefs.home}
        isStored={isStored}
        action={
          <Button variant="primary" size="large" isWide onPress={next}>
            {t('next')}
          </Button>
        }
      >
        <TextArea
          label={t('what.label')}
          size="large"
          rows={4}
          maxLength={maxTextLength}
          value={values.text}
          onChange={(text) => onChange({ text })}
          error={
            isSubmitted && problem !== undefined
              ? t(problem === 'tooLong' ? 'missing.tooLong' : 'missing.text')
              : undefined
          }
        />
        <Heading level={3} size="body">
          {t('what.or')}
        </Heading>
        <Voice audio={values.audio} onAudio={(audio) => onChange({ audio })} />
      </StepFrame>
      <ButtonLink href={hrefs.reportOf('mine')} variant="quiet" size="large">
        {t('mine.title')}
      </ButtonLink>
    </>
  );
}

/** Asks who it was, as far as the driver wants to tell. */
export function PersonStep({ values, hrefs, isStored, onChange, onNavigate }: ReportStepProps) {
  const { t } = useTranslation('driverReport');
  const [{ context, ...people }] = useMachine(myStaffContactsMachine);
  const [isSubmitted, setSubmitted] = useState(false);
  const problems = requiredErrorsOf(values);
  const next = () => {
    setSubmitted(true);
    if (problems.who === undefined && problems.name === undefined) onNavigate('more');
  };
  if (context.data === null && people.hasTag('busy')) return <Skeleton label={t('who.loading')} />;
  const options = [
    ...(context.data ?? []).map(({ user_id, name, role }) => ({
      value: user_id,
      label: name,
      ...(role !== 'driver' && { description: t(`who.role.${role}`) }),
    })),
    { value: 'name', label: t('who.other') },
    { value: 'none', label: t('who.none') },
  ];
  return (
    <StepFrame
      place={2}
      title={t('who.title')}
      backHref={hrefs.reportOf('what')}
      isStored={isStored}
      action={
        <Button variant="primary" size="large" isWide onPress={next}>
          {t('next')}
        </Button>
      }
    >
      <RadioGroup
        label={t('missing.who')}
        variant="cards"
        options={options}
        value={values.who}
        onChange={(who) => onChange({ who })}
        error={isSubmitted && problems.who !== undefined ? t('missing.who') : undefined}
      />
      {values.who === 'name' && (
        <TextField
          label={t('who.name')}
          size="large"
          dir="auto"
          value={values.name}
          onChange={(name) => onChange({ name })}
          error={isSubmitted && problems.name !== undefined ? t('missing.name') : undefined}
        />
      )}
    </StepFrame>
  );
}

/** Asks for the amount and the time, both optional, and sends the report. */
export function MoreStep({
  values,
  hrefs,
  error,
  isStored,
  isBusy,
  onChange,
  onNavigate,
  onSend,
}: ReportStepProps) {
  const { t } = useTranslation('driverReport');
  const errorMessage = useErrorMessages();
  const problems = requiredErrorsOf(values);
  const send = () => {
    if (problems.text !== undefined) onNavigate('what');
    else if (problems.who !== undefined || problems.name !== undefined) onNavigate('who');
    else onSend();
  };
  return (
    <StepFrame
      place={3}
      title={t('more.title')}
      backHref={hrefs.reportOf('who')}
      isStored={isStored}
      action={
        <Button
          variant="primary"
          size="large"
          isWide
          isPending={isBusy}
          pendingLabel={t('sending')}
          onPress={send}
        >
          {t('send')}
        </Button>
      }
    >
      <Muted size="body">{t('more.optional')}</Muted>
      <MoneyField
        label={t('more.amount')}
        size="large"
        minValue={0}
        maxValue={100_000_000}
        value={values.amountFils}
        onChange={(amountFils) => onChange({ amountFils })}
      />
      <DateField
        label={t('more.day')}
        size="large"
        max={dayInDubai()}
        value={values.happenedOn}
        onChange={(happenedOn) => onChange({ happenedOn })}
      />
      {error && <Alert title={t('notSent')}>{errorMessage(error)}</Alert>}
    </StepFrame>
  );
}
