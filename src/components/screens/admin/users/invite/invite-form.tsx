import { useTranslation } from 'react-i18next';
import { type Language, languageNames, staffLanguages } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { InviteValues } from '#machines/admin/users/invite.machine.ts';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './invite.module.css';

export interface InviteFormProps {
  values: InviteValues;
  /** Translation keys of errors, by field. */
  errors: FieldErrors<InviteValues>;
  /** Error of the failed invitation. */
  error: AppError | null;
  /** The invitation is being sent. */
  isPending: boolean;
  /** The form was restored from a draft. */
  isRestored: boolean;
  onChange: (changes: Partial<InviteValues>) => void;
  onDiscard: () => void;
  onCancel: () => void;
  onSubmit: () => void;
}

const roles = ['recruiter', 'operations', 'admin'] as const;

/** Asks who is invited, with which role and in which language. */
export function InviteForm(props: InviteFormProps) {
  const { values, errors, error, isPending, isRestored, onChange } = props;
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  return (
    <Stack gap={4}>
      {error && <Alert>{errorMessage(error)}</Alert>}
      <p className={styles.Text}>{t('invite.text')}</p>
      {isRestored && (
        <p className={styles.Restored} role="status">
          {t('invite.restored')}
          <Button variant="quiet" onPress={props.onDiscard}>
            {t('invite.discard')}
          </Button>
        </p>
      )}
      <Form
        aria-label={t('invite.title')}
        errors={useProblemMessages(errors)}
        isPending={isPending}
        onSubmit={props.onSubmit}
      >
        <TextField
          autoFocus
          name="name"
          label={t('invite.name')}
          value={values.name}
          onChange={(name) => onChange({ name })}
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          label={t('invite.email')}
          value={values.email}
          onChange={(email) => onChange({ email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
        <RadioGroup
          name="role"
          label={t('invite.role')}
          options={roles.map((value) => ({
            value,
            label: t(`roles.${value}`),
            description: t(`invite.roles.${value}`),
          }))}
          value={roles.find((role) => role === values.role) ?? null}
          onChange={(role) => onChange({ role })}
        />
        <Select<Language>
          name="locale"
          label={t('invite.language')}
          hint={t('invite.languageHint')}
          options={staffLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={staffLanguages.find((language) => language === values.locale) ?? null}
          onChange={(locale) => onChange({ locale })}
        />
        <div className={styles.Buttons}>
          <Button onPress={props.onCancel} isDisabled={isPending}>
            {t('access.cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t('invite.sending')}>
            {t('invite.submit')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

function useProblemMessages(errors: FieldErrors<InviteValues>): Record<string, string> {
  const { t } = useTranslation('users');
  return {
    ...(errors.name !== undefined && { name: t('invite.problems.name') }),
    ...(errors.email !== undefined && { email: t('invite.problems.email') }),
    ...(errors.role !== undefined && { role: t('invite.problems.role') }),
  };
}
