import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { DriverAppointment } from '#components/blocks/driver-appointment/driver-appointment.tsx';
import { DriverContact } from '#components/blocks/driver-contact/driver-contact.tsx';
import { saveFile } from '#components/hooks/save-file.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { RelatedItems } from '#machines/driver/status/related-items.data.ts';
import { relatedItemsMachine } from '#machines/driver/status/related-items.machine.ts';
import { CustodyPart } from './custody-part.tsx';
import { DocumentStates } from './document-states.tsx';
import styles from './status-detail.module.css';
import { useMeetings } from './use-meetings.ts';

export interface RelatedSectionProps {
  application: MyApplication;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Path of the driver's documents. */
  documentsHref: string;
}

/**
 * Shows what belongs to an application beside its timeline: appointments, messages, documents, custody and contacts.
 */
export function RelatedSection({ application, now, documentsHref }: RelatedSectionProps) {
  const { t } = useTranslation('driverStatus');
  const errorMessage = useErrorMessages();
  const [{ context }, send] = useMachine(relatedItemsMachine, {
    input: { record: application.candidate_id },
  });
  const { data, error } = context;
  if (data === null) {
    return error === null ? (
      <Skeleton label={t('beside.loading')}>
        <SkeletonBlock height="12rem" />
      </Skeleton>
    ) : (
      <ErrorState title={t('beside.failed')} onRetry={() => send({ type: 'reading.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Appointments application={application} data={data} now={now} />
      {application.is_latest && <Messages notes={data.notes} />}
      {application.is_latest && <DocumentStates documents={data.documents} href={documentsHref} />}
      {application.is_latest && <CustodyPart custody={data.custody} />}
      {application.contacts.length > 0 && (
        <section className={styles.Card} aria-label={t('people')}>
          <Heading level={2}>{t('people')}</Heading>
          {application.contacts.map((person) => (
            <DriverContact key={person.role} person={person} reference={application.reference} now={now} />
          ))}
        </section>
      )}
    </>
  );
}

function Appointments({
  application,
  data,
  now,
}: Pick<RelatedSectionProps, 'application' | 'now'> & { data: RelatedItems }) {
  const { t } = useTranslation('driverStatus');
  const meetings = useMeetings(application, data, now);
  if (meetings.length === 0) return null;
  return (
    <section className={styles.Card} aria-label={t('appointments')}>
      <Heading level={2}>{t('appointments')}</Heading>
      {meetings.map((meeting) => (
        <DriverAppointment key={meeting.calendarId} meeting={meeting} now={now} onSave={saveFile} />
      ))}
    </section>
  );
}

function Messages({ notes }: Pick<RelatedItems, 'notes'>) {
  const { t } = useTranslation('driverStatus');
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <section className={styles.Card} aria-label={t('messages')}>
      <Heading level={2}>{t('messages')}</Heading>
      <Stack as="ul" gap={3}>
        {notes.map(({ id, body, author_name, created_at }) => (
          <li key={id}>
            <p dir="auto" className={styles.Message}>
              {body}
            </p>
            <Muted>
              {author_name !== null && <bdi>{author_name}</bdi>}
              {author_name !== null && ' · '}
              {format.dateTime(created_at)}
            </Muted>
          </li>
        ))}
      </Stack>
    </section>
  );
}
