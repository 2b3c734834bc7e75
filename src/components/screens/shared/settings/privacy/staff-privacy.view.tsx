import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import styles from './privacy.module.css';

/** What is kept about somebody of the staff, who sees it, and whom to ask. */
export function StaffPrivacyView() {
  const { t } = useTranslation('staffSettings');
  return (
    <div className={styles.Section}>
      <p className={styles.About}>{t('privacy.about')}</p>
      <SettingsGroup title={t('privacy.kept.title')}>
        <ul className={styles.Points}>
          <li>{t('privacy.kept.account')}</li>
          <li>{t('privacy.kept.work')}</li>
          <li>{t('privacy.kept.figures')}</li>
          <li>{t('privacy.kept.choices')}</li>
          <li>{t('privacy.kept.signIn')}</li>
        </ul>
      </SettingsGroup>
      <SettingsGroup title={t('privacy.seen.title')}>
        <ul className={styles.Points}>
          <li>{t('privacy.seen.colleagues')}</li>
          <li>{t('privacy.seen.admins')}</li>
        </ul>
      </SettingsGroup>
      <SettingsGroup title={t('privacy.ask.title')} description={t('privacy.ask.about')}>
        {null}
      </SettingsGroup>
    </div>
  );
}
