import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startTheme } from '#components/layout/theme/theme.ts';

export interface CaptchaProps {
  /** The site's public key for Cloudflare Turnstile. */
  siteKey: string;
  /** The token is being used in a request. Tokens are single-use, so a new one is requested afterwards. */
  isInUse: boolean;
  /** Called with the token, or with null when it expires. */
  onToken: (token: string | null) => void;
  /** Called if the CAPTCHA can't be loaded or doesn't work in this browser. */
  onFailure: () => void;
}

/** Renders Cloudflare's CAPTCHA in the page's language and theme. Its script is loaded on mount. */
export function Captcha({ siteKey, isInUse, onToken, onFailure }: CaptchaProps) {
  const { i18n } = useTranslation();
  const widget = useRef<TurnstileInstance>(null);
  useEffect(() => {
    if (!isInUse) return;
    const { current } = widget;
    return () => current?.reset();
  }, [isInUse]);
  const theme = startTheme();
  // The flexible size needs 300 pixels, even on narrower pages.
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
