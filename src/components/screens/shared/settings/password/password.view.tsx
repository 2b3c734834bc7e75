import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import styles from './password.module.css';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

export type PasswordViewProps = Omit<PasswordFormProps, 'asksCurrent' | 'submitLabel'>;

/** Renders the settings section to change the password. */
export function PasswordView(form: PasswordViewProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsGroup description={t('password.intro')}>
      <div className={styles.Form}>
        <PasswordForm {...form} asksCurrent submitLabel={t('password.submit')} />
      </div>
    </SettingsGroup>
  );
}
