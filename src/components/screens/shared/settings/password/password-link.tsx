import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { passwordLinkMachine } from '#machines/shared/settings/password-link/password-link.machine.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { PasswordLinkView } from './password-link.view.tsx';

const noCaptcha = new AuthRefusal('noCaptcha');
const captcha = latePart(async () => (await import('./captcha.tsx')).Captcha);

export interface PasswordLinkProps {
  /** Where the link is sent. */
  email: string;
  /** The site's key of the check that a person asks; empty where the project has none. */
  captchaSiteKey: string;
  /** Whether it stands where people sign in, and not among their settings. */
  isAtSignIn?: boolean;
}

/** Sends somebody of the staff a link to choose a new password, which leads to the sign-in page. */
export function PasswordLink({ email, captchaSiteKey, isAtSignIn = false }: PasswordLinkProps) {
  const landing = new URL('login', new URL('.', window.location.href)).href;
  const asksForProof = captchaSiteKey !== '';
  const [snapshot, send] = useMachine(passwordLinkMachine);
  // Each proof serves one request.
  const [proof, setProof] = useState<string | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const isSending = snapshot.hasTag('busy');
  return (
    <PasswordLinkView
      email={email}
      isAtSignIn={isAtSignIn}
      state={snapshot.matches('done') ? 'sent' : isSending ? 'sending' : 'idle'}
      error={isUnavailable ? noCaptcha : snapshot.context.error}
      mayBeSent={!asksForProof || proof !== null}
      captcha={
        asksForProof && (
          <Late part={captcha}>
            {(Captcha) => (
              <Captcha
                siteKey={captchaSiteKey}
                isInUse={isSending}
                onToken={(token) => {
                  setProof(token);
                  setUnavailable(false);
                }}
                onFailure={() => setUnavailable(true)}
              />
            )}
          </Late>
        )
      }
      onSend={() => {
        send({ type: 'order.run', order: { email, landing, captchaToken: proof ?? undefined } });
        setProof(null);
      }}
    />
  );
}
