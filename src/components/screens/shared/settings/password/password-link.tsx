import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { passwordLinkMachine } from '#machines/shared/settings/password-link/password-link.machine.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { PasswordLinkView } from './password-link.view.tsx';

const noCaptcha = new AuthRefusal('noCaptcha');
const captcha = lazyPart(async () => (await import('./captcha.tsx')).Captcha);

export interface PasswordLinkProps {
  /** Email that the link is sent to. */
  email: string;
  /** Site key of the CAPTCHA; empty if the project has none. */
  captchaSiteKey: string;
  /** Shown on the sign-in page instead of the settings. */
  isAtSignIn?: boolean;
}

/** Sends a staff member a link to choose a new password, which opens the sign-in page. */
export function PasswordLink({ email, captchaSiteKey, isAtSignIn = false }: PasswordLinkProps) {
  const landing = new URL('login', new URL('.', window.location.href)).href;
  const requiresCaptcha = captchaSiteKey !== '';
  const [snapshot, send] = useMachine(passwordLinkMachine);
  // Each token can be used for one request.
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const isSending = snapshot.hasTag('busy');
  return (
    <PasswordLinkView
      email={email}
      isAtSignIn={isAtSignIn}
      state={snapshot.matches('done') ? 'sent' : isSending ? 'sending' : 'idle'}
      error={isUnavailable ? noCaptcha : snapshot.context.error}
      canSend={!requiresCaptcha || captchaToken !== null}
      captcha={
        requiresCaptcha && (
          <LazyPart part={captcha}>
            {(Captcha) => (
              <Captcha
                siteKey={captchaSiteKey}
                isInUse={isSending}
                onToken={(token) => {
                  setCaptchaToken(token);
                  setUnavailable(false);
                }}
                onFailure={() => setUnavailable(true)}
              />
            )}
          </LazyPart>
        )
      }
      onSend={() => {
        send({ type: 'order.run', order: { email, landing, captchaToken: captchaToken ?? undefined } });
        setCaptchaToken(null);
      }}
    />
  );
}
