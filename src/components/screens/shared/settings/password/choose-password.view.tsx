import { useTranslation } from 'react-i18next';
import { RequiredStep } from '#components/layout/required-step/required-step.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

export interface ChoosePasswordViewProps
  extends Omit<PasswordFormProps, 'asksCurrent' | 'submitLabel' | 'labelledBy' | 'size'> {
  /** The user has no password yet: they were invited and signed in by a link. */
  isFirst: boolean;
  /** Checks whether the user still has to choose a password. */
  isChecking: boolean;
  onSignOut: () => void;
}

/** Page for a user without a password, or with a temporary one: choose a password, or sign out. */
export function ChoosePasswordView({ isFirst, isChecking, onSignOut, ...form }: ChoosePasswordViewProps) {
  const { t } = useTranslation('settings');
  return (
    <RequiredStep
      id="choose-password"
      title={t('password.temporary.title')}
      why={t(isFirst ? 'password.temporary.firstBody' : 'password.temporary.body')}
      onSignOut={onSignOut}
    >
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
    </RequiredStep>
  );
}
