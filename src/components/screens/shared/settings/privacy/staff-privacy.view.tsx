import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';

/** Explains which data about staff is stored, who can see it, and whom to contact. */
export function StaffPrivacyView() {
  const { t } = useTranslation('staffSettings');
  return (
    <Stack gap={6}>
      <Muted size="body" measure>
        {t('privacy.about')}
      </Muted>
      <SettingsGroup title={t('privacy.kept.title')}>
        <Stack as="ul" marks>
          <li>{t('privacy.kept.account')}</li>
          <li>{t('privacy.kept.work')}</li>
          <li>{t('privacy.kept.figures')}</li>
          <li>{t('privacy.kept.choices')}</li>
          <li>{t('privacy.kept.signIn')}</li>
        </Stack>
      </SettingsGroup>
      <SettingsGroup title={t('privacy.seen.title')}>
        <Stack as="ul" marks>
          <li>{t('privacy.seen.colleagues')}</li>
          <li>{t('privacy.seen.admins')}</li>
        </Stack>
      </SettingsGroup>
      <SettingsGroup title={t('privacy.ask.title')} description={t('privacy.ask.about')}>
        {null}
      </SettingsGroup>
    </Stack>
  );
}
