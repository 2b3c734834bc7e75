import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { driverAlways, driverTopics } from '#machines/shared/settings/notifications/notice-topics.ts';
import { AlwaysList } from './always-list.tsx';
import { TopicList, type TopicStates } from './topic-list.tsx';

/** Lists a driver's notification topics. */
export function DriverTopics(states: TopicStates) {
  const { t } = useTranslation('notificationSettings');
  const topics = driverTopics.map(({ id, kinds }) => ({
    id,
    kinds,
    label: t(`topic.${id}.label`),
    hint: t(`topic.${id}.hint`),
  }));
  return (
    <>
      <SettingsGroup title={t('topics.title')} description={t('topics.about')}>
        <TopicList topics={topics} {...states} />
      </SettingsGroup>
      <AlwaysList
        about={t('always.about')}
        items={driverAlways.map(({ id }) => ({ id, label: t(`always.${id}`) }))}
      />
    </>
  );
}
