import { useMachine } from '@xstate/react';
import { passwordLinkMachine } from '#machines/shared/settings/password-link/password-link.machine.ts';
import { PasswordLinkView } from './password-link.view.tsx';

export interface PasswordLinkProps {
  /** Where the link is sent. */
  email: string;
}

/** Sends the person signed in a link to choose a new password, which leads to the sign-in page. */
export function PasswordLink({ email }: PasswordLinkProps) {
  const landing = new URL('login', new URL('.', window.location.href)).href;
  const [snapshot, send] = useMachine(passwordLinkMachine, { input: { email, landing } });
  return (
    <PasswordLinkView
      email={email}
      state={snapshot.matches('sent') ? 'sent' : snapshot.matches('sending') ? 'sending' : 'idle'}
      error={snapshot.context.error}
      onSend={() => send({ type: 'link.send' })}
    />
  );
}
