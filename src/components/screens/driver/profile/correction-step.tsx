import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import { correctionMachine } from '#machines/driver/profile/correction.machine.ts';
import { type FieldId, partOfField } from '#machines/driver/profile/profile-parts.ts';
import { DraftNotices } from './draft-notices.tsx';
import { RequestProgress } from './locked-field.tsx';
import type { ProfileAddress } from './profile-url-state.ts';
import { StepFrame } from './step-frame.tsx';
import { isLeftToRight, useFieldMessages } from './use-field-messages.ts';

export interface CorrectionStepProps extends Omit<ProfileAddress, 'place'> {
  userId: string;
  field: FieldId;
  profile: Profile;
  /** Called when the request is sent. */
  onSent: () => void;
}

/** Asks the office to correct a locked field, or to change the phone number. */
export function CorrectionStep({ userId, field, profile, onSent, hrefOf, onLeave }: CorrectionStepProps) {
  const { t } = useTranslation('driverProfile');
  const messages = useFieldMessages();
  const toasts = useToasts();
  const [snapshot, send, actor] = useMachine(correctionMachine, {
    input: { userId, record: `ask:${field}`, values: { field, wanted: '' } },
  });
  const part = partOfField(field);
  const back = part ? ({ page: 'part', part } as const) : ({ page: 'all' } as const);
  const finish = useEffectEvent(() => {
    toasts.add({ tone: 'good', text: t('ask.sent') });
    onSent();
    onLeave(back);
  });
  useEffect(() => {
    const stop = actor.subscribe((next) => next.status === 'done' && finish());
    return () => stop.unsubscribe();
  }, [actor]);
  const isPhone = field === 'phone_number';
  const wrong = snapshot.context.errors.wanted;
  const errors = useMemo<Readonly<Record<string, string>>>(
    () => (wrong === undefined ? {} : { wanted: t(wrong === 'phone' ? 'error.phone' : 'error.needed') }),
    [wrong, t],
  );
  const isSending = snapshot.matches('submitting') || snapshot.matches('clearing');
  const open = profile.requests.find(
    (request) => request.field === field && (request.status === 'open' || request.status === 'in_progress'),
  );
  const isOrdered = isLeftToRight(field);
  return (
    <StepFrame
      title={isPhone ? t('ask.titlePhone') : t('ask.title', { field: messages.label(field) })}
      about={t(isPhone ? 'ask.helpPhone' : 'ask.help')}
      backHref={hrefOf(back)}
    >
      <div>
        <Muted>{t('ask.now')}</Muted>
        <strong>
          <bdi dir={isOrdered ? 'ltr' : undefined}>
            {messages.textOf(field, profile.values[field] ?? '') || '–'}
          </bdi>
        </strong>
      </div>
      {open ? (
        <RequestProgress request={open} />
      ) : (
        <>
          <DraftNotices form={snapshot.context} onDiscard={() => send({ type: 'form.discard' })} />
          <Form
            aria-label={t('ask.link')}
            errors={errors}
            isPending={isSending}
            onSubmit={() => send({ type: 'form.submit' })}
          >
            <Stack gap={4}>
              <TextField
                name="wanted"
                size="large"
                label={t(isPhone ? 'ask.wantedPhone' : 'ask.wanted')}
                value={snapshot.context.values.wanted}
                onChange={(wanted) => send({ type: 'form.change', changes: { wanted } })}
                error={errors.wanted}
                dir={isPhone ? 'ltr' : 'auto'}
                autoComplete={isPhone ? 'tel' : 'off'}
                {...(isPhone && { type: 'tel' as const, inputMode: 'tel' as const })}
              />
              <Button
                type="submit"
                variant="primary"
                size="large"
                isWide
                isPending={isSending}
                pendingLabel={t('ask.sending')}
              >
                {t('ask.send')}
              </Button>
            </Stack>
          </Form>
        </>
      )}
    </StepFrame>
  );
}
