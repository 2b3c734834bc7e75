import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { watchConnection } from '#machines/data/network.ts';
import { conflictOf, type Profile } from '#machines/data/rpc/my-profile.ts';
import { warningOf } from '#machines/driver/profile/profile-checks.ts';
import {
  keepMine,
  partValuesOf,
  profileFormMachine,
  takeTheirs,
} from '#machines/driver/profile/profile-form.machine.ts';
import { fieldIdOf, fieldsOf, type PartId } from '#machines/driver/profile/profile-parts.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LockedField } from './locked-field.tsx';
import { ProfileField } from './profile-field.tsx';
import type { ProfileAddress } from './profile-url-state.ts';
import { StepFrame } from './step-frame.tsx';

export interface PartStepProps extends Omit<ProfileAddress, 'place'> {
  userId: string;
  part: PartId;
  profile: Profile;
  /** Called when the server has saved the part. */
  onSaved: (profile: Profile) => void;
}

/** Form for one part of the profile. */
export function PartStep({ userId, part, profile, onSaved, hrefOf, onLeave }: PartStepProps) {
  const { t } = useTranslation('driverProfile');
  const toasts = useToasts();
  const [snapshot, send, actor] = useMachine(profileFormMachine, {
    input: { userId, record: part, values: partValuesOf(part, profile) },
  });
  const { values, error } = snapshot.context;
  const isSending = snapshot.matches('submitting') || snapshot.matches('clearing');
  const conflict = error instanceof Refusal ? conflictOf(error) : null;
  const errors = useProblems(snapshot.context.errors, error);
  const today = dayInDubai();

  const finish = useEffectEvent((saved: Profile) => {
    toasts.add({ tone: 'good', text: t('saved') });
    onSaved(saved);
    onLeave({ page: 'all' });
  });
  useEffect(() => {
    const stop = actor.subscribe((next) => next.status === 'done' && finish(next.output));
    return () => stop.unsubscribe();
  }, [actor]);
  // Values that could not be sent are sent once the phone is online.
  const isWithoutNetwork = error?.code.startsWith('network.') ?? false;
  useEffect(() => {
    if (isWithoutNetwork) return watchConnection((isOnline) => isOnline && send({ type: 'form.submit' }));
  }, [isWithoutNetwork, send]);

  const fields = fieldsOf(part);
  const isEditable = fields.some((field) => !profile.locked.includes(field));
  return (
    <StepFrame title={t(`part.${part}`)} about={t(`about.${part}`)} backHref={hrefOf({ page: 'all' })}>
      <DraftNotices form={snapshot.context} onDiscard={() => send({ type: 'form.discard' })} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          values={values}
          onKeepMine={() => {
            send({ type: 'form.change', changes: keepMine(conflict) });
            send({ type: 'form.submit' });
          }}
          onTakeTheirs={() => {
            send({ type: 'form.change', changes: takeTheirs(conflict) });
            send({ type: 'form.submit' });
          }}
        />
      )}
      <Form
        aria-label={t(`part.${part}`)}
        errors={errors}
        isPending={isSending}
        onSubmit={() => send({ type: 'form.submit' })}
      >
        <Stack gap={5}>
          {fields.some((field) => field !== 'phone_number' && profile.locked.includes(field)) && (
            <Muted size="body">{t('locked')}</Muted>
          )}
          {fields.map((field) =>
            profile.locked.includes(field) ? (
              <LockedField
                key={field}
                field={field}
                value={profile.values[field] ?? ''}
                request={profile.requests.find((request) => request.field === field)}
                correctionHref={hrefOf({ page: 'ask', field })}
              />
            ) : (
              <ProfileField
                key={field}
                field={field}
                value={values[field] ?? ''}
                onChange={(value) => send({ type: 'form.change', changes: { [field]: value } })}
                error={errors[field]}
                warning={warningOf(field, values, today)}
                currentYear={Number(today.slice(0, 4))}
              />
            ),
          )}
          {isEditable && (
            <Button
              type="submit"
              variant="primary"
              size="large"
              isWide
              isPending={isSending}
              pendingLabel={t('saving')}
            >
              {t('save')}
            </Button>
          )}
        </Stack>
      </Form>
    </StepFrame>
  );
}

const problems = [
  'needed',
  'latin',
  'phone',
  'email',
  'dateUnfinished',
  'dateImpossible',
  'tooYoung',
  'future',
  'passport',
  'emiratesId',
  'iban',
  'lastDigits',
  'tooLong',
  'uaeMoreThanAll',
] as const;

/** Returns error messages by field, from validation on the device and from the server. */
function useProblems(
  found: Partial<Record<string, string>>,
  error: AppError | null,
): Readonly<Record<string, string>> {
  const { t } = useTranslation('driverProfile');
  return useMemo(() => {
    const words: Record<string, string> = {};
    if (error instanceof Refusal && error.rule === 'INVALID_VALUE') {
      const field = fieldIdOf(String(error.details.params.field));
      if (field) words[field] = t(error.details.params.problem === 'taken' ? 'error.taken' : 'error.refused');
    }
    for (const [field, problem] of Object.entries(found)) {
      const known = problems.find((one) => one === problem);
      if (known) words[field] = t(`error.${known}`);
    }
    return words;
  }, [found, error, t]);
}
