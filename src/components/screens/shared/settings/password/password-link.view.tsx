import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface PasswordLinkViewProps {
  /** Email that the link is sent to. */
  email: string;
  state: 'idle' | 'sending' | 'sent';
  /** Error of the failed request. */
  error: AppError | null;
  /** False until there is a CAPTCHA token. */
  canSend: boolean;
  /** The CAPTCHA, if the project has one. */
  captcha?: ReactNode;
  /** Hides the section title, because the sign-in page has no sections. */
  isAtSignIn?: boolean;
  onSend: () => void;
}

/** Sends a password link by email, for users who don't know the current password. */
export function PasswordLinkView(props: PasswordLinkViewProps) {
  const { email, state, error, canSend, captcha, isAtSignIn = false, onSend } = props;
  const { t } = useTranslation('staffSettings');
  const messagesOf = useSecurityMessages();
  return (
    <SettingsGroup
      {...(!isAtSignIn && { title: t('passwordLink.title') })}
      description={t('passwordLink.hint', { email })}
    >
      {error && <Alert>{messagesOf(error)}</Alert>}
      <p role="status" hidden={state !== 'sent'}>
        {state === 'sent' && t('passwordLink.sent', { email })}
      </p>
      {captcha}
      <div>
        <Button
          isPending={state === 'sending'}
          pendingLabel={t('passwordLink.sending')}
          disabledReason={canSend || state === 'sending' ? undefined : t('passwordLink.proofFirst')}
          onPress={onSend}
        >
          {t(state === 'sent' ? 'passwordLink.again' : 'passwordLink.send')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
