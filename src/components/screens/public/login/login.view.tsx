import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#components/i18n/error-message.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { PlainCheckbox } from '#components/ui/checkbox/plain-checkbox.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import type { AppError } from '#shared/app-error.ts';
import { ForgotPasswordHelp } from './forgot-password-help.tsx';
import { IdentifierField } from './identifier-field.tsx';
import type { Demo, DemoAccount } from './login.demo.tsx';
import styles from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

const DemoAccounts = lazy(async () => ({ default: (await import('./login.demo.tsx')).DemoAccounts }));

/** Sign-in data. */
export interface Credentials {
  /** A phone number in any format, or an email address. */
  identifier: string;
  password: string;
  /** Stays signed in on this device after the tab is closed. */
  remember: boolean;
}

export interface LoginViewProps {
  /** Initial values of the form, as after returning from the second step. */
  start?: Pick<Credentials, 'identifier' | 'remember'>;
  /** Validation errors by field. */
  fieldErrors: { identifier?: 'identifier.tooShort'; password?: 'password.tooShort' };
  /** Error of the last attempt. */
  error: AppError | null;
  isSubmitting: boolean;
  /** The form can be sent. A form submitted earlier, as on a slow phone, is sent once it can be. */
  isReady?: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Called when a field changes, so that its error can be cleared. */
  onChange: (field: 'identifier' | 'password') => void;
  /** Renders the button that emails staff a link to choose a new password. */
  recovery?: ((email: string) => ReactNode) | undefined;
  /** Demo accounts, in builds with sample data. */
  demo?: Demo | undefined;
}

const emptyLogin = { identifier: '', remember: false };

/** Renders the first step of sign-in: phone number or email, and password. */
export function LoginView(props: LoginViewProps) {
  const {
    start = emptyLogin,
    fieldErrors,
    error,
    isSubmitting,
    isReady = true,
    onSubmit,
    onChange,
    recovery,
    demo,
  } = props;
  const { t } = useTranslation('login');
  const { t: errors } = useTranslation('errors');
  const [identifier, setIdentifier] = useState(start.identifier);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(start.remember);
  const form = useRef<HTMLFormElement>(null);
  const identifierInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const wasSubmitted = useRef(false);

  // Moves the focus only after a submit. While the user corrects one field, it must not jump to the other.
  useEffect(() => {
    if (!wasSubmitted.current) return;
    wasSubmitted.current = false;
    if (fieldErrors.identifier) identifierInput.current?.focus();
    else if (fieldErrors.password) passwordInput.current?.focus();
  }, [fieldErrors]);

  // `first-paint.js` marks a form that was submitted before hydration.
  useEffect(() => {
    if (!isReady || form.current?.dataset.sentEarly === undefined) return;
    delete form.current.dataset.sentEarly;
    form.current.requestSubmit();
  }, [isReady]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting || !isReady) return;
    wasSubmitted.current = true;
    // Before hydration is complete, the fields can have values that the state lacks.
    const fields = new FormData(event.currentTarget);
    onSubmit({
      identifier: String(fields.get('identifier')),
      password: String(fields.get('password')),
      remember: fields.has('remember'),
    });
  };
  const pick = (account: DemoAccount) => {
    setIdentifier(account.identifier);
    setPassword(account.password);
    onSubmit({ identifier: account.identifier, password: account.password, remember });
  };
  const changeIdentifier = (value: string) => {
    setIdentifier(value);
    onChange('identifier');
  };
  const changePassword = (value: string) => {
    setPassword(value);
    onChange('password');
  };

  return (
    <AuthFrame>
      <h1 className={styles.Title}>{t('title')}</h1>
      <p className={styles.Tagline}>{t('tagline')}</p>
      {/* Before hydration, `dialog` prevents a submit from putting the password in the URL. */}
      <form
        ref={form}
        className={styles.Form}
        method="dialog"
        noValidate
        aria-label={t('title')}
        onSubmit={submit}
      >
        {error && <Alert>{errorMessage(errors, error)}</Alert>}
        <IdentifierField
          inputRef={identifierInput}
          value={identifier}
          onChange={changeIdentifier}
          error={fieldErrors.identifier && t(`fields.${fieldErrors.identifier}`)}
          isReadOnly={isSubmitting}
        />
        <PasswordField
          inputRef={passwordInput}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          size="large"
          value={password}
          onChange={changePassword}
          error={fieldErrors.password && t(`fields.${fieldErrors.password}`)}
          isReadOnly={isSubmitting}
        />
        <ForgotPasswordHelp identifier={identifier} recovery={recovery}>
          <PlainCheckbox
            name="remember"
            isSelected={remember}
            onChange={setRemember}
            isDisabled={isSubmitting}
          >
            {t('remember')}
          </PlainCheckbox>
        </ForgotPasswordHelp>
        <SubmitButton isPending={isSubmitting} pendingLabel={t('submitting')}>
          {t('submit')}
        </SubmitButton>
      </form>
      {demo && (
        <Suspense>
          <DemoAccounts demo={demo} onPick={pick} isDisabled={isSubmitting} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
