import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { declineReasons } from '#machines/data/rpc/my-offers.ts';
import type { OfferPartProps } from './status-detail.props.ts';
import { StepHeading } from './step-heading.tsx';

export interface DeclineStepsProps extends OfferPartProps {
  /** Asks for the reason, or for confirmation. */
  question: 'choosing' | 'confirming';
}

/** Asks "Why do you decline?", then "Decline this offer?". */
export function DeclineSteps({ question, ...props }: DeclineStepsProps) {
  return question === 'choosing' ? <ReasonStep {...props} /> : <ConfirmStep {...props} />;
}

function ReasonStep({ reason, send }: OfferPartProps) {
  const { t } = useTranslation('statusDetail');
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <Stack gap={4}>
      <StepHeading>{t('why.title')}</StepHeading>
      <RadioGroup
        label={t('why.label')}
        variant="cards"
        options={declineReasons.map((code) => ({ value: code, label: t(`why.reason.${code}`) }))}
        value={reason}
        onChange={(chosen) => send({ type: 'reason.choose', reason: chosen })}
        error={isSubmitted && reason === null ? t('why.choose') : undefined}
      />
      <Button
        variant="primary"
        size="large"
        isWide
        onPress={() => {
          setSubmitted(true);
          send({ type: 'reason.submit' });
        }}
      >
        {t('why.next')}
      </Button>
      <Button size="large" isWide onPress={() => send({ type: 'answer.back' })}>
        {t('readAgain')}
      </Button>
    </Stack>
  );
}

function ConfirmStep({ reason, offer, error, isBusy, send }: OfferPartProps) {
  const { t } = useTranslation('statusDetail');
  const errorMessage = useErrorMessages();
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <StepHeading>{t('why.confirm')}</StepHeading>
        {offer.opening_title !== null && <bdi>{offer.opening_title}</bdi>}
        {reason !== null && <Muted>{t(`why.reason.${reason}`)}</Muted>}
      </Stack>
      {error && <Alert title={t('notSent')}>{errorMessage(error)}</Alert>}
      <p>{t('why.help')}</p>
      <Button
        variant="danger"
        size="large"
        isWide
        isPending={isBusy}
        pendingLabel={t('sending')}
        onPress={() => send({ type: 'decline.submit' })}
      >
        {t('why.submit')}
      </Button>
      <Button size="large" isWide isDisabled={isBusy} onPress={() => send({ type: 'answer.back' })}>
        {t('why.keep')}
      </Button>
    </Stack>
  );
}
