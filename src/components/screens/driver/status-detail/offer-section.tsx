import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { type Language, pickLanguage } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { statusDetailMachine } from '#machines/driver/status-detail/status-detail.machine.ts';
import { DeclineSteps } from './decline-steps.tsx';
import { OfferPart } from './offer-part.tsx';
import { SignStep } from './sign-step.tsx';
import type { OfferPartProps } from './status-detail.props.ts';

export interface OfferSectionProps {
  offerId: string;
  /** Time of the application's last load. The offer is reloaded with it. */
  readAt: number | null;
  /** The URL says that a question about the offer replaces the page. */
  isAnswering: boolean;
  /** Called when a question about the offer starts or stops replacing the page. */
  onAnswering: (isAnswering: boolean) => void;
}

/** Shows the offer in an application: to read, to answer in separate steps, and its receipt. */
export function OfferSection({ offerId, readAt, isAnswering, onAnswering }: OfferSectionProps) {
  const [{ value, context, ...snapshot }, send] = useMachine(statusDetailMachine, { input: { offerId } });
  const { t } = useTranslation('statusDetail');
  const errorMessage = useErrorMessages();
  const driverLanguage = pickLanguage([useContext(LanguageContext)]);
  const [chosen, setChosen] = useState<Language | null>(null);
  const now = useNow();
  const isAsking = value !== 'reading' && value !== 'loading' && value !== 'failed';
  const tell = useEffectEvent((isNow: boolean) => onAnswering(isNow));
  useEffect(() => tell(isAsking), [isAsking]);
  // The browser's back button leaves a question.
  const wasQuestionOpen = useRef(isAnswering);
  const leave = useEffectEvent(() => send({ type: 'answer.back' }));
  useEffect(() => {
    if (wasQuestionOpen.current && !isAnswering) leave();
    wasQuestionOpen.current = isAnswering;
  }, [isAnswering]);
  const refresh = useEffectEvent(() => send({ type: 'offer.refresh' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the application is the reason.
  useEffect(() => refresh(), [readAt]);
  const { offer } = context;
  if (value === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => send({ type: 'offer.retry' })}>
        {context.error && errorMessage(context.error)}
      </ErrorState>
    );
  }
  if (offer === null) {
    return (
      <Skeleton label={t('loading')}>
        <SkeletonBlock height="20rem" />
      </Skeleton>
    );
  }
  return (
    <Step
      {...context}
      offer={offer}
      step={value}
      isBusy={snapshot.hasTag('busy')}
      language={chosen ?? driverLanguage}
      onLanguage={setChosen}
      now={now}
      send={send}
    />
  );
}

function Step(props: OfferPartProps) {
  const { step, answer } = props;
  const asked =
    step === 'sending' && answer !== null ? (answer.kind === 'decline' ? 'confirming' : 'signing') : step;
  switch (asked) {
    case 'signing':
      return <SignStep {...props} />;
    case 'choosing':
    case 'confirming':
      return <DeclineSteps {...props} question={asked} />;
    default:
      return <OfferPart {...props} />;
  }
}
