import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#components/i18n/error-words.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { PlainCheckbox } from '#components/ui/checkbox/plain-checkbox.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import type { AppError } from '#shared/app-error.ts';
import { ForgotHelp } from './forgot-help.tsx';
import { IdentifierField } from './identifier-field.tsx';
import type { Demo, DemoAccount } from './login.demo.tsx';
import styles from './login.module.css';

const DemoAccounts = lazy(async () => ({ default: (await import('./login.demo.tsx')).DemoAccounts }));

/** What a person signs in with. */
export interface Credentials {
  /** A phone number in any written form, or an email address. */
  identifier: string;
  password: string;
  /** Stay signed in on this device after the tab is closed. */
  remember: boolean;
}

export interface LoginViewProps {
  /** What the form starts with, as after a way back from the second step. */
  start?: Pick<Credentials, 'identifier' | 'remember'>;
  /** Fields that can't be right as they are. */
  fieldErrors: { identifier?: 'identifier.tooShort'; password?: 'password.tooShort' };
  /** Why the last try failed. */
  error: AppError | null;
  isSubmitting: boolean;
  /** Whether the form can be sent yet; one sent before, as on a slow phone, is sent once it can be. */
  isReady?: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** A field was changed, so what was said about it may no longer hold. */
  onChange: (field: 'identifier' | 'password') => void;
  /** Sends staff a link to this address, to choose a new password. */
  recovery?: ((email: string) => ReactNode) | undefined;
  /** Accounts to try, in builds with sample data. */
  demo?: Demo | undefined;
}

const nobody = { identifier: '', remember: false };

/** The first step of signing in: phone or email, and password. */
export function LoginView(props: LoginViewProps) {
  const {
    start = nobody,
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

  // Only after a submit: while one field is put right, the focus must not jump to the other.
  useEffect(() => {
    if (!wasSubmitted.current) return;
    wasSubmitted.current = false;
    if (fieldErrors.identifier) identifierInput.current?.focus();
    else if (fieldErrors.password) passwordInput.current?.focus();
  }, [fieldErrors]);

  // `first-paint.js` marks a form that was sent before the page came alive.
  useEffect(() => {
    if (!isReady || form.current?.dataset.sentEarly === undefined) return;
    delete form.current.dataset.sentEarly;
    form.current.requestSubmit();
  }, [isReady]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting || !isReady) return;
    wasSubmitted.current = true;
    // The fields themselves know more than the state does while the page comes alive.
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
      {/* Before the page comes alive, `dialog` keeps submitting from putting a password in a URL. */}
      <form
        ref={form}
        className={styles.Form}
        method="dialog"
        noValidate
        aria-label={t('title')}
        onSubmit={submit}
      >
        {error && <Alert>{errorWords(errors, error)}</Alert>}
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
        <ForgotHelp identifier={identifier} recovery={recovery}>
          <PlainCheckbox
            name="remember"
            isSelected={remember}
            onChange={setRemember}
            isDisabled={isSubmitting}
          >
            {t('remember')}
          </PlainCheckbox>
        </ForgotHelp>
        <div className={styles.Submit}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            isPending={isSubmitting}
            pendingLabel={t('submitting')}
          >
            {t('submit')}
          </Button>
        </div>
      </form>
      {demo && (
        <Suspense>
          <DemoAccounts demo={demo} onPick={pick} isDisabled={isSubmitting} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
