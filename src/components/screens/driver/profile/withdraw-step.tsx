import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  type ProfileApplication,
  type WithdrawalReason,
  withdrawalReasons,
} from '#machines/data/rpc/my-profile.ts';
import { withdrawalMachine } from '#machines/driver/profile/withdrawal.machine.ts';
import type { ProfileAddress } from './profile-url-state.ts';
import { StepFrame } from './step-frame.tsx';

export interface WithdrawStepProps extends Omit<ProfileAddress, 'place' | 'onLeave'> {
  applicationId: string;
  /** Undefined if it doesn't exist or belongs to another driver. */
  application: ProfileApplication | undefined;
  /** The driver has read the consequences, and is asked to confirm. */
  isConfirmStep: boolean;
  /** Path of the list of applications. */
  statusHref: string;
  onWithdrawn: () => void;
}

/** Translation key of each reason, in `withdraw.reason`. */
const reasonKeys = {
  withdrew_other_job: 'job',
  withdrew_terms: 'terms',
  withdrew_waiting: 'waiting',
  withdrew_family: 'family',
  withdrew_other: 'unsaid',
} as const satisfies Record<WithdrawalReason, string>;

/** Withdraws an application: first the consequences and the reason, then a confirmation. */
export function WithdrawStep(props: WithdrawStepProps) {
  const { applicationId, application, isConfirmStep, statusHref, onWithdrawn, hrefOf } = props;
  const { t } = useTranslation('driverProfile');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const { context, isBusy, run } = useCommand(withdrawalMachine, () => onWithdrawn());
  const backHref = hrefOf({ page: 'all' });
  const keepLink = (
    <ButtonLink href={backHref} size="large">
      {t('withdraw.keep')}
    </ButtonLink>
  );
  if (context.done) {
    const { told } = context.done.result;
    return (
      <StepFrame title={t('withdraw.done')} backHref={backHref}>
        <p>
          {told.length > 0 ? t('withdraw.doneTold', { people: format.list(told) }) : t('withdraw.toldOffice')}
        </p>
        <p>{t('withdraw.noUndo')}</p>
        <ButtonLink href={statusHref} variant="primary" size="large">
          {t('withdraw.status')}
        </ButtonLink>
      </StepFrame>
    );
  }
  if (!application?.can_withdraw) {
    return (
      <StepFrame title={t('withdraw.impossible')} about={t('withdraw.impossibleHelp')} backHref={backHref}>
        <ButtonLink href={statusHref} size="large">
          {t('withdraw.status')}
        </ButtonLink>
      </StepFrame>
    );
  }
  const { reference, title, client, told } = application;
  const what = (
    <p>
      {title !== null && <bdi>{title}</bdi>}
      {title !== null && client !== null && ' · '}
      {client !== null && <bdi>{client}</bdi>} <bdi dir="ltr">{reference}</bdi>
    </p>
  );
  if (isConfirmStep) {
    return (
      <StepFrame title={t('withdraw.sure')} backHref={backHref}>
        {what}
        <p>{t('withdraw.noUndo')}</p>
        {context.error && <Alert title={t('withdraw.notSent')}>{errorMessage(context.error)}</Alert>}
        <Button
          variant="danger"
          size="large"
          isWide
          isPending={isBusy}
          pendingLabel={t('withdraw.sending')}
          onPress={() => run({ applicationId, reason })}
        >
          {t('withdraw.submit')}
        </Button>
        {keepLink}
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t('withdraw.title')} backHref={backHref}>
      {what}
      <Stack as="ul" gap={2} marks>
        <li>{t('withdraw.stops')}</li>
        <li>{t('withdraw.cancelled')}</li>
        <li>
          {told.length > 0 ? t('withdraw.told', { people: format.list(told) }) : t('withdraw.toldOffice')}
        </li>
        <li>{t('withdraw.noUndo')}</li>
      </Stack>
      <Muted size="body">{t('withdraw.free')}</Muted>
      <RadioGroup
        label={t('withdraw.why')}
        variant="cards"
        options={withdrawalReasons.map((code) => ({
          value: code,
          label: t(`withdraw.reason.${reasonKeys[code]}`),
        }))}
        value={reason}
        onChange={setReason}
      />
      {keepLink}
      <ButtonLink href={hrefOf({ page: 'withdraw', applicationId, isConfirmStep: true })} size="large">
        {t('withdraw.next')}
      </ButtonLink>
    </StepFrame>
  );
}
