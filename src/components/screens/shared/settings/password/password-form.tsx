import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type {
  PasswordErrors,
  PasswordForm as Values,
} from '#machines/shared/settings/password/change-password.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface PasswordFormProps {
  /** `id` of the heading that names the form. */
  labelledBy: string;
  /** Username for the browser's password manager. */
  identifier: string;
  /** The user must enter the current password. */
  asksCurrent: boolean;
  /** Label of the button. */
  submitLabel: string;
  errors: PasswordErrors;
  error: AppError | null;
  /** An earlier attempt got no response and may have succeeded. */
  isUncertain: boolean;
  isPending: boolean;
  /** `large` is for a form that is the whole page. */
  size?: 'medium' | 'large';
  onSubmit: (form: Values) => void;
}

/** Form for a new password, with the current one if required. */
export function PasswordForm({
  errors,
  error,
  isUncertain,
  isPending,
  size = 'medium',
  ...props
}: PasswordFormProps) {
  const { t } = useTranslation(['settings', 'login']);
  const errorMessage = useErrorMessages();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const wrong = useMemo(
    () => ({
      ...(errors.current && { current: t(`password.fields.current.${errors.current}`) }),
      ...(errors.next && {
        next:
          errors.next === 'tooShort'
            ? t('login:fields.password.tooShort')
            : t(`password.fields.next.${errors.next}`),
      }),
    }),
    [errors, t],
  );
  return (
    <Form
      aria-labelledby={props.labelledBy}
      errors={wrong}
      isPending={isPending}
      onSubmit={() => props.onSubmit({ current, next })}
    >
      {error && (
        <Alert>
          {errorMessage(error)} {isUncertain && t('password.uncertain')}
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={props.identifier} readOnly hidden />
      {props.asksCurrent && (
        <PasswordField
          label={t('password.current')}
          name="current"
          autoComplete="current-password"
          size={size}
          value={current}
          onChange={setCurrent}
          isReadOnly={isPending}
        />
      )}
      <Stack>
        <PasswordField
          label={t('password.next')}
          name="next"
          autoComplete="new-password"
          size={size}
          value={next}
          onChange={setNext}
          isReadOnly={isPending}
        />
        <Muted size="body">{t('password.hint')}</Muted>
        <StrengthMeter password={next} />
      </Stack>
      <div>
        <Button
          type="submit"
          variant="primary"
          size={size}
          isWide={size === 'large'}
          isPending={isPending}
          pendingLabel={t('password.submitting')}
        >
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  );
}
