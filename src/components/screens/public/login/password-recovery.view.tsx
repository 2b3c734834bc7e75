import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CodeField } from '#components/ui/code-field/code-field.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import type { AppError } from '#shared/app-error.ts';
import { codeLength } from '#shared/contract.ts';
import styles from './login.module.css';

export interface PasswordRecoveryViewProps {
  step: 'opening' | 'code' | 'password' | 'changed' | 'refused';
  fieldError: 'code.tooShort' | 'password.tooShort' | null;
  error: AppError | null;
  isBusy: boolean;
  onCode: (code: string) => void;
  onPassword: (password: string) => void;
  onChange: () => void;
  /** Opens the link again after a missing response. */
  onRetry: () => void;
  /** Opens the sign-in page. */
  onLeave: () => void;
}

/** Lets the user choose a new password with a link from an email. */
export function PasswordRecoveryView({ step, error, onRetry, onLeave, ...props }: PasswordRecoveryViewProps) {
  const { t } = useTranslation('security');
  const messagesOf = useSecurityMessages();
  const title = step === 'changed' || step === 'refused' ? (`${step}Title` as const) : 'title';
  const hint = hintOf(step);
  return (
    <AuthFrame>
      <h1 className={styles.Title}>{t(`recovery.${title}`)}</h1>
      {hint && <p className={styles.Tagline}>{t(`recovery.${hint}`)}</p>}
      <div className={styles.Form}>
        {error && <Alert>{messagesOf(error)}</Alert>}
        {step === 'opening' && error && (
          <Button variant="primary" size="large" isWide onPress={onRetry}>
            {t('recovery.retry')}
          </Button>
        )}
        {step === 'code' && <CodeForm {...props} hasError={error !== null} />}
        {step === 'password' && <PasswordForm {...props} />}
        {step === 'refused' && <p>{t('recovery.refusedNext')}</p>}
        {(step === 'changed' || step === 'refused') && (
          <Button variant="primary" size="large" isWide onPress={onLeave}>
            {t('recovery.toSignIn')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

function hintOf(step: PasswordRecoveryViewProps['step']) {
  if (step === 'refused') return null;
  return ({ opening: 'opening', code: 'codeHint', password: 'hint', changed: 'changedHint' } as const)[step];
}

type FormProps = Pick<
  PasswordRecoveryViewProps,
  'fieldError' | 'isBusy' | 'onCode' | 'onPassword' | 'onChange'
>;

function CodeForm({ fieldError, isBusy, onCode, onChange, hasError }: FormProps & { hasError: boolean }) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onCode(code);
  };
  return (
    <form className={styles.Form} method="dialog" noValidate onSubmit={submit}>
      <CodeField
        label={t('recovery.code')}
        length={codeLength}
        value={code}
        isReadOnly={isBusy}
        autoFocus={!hasError}
        error={fieldError === 'code.tooShort' ? t('recovery.codeTooShort') : undefined}
        onComplete={onCode}
        onChange={(typed) => {
          setCode(typed);
          onChange();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isPending={isBusy}
        pendingLabel={t('recovery.verifying')}
      >
        {t('recovery.verify')}
      </Button>
    </form>
  );
}

function PasswordForm({ fieldError, isBusy, onPassword, onChange }: FormProps) {
  const { t } = useTranslation('security');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onPassword(password);
  };
  return (
    <form className={styles.Form} method="dialog" noValidate onSubmit={submit}>
      <PasswordField
        label={t('recovery.password')}
        autoComplete="new-password"
        size="large"
        value={password}
        isReadOnly={isBusy}
        autoFocus
        error={fieldError === 'password.tooShort' ? t('recovery.passwordTooShort') : undefined}
        onChange={(typed) => {
          setPassword(typed);
          onChange();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isPending={isBusy}
        pendingLabel={t('recovery.submitting')}
      >
        {t('recovery.submit')}
      </Button>
    </form>
  );
}
