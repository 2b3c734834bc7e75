import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useDensity } from '#components/layout/density/use-density.ts';
import { selectIsLinkSession } from '#machines/session/session.selectors.ts';
import { changePasswordMachine } from '#machines/shared/settings/password/change-password.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ChoosePasswordView } from './choose-password.view.tsx';

export interface ChoosePasswordScreenProps {
  user: Pick<SessionUser, 'id' | 'email' | 'phoneNumber' | 'role'>;
  /** Called when the user has chosen a password. */
  onChosen: () => void;
  onSignOut: () => void;
}

/** Replaces every page while the user has no password or a temporary one. */
export function ChoosePasswordScreen({ user, onChosen, onSignOut }: ChoosePasswordScreenProps) {
  const [snapshot, send] = useMachine(changePasswordMachine, {
    input: { userId: user.id, identifier: null },
  });
  const isFirst = SessionContext.useSelector(selectIsLinkSession);
  const isChanged = snapshot.matches('changed');
  useDensity(user.role === 'driver' ? 'driver' : 'staff');

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (isChanged) onChosen();
  }, [isChanged]);

  return (
    <ChoosePasswordView
      isFirst={isFirst}
      identifier={user.email ?? user.phoneNumber ?? ''}
      errors={snapshot.context.errors}
      error={snapshot.context.error}
      isUncertain={snapshot.context.isUncertain}
      isPending={snapshot.hasTag('busy') || isChanged}
      isChecking={snapshot.matches('checking')}
      onSubmit={(form) => send({ type: 'password.submit', ...form })}
      onSignOut={onSignOut}
    />
  );
}
