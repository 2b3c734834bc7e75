import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#components/i18n/error-message.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CodeField } from '#components/ui/code-field/code-field.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { AppError } from '#shared/app-error.ts';
import { codeLength } from '#shared/contract.ts';
import { type Demo, DemoCode } from './login.demo.tsx';
import styles from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

export interface SecondStepViewProps {
  fieldError: 'code.tooShort' | null;
  /** Error of the last code. */
  error: AppError | null;
  isVerifying: boolean;
  /** Called with a complete code: after the last digit, or by the button. */
  onSubmit: (code: string) => void;
  /** Called when the code changes, so that its error can be cleared. */
  onChange: () => void;
  onBack: () => void;
  /** Called when the authenticator app is lost, to use a recovery code instead. */
  onRecover: () => void;
  /** Phone number or email as entered. */
  identifier: string;
  /** The code to use, in builds with sample data. Shown only for its account. */
  demo?: Demo | undefined;
}

/** Renders the second step of sign-in: the code of an authenticator app. */
export function SecondStepView(props: SecondStepViewProps) {
  const { fieldError, error, isVerifying, onSubmit, onChange, onBack, onRecover, identifier, demo } = props;
  const { t } = useTranslation('login');
  const { t: errors } = useTranslation('errors');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  // Clears a wrong code. A code without a response can be sent again.
  useEffect(() => {
    if (error?.code === 'twoFactor.invalid') setCode('');
  }, [error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isVerifying) return;
    if (code.length < codeLength) input.current?.focus();
    onSubmit(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    onChange();
  };

  return (
    <AuthFrame>
      <h1 className={styles.Title}>{t('secondStep.title')}</h1>
      <p className={styles.Tagline}>{t('secondStep.hint')}</p>
      <form
        className={styles.Form}
        method="dialog"
        noValidate
        aria-label={t('secondStep.title')}
        onSubmit={submit}
      >
        {error && <Alert>{errorMessage(errors, error)}</Alert>}
        <CodeField
          label={t('secondStep.code')}
          length={codeLength}
          value={code}
          onChange={change}
          onComplete={onSubmit}
          error={fieldError ? t(`fields.${fieldError}`) : undefined}
          isReadOnly={isVerifying}
          inputRef={input}
          autoFocus={!error}
        />
        {demo?.code?.identifier === identifier.trim().toLowerCase() && (
          <DemoCode demo={demo} code={demo.code.now} />
        )}
        <SubmitButton isPending={isVerifying} pendingLabel={t('secondStep.submitting')}>
          {t('secondStep.submit')}
        </SubmitButton>
        <Button variant="quiet" isWide onPress={onRecover}>
          {t('secondStep.recover')}
        </Button>
        <Button variant="quiet" isWide onPress={onBack}>
          <Icon of={ArrowLeft} isDirectional />
          {t('secondStep.back')}
        </Button>
      </form>
    </AuthFrame>
  );
}
