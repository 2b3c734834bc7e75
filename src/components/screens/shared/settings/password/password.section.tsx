import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { env } from '#machines/data/env.ts';
import { changePasswordMachine } from '#machines/shared/settings/password/change-password.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { PasswordView } from './password.view.tsx';
import { PasswordLink } from './password-link.tsx';

/** Settings section to change the password. The fields are cleared on success. */
export function PasswordSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const toasts = useToasts();
  const identifier = user.email ?? user.phoneNumber ?? '';
  const [snapshot, send] = useMachine(changePasswordMachine, { input: { userId: user.id, identifier } });
  const [done, setChangeCount] = useState(0);
  const isChanged = snapshot.matches('changed');

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change, in the language of that moment.
  useEffect(() => {
    if (!isChanged) return;
    toasts.add({ tone: 'good', text: t('password.changed') });
    setChangeCount((times) => times + 1);
  }, [isChanged]);

  return (
    <>
      <PasswordView
        key={done}
        labelledBy="section-password"
        identifier={identifier}
        errors={snapshot.context.errors}
        error={snapshot.context.error}
        isUncertain={snapshot.context.isUncertain}
        isPending={snapshot.hasTag('busy')}
        onSubmit={(form) => send({ type: 'password.submit', ...form })}
      />
      {user.role !== 'driver' && user.email && (
        <PasswordLink email={user.email} captchaSiteKey={env.captchaSiteKey} />
      )}
    </>
  );
}
