import { useTranslation } from 'react-i18next';
import { DriverContact } from '#components/blocks/driver-contact/driver-contact.tsx';
import { ZeroFeeBanner } from '#components/blocks/zero-fee-banner/zero-fee-banner.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyHome } from '#machines/data/rpc/my-home.ts';
import { tasksOf } from '#machines/driver/driver-dashboard/driver-tasks.ts';
import { nextMeetingOf } from '#machines/driver/driver-dashboard/next-meeting.ts';
import styles from './home.module.css';
import type { HomeViewProps } from './home.props.ts';
import { MeetingCard } from './meeting-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TaskCard } from './task-card.tsx';

/** Shows status, task, appointment, contacts and the location of the passport. States that drivers pay nothing. */
export function HomeView(props: HomeViewProps) {
  const { home, hrefs, now } = props;
  const { application, contacts, custody, notes } = home;
  const { t } = useTranslation('driverHome');
  const tasks = tasksOf(home, now);
  const meeting = nextMeetingOf(home);
  return (
    <Stack gap={3}>
      <StatusCard application={application} isWaiting={tasks.length === 0} />
      {tasks.length > 0 && <TaskCard {...props} tasks={tasks} />}
      {meeting !== null && <MeetingCard {...props} meeting={meeting} />}
      {contacts.length > 0 && (
        <section className={styles.Card}>
          <Heading level={2}>{t('people.title')}</Heading>
          <Stack gap={5}>
            {contacts.map((person) => (
              <DriverContact
                key={person.role}
                person={person}
                reference={application?.reference ?? null}
                now={now}
              />
            ))}
          </Stack>
        </section>
      )}
      {custody.map((entry) => (
        <Custody key={entry.id} {...entry} />
      ))}
      {notes.length > 0 && <News notes={notes} />}
      <ZeroFeeBanner reportHref={hrefs.reportOf('what')} />
    </Stack>
  );
}

function Custody({ item, held_by, due_back_on }: MyHome['custody'][number]) {
  const { t } = useTranslation('driverHome');
  const format = useFormat();
  return (
    <section className={styles.Card}>
      <Heading level={2}>{t(`custody.${item}`)}</Heading>
      <p>{held_by === null ? t('custody.office') : t('custody.with', { name: held_by })}</p>
      <Muted size="body">{t('custody.back', { date: format.date(due_back_on) })}</Muted>
    </section>
  );
}

function News({ notes }: Pick<MyHome, 'notes'>) {
  const { t } = useTranslation('driverHome');
  const format = useFormat();
  return (
    <section className={styles.Card}>
      <Heading level={2}>{t('news.title')}</Heading>
      {notes.map(({ id, body, author_name, created_at }) => (
        <div key={id}>
          <p dir="auto" className={styles.Note}>
            {body}
          </p>
          <Muted>
            {author_name === null
              ? format.date(created_at)
              : t('news.from', { name: author_name, date: format.date(created_at) })}
          </Muted>
        </div>
      ))}
    </section>
  );
}
