import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import styles from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

export interface RecoveryCodeViewProps {
  fieldError: 'code.missing' | null;
  /** Error of the last code. */
  error: AppError | null;
  isVerifying: boolean;
  onSubmit: (code: string) => void;
  /** Called when the code changes, so that its error can be cleared. */
  onChange: () => void;
  /** Returns to the code of the authenticator app. */
  onBack: () => void;
}

/** Signs in without the authenticator app, with a saved recovery code. */
export function RecoveryCodeView(props: RecoveryCodeViewProps) {
  const { fieldError, error, isVerifying, onSubmit, onChange, onBack } = props;
  const { t } = useTranslation('security');
  const messagesOf = useSecurityMessages();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isCodeInvalid = error instanceof AuthRefusal && error.reason === 'codeInvalid';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isVerifying) return;
    if (code.trim() === '') input.current?.focus();
    onSubmit(code);
  };
  return (
    <AuthFrame>
      <h1 className={styles.Title}>{t('recoveryCode.title')}</h1>
      <p className={styles.Tagline}>{t('recoveryCode.hint')}</p>
      <form
        className={styles.Form}
        method="dialog"
        noValidate
        aria-label={t('recoveryCode.title')}
        onSubmit={submit}
      >
        {error && <Alert>{isCodeInvalid ? t('recoveryCode.wrong') : messagesOf(error)}</Alert>}
        <TextField
          label={t('recoveryCode.code')}
          hint={t('recoveryCode.example')}
          size="large"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          value={code}
          inputRef={input}
          autoFocus={!error}
          isReadOnly={isVerifying}
          error={fieldError ? t('recoveryCode.missing') : undefined}
          onChange={(typed) => {
            setCode(typed);
            onChange();
          }}
        />
        <SubmitButton isPending={isVerifying} pendingLabel={t('recoveryCode.submitting')}>
          {t('recoveryCode.submit')}
        </SubmitButton>
        <Button variant="quiet" isWide onPress={onBack}>
          <Icon of={ArrowLeft} isDirectional />
          {t('recoveryCode.back')}
        </Button>
        <p className={styles.Help}>{t('recoveryCode.lost')}</p>
      </form>
    </AuthFrame>
  );
}
