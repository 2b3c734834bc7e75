import { useMachine } from '@xstate/react';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { passwordLinkMachine } from '#machines/shared/settings/password-link/password-link.machine.ts';
import { PasswordLinkView } from './password-link.view.tsx';

const captcha = latePart(async () => (await import('./captcha.tsx')).Captcha);

export interface PasswordLinkProps {
  /** Where the link is sent. */
  email: string;
  /** The site's key of the check that a person asks; empty where the project has none. */
  captchaSiteKey: string;
}

/** Sends the person signed in a link to choose a new password, which leads to the sign-in page. */
export function PasswordLink({ email, captchaSiteKey }: PasswordLinkProps) {
  const landing = new URL('login', new URL('.', window.location.href)).href;
  const asksForProof = captchaSiteKey !== '';
  const [snapshot, send] = useMachine(passwordLinkMachine, { input: { email, landing, asksForProof } });
  const isSending = snapshot.matches('sending');
  return (
    <PasswordLinkView
      email={email}
      state={snapshot.matches('sent') ? 'sent' : isSending ? 'sending' : 'idle'}
      error={snapshot.context.error}
      mayBeSent={snapshot.can({ type: 'link.send' })}
      captcha={
        asksForProof && (
          <Late part={captcha}>
            {(Captcha) => (
              <Captcha
                siteKey={captchaSiteKey}
                isInUse={isSending}
                onToken={(token) => send({ type: 'captcha.token', token })}
                onFailure={() => send({ type: 'captcha.failed' })}
              />
            )}
          </Late>
        )
      }
      onSend={() => send({ type: 'link.send' })}
    />
  );
}
