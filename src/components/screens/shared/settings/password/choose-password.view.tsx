import { useTranslation } from 'react-i18next';
import { Demand } from '#components/layout/demand/demand.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

export interface ChoosePasswordViewProps
  extends Omit<PasswordFormProps, 'asksCurrent' | 'submitLabel' | 'labelledBy' | 'size'> {
  /** There is no password yet: somebody invited came in by a link. */
  isFirst: boolean;
  /** It is being looked up whether a password must be chosen still. */
  isChecking: boolean;
  onSignOut: () => void;
}

/** All that somebody sees who has no password yet, or one that others have seen: choose one, or leave. */
export function ChoosePasswordView({ isFirst, isChecking, onSignOut, ...form }: ChoosePasswordViewProps) {
  const { t } = useTranslation('settings');
  return (
    <Demand
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
    </Demand>
  );
}
