import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './privacy.module.css';

/** Skeleton of the privacy page. */
export function PrivacyShape() {
  const { t } = useTranslation('privacy');
  return (
    <Stack gap={6}>
      <SettingsGroup title={t('consent.title')}>
        <Skeleton label={t('loading')}>
          <SkeletonLine width="16rem" />
          <SkeletonBlock height="10rem" />
        </Skeleton>
      </SettingsGroup>
      <SettingsGroup title={t('requests.title')}>
        <Skeleton label={t('loading')}>
          {['access', 'correct', 'erase', 'stop'].map((kind) => (
            <div key={kind} className={styles.Shape}>
              <SkeletonLine width="9rem" />
              <SkeletonLine width="18rem" />
            </div>
          ))}
        </Skeleton>
      </SettingsGroup>
    </Stack>
  );
}
