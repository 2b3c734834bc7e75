import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import styles from './password.module.css';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

export interface ChoosePasswordViewProps
  extends Omit<PasswordFormProps, 'asksCurrent' | 'submitLabel' | 'labelledBy' | 'size'> {
  /** It is being looked up whether the password is a temporary one still. */
  isChecking: boolean;
  onSignOut: () => void;
}

/** All that somebody sees whose password others have seen: choose another one, or leave. */
export function ChoosePasswordView({ isChecking, onSignOut, ...form }: ChoosePasswordViewProps) {
  const { t } = useTranslation(['settings', 'shell']);
  return (
    <AuthFrame>
      <title>{t('password.temporary.title')}</title>
      <h1 id="choose-password" className={styles.Title}>
        {t('password.temporary.title')}
      </h1>
      <p className={styles.Why}>{t('password.temporary.body')}</p>
      {isChecking ? (
        <Skeleton label={t('password.temporary.checking')}>
          <SkeletonBlock height="5rem" />
          <SkeletonBlock height="3rem" />
        </Skeleton>
      ) : (
        <PasswordForm
          {...form}
          labelledBy="choose-password"
          asksCurrent={false}
          size="large"
          submitLabel={t('password.temporary.submit')}
        />
      )}
      <div className={styles.SignOut}>
        <Button variant="quiet" onPress={onSignOut}>
          {t('shell:signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
