import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import {
  staffAlways,
  staffThemes,
  staffTopics,
  topicsOf,
} from '#machines/shared/settings/notifications/notice-topics.ts';
import type { Role } from '#shared/roles.ts';
import { AlwaysList } from './always-list.tsx';
import { TopicList, type TopicStates } from './topic-list.tsx';

type StaffTopic = (typeof staffTopics)[keyof typeof staffTopics][number];

export interface StaffTopicsProps extends TopicStates {
  role: Exclude<Role, 'driver'>;
}

/** Lists the notification topics of staff by theme. Drivers never load its translations. */
export function StaffTopics({ role, ...states }: StaffTopicsProps) {
  const { t } = useTranslation('notificationSettings');
  const { t: tNews } = useTranslation('news');
  const themes = staffThemes.map((theme) => ({
    theme,
    topics: topicsOf<StaffTopic>(staffTopics[theme], role).map(({ id, kinds }) => ({
      id,
      kinds,
      label: tNews(`topic.${id}.label`),
      hint: tNews(`topic.${id}.hint`),
    })),
  }));
  return (
    <>
      <SettingsGroup title={t('topics.title')} description={t('topics.about')}>
        {themes.map(
          ({ theme, topics }) =>
            topics.length > 0 && (
              <TopicList key={theme} title={tNews(`theme.${theme}`)} topics={topics} {...states} />
            ),
        )}
      </SettingsGroup>
      <AlwaysList
        about={tNews('always.about')}
        items={topicsOf<(typeof staffAlways)[number]>(staffAlways, role).map(({ id }) => ({
          id,
          label: tNews(`always.${id}`),
        }))}
      />
    </>
  );
}
