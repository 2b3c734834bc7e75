import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { staffLanguages } from '#components/i18n/languages.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { OwnProfile } from '#machines/data/tables/users.ts';
import type { AppError } from '#shared/app-error.ts';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';
import styles from './profile.module.css';
import { ProfileError } from './profile-error.tsx';
import { ProfileLoading } from './profile-loading.tsx';

export interface ProfileViewProps {
  /** Null until loaded. */
  profile: Pick<OwnProfile, 'name' | 'email' | 'phone_number' | 'role' | 'avatar_url'> | null;
  /** Language setting of the user; required with a profile. */
  language: Omit<LanguageChoiceProps, 'options'> | null;
  /** Error of the failed load. */
  error: AppError | null;
  /** Error of the failed removal of the picture. */
  pictureError: AppError | null;
  isRemovingPicture: boolean;
  onRemovePicture: () => void;
  onReload: () => void;
}

/** Shows the user's profile, what they can change, and who can change the rest. */
export function ProfileView({ profile, language, error, onReload, ...picture }: ProfileViewProps) {
  const { t } = useTranslation('staffSettings');
  if (!profile || !language) {
    return <ProfileLoading title={t('profile.failed')} error={error} options={3} onRetry={onReload} />;
  }
  const { name, email, phone_number: phone, role } = profile;
  return (
    <>
      <SettingsGroup>
        <Row gap={4} wrap={false}>
          <Avatar name={name} image={profile.avatar_url} size="huge" />
          <Stack gap={1} align="start">
            <p className={styles.Name}>
              <bdi>{name}</bdi>
            </p>
            {profile.avatar_url === null ? (
              <Muted size="body" measure>
                {t('profile.initials')}
              </Muted>
            ) : (
              <Button isPending={picture.isRemovingPicture} onPress={picture.onRemovePicture}>
                {t('profile.removePicture')}
              </Button>
            )}
          </Stack>
        </Row>
        <ProfileError error={picture.pictureError} onRetry={picture.onRemovePicture} />
        <dl className={styles.Facts}>
          <div>
            <Muted as="dt" size="body">
              {t('profile.email')}
            </Muted>
            <dd>{email === null ? t('profile.none') : <bdi dir="ltr">{email}</bdi>}</dd>
          </div>
          <div>
            <Muted as="dt" size="body">
              {t('profile.phone')}
            </Muted>
            <dd>{phone === null ? t('profile.none') : <bdi dir="ltr">{phone}</bdi>}</dd>
          </div>
          <div>
            <Muted as="dt" size="body">
              {t('profile.role')}
            </Muted>
            <dd>{t(`profile.roles.${role}`)}</dd>
          </div>
        </dl>
        <Muted size="body" measure>
          {t(role === 'admin' ? 'profile.isAdmin' : 'profile.askAdmin')}
        </Muted>
      </SettingsGroup>
      <SettingsGroup>
        <LanguageChoice {...language} options={staffLanguages} />
      </SettingsGroup>
    </>
  );
}
