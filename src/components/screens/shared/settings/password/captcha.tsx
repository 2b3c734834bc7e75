import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startTheme } from '#components/layout/theme/theme.ts';

export interface CaptchaProps {
  /** The site's public key at Cloudflare Turnstile. */
  siteKey: string;
  /** The proof is on its way with a request; it serves one alone, so the next is asked for after it. */
  isInUse: boolean;
  /** The proof that a person is there; null once its time is over. */
  onToken: (token: string | null) => void;
  /** The check could not be loaded, or can't be done in this browser. */
  onFailure: () => void;
}

/** Cloudflare's check that a person is there, in the page's language and theme; its script is fetched with it. */
export function Captcha({ siteKey, isInUse, onToken, onFailure }: CaptchaProps) {
  const { i18n } = useTranslation();
  const widget = useRef<TurnstileInstance>(null);
  useEffect(() => {
    if (!isInUse) return;
    const { current } = widget;
    return () => current?.reset();
  }, [isInUse]);
  const theme = startTheme();
  // The wide form takes 300 pixels, whatever the page has.
  const size = matchMedia('(width < 24rem)').matches ? 'compact' : 'flexible';
  return (
    <Turnstile
      ref={widget}
      siteKey={siteKey}
      options={{
        size,
        theme: theme === 'system' ? 'auto' : theme,
        language: i18n.language,
        responseField: false,
      }}
      scriptOptions={{ onError: onFailure }}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onError={onFailure}
      onUnsupported={onFailure}
    />
  );
}
