import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { useSecurityWords } from '#components/i18n/use-security-words.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface PasswordLinkViewProps {
  /** Where the link is sent. */
  email: string;
  state: 'idle' | 'sending' | 'sent';
  /** Why it was not sent. */
  error: AppError | null;
  /** False until a proof is there that a person asks. */
  mayBeSent: boolean;
  /** The check that a person asks, where the project has one. */
  captcha?: ReactNode;
  /** Where somebody signs in there are no sections, so no title of one. */
  isAtSignIn?: boolean;
  onSend: () => void;
}

/** For whoever does not know the present password: a link by email. */
export function PasswordLinkView(props: PasswordLinkViewProps) {
  const { email, state, error, mayBeSent, captcha, isAtSignIn = false, onSend } = props;
  const { t } = useTranslation('staffSettings');
  const wordsOf = useSecurityWords();
  return (
    <SettingsGroup
      {...(!isAtSignIn && { title: t('passwordLink.title') })}
      description={t('passwordLink.hint', { email })}
    >
      {error && <Alert>{wordsOf(error)}</Alert>}
      <p role="status" hidden={state !== 'sent'}>
        {state === 'sent' && t('passwordLink.sent', { email })}
      </p>
      {captcha}
      <div>
        <Button
          isPending={state === 'sending'}
          pendingLabel={t('passwordLink.sending')}
          disabledReason={mayBeSent || state === 'sending' ? undefined : t('passwordLink.proofFirst')}
          onPress={onSend}
        >
          {t(state === 'sent' ? 'passwordLink.again' : 'passwordLink.send')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
