import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DriverAppointment } from '#components/blocks/driver-appointment/driver-appointment.tsx';
import type { DriverMeeting } from '#components/blocks/driver-appointment/driver-meeting.ts';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { saveFile } from '#components/hooks/save-file.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { HomeAppointment } from '#machines/data/rpc/my-home.ts';
import type { OwnInterview } from '#machines/data/rpc/my-interviews.ts';
import type { NextMeeting } from '#machines/driver/driver-dashboard/next-meeting.ts';
import styles from './home.module.css';
import type { HomeViewProps } from './home.props.ts';

const lazyConfirm = lazyPart(async () => (await import('#components/ui/confirm/confirm.tsx')).Confirm);

/** Shows the next interview or appointment, and its actions. */
export function MeetingCard({ meeting, ...props }: HomeViewProps & { meeting: NextMeeting }) {
  const { t, i18n } = useTranslation('driverHome');
  const shown =
    meeting.type === 'interview'
      ? meetingFromInterview(meeting.interview, i18n.language)
      : meetingFromAppointment(meeting.appointment, i18n.language);
  return (
    <section className={styles.Card}>
      <Heading level={2} size="body">
        {t('appointment.title')}
      </Heading>
      <DriverAppointment meeting={shown} now={props.now} onSave={saveFile}>
        {meeting.type === 'interview' && <InterviewChanges {...props} interview={meeting.interview} />}
      </DriverAppointment>
    </section>
  );
}

/** Buttons to reschedule and cancel, if allowed, or the reason why not. */
function InterviewChanges({
  interview,
  hrefs,
  orders,
  errors,
  onOrder,
}: HomeViewProps & { interview: OwnInterview }) {
  const { t } = useTranslation('driverHome');
  const errorMessage = useErrorMessages();
  const [isConfirming, setConfirming] = useState(false);
  const { id, can_change, can_move } = interview;
  if (!can_change) return <Muted size="body">{t('appointment.tooLate')}</Muted>;
  const error = errors[id];
  return (
    <>
      {can_move && <ButtonLink href={hrefs.moveOf(id)}>{t('appointment.move')}</ButtonLink>}
      <Button onPress={() => setConfirming(true)}>{t('appointment.cannot')}</Button>
      {isConfirming && (
        <LazyPart part={lazyConfirm}>
          {(Confirm) => (
            <Confirm
              title={t('cancel.title')}
              confirmLabel={t('cancel.do')}
              isOpen
              onOpenChange={setConfirming}
              onConfirm={() => onOrder({ type: 'cancel', id })}
              isPending={orders.some((order) => order.id === id)}
              pendingLabel={t('sending')}
              error={error && errorMessage(error)}
            >
              {t('cancel.help')}
            </Confirm>
          )}
        </LazyPart>
      )}
    </>
  );
}

function meetingFromInterview(interview: OwnInterview, language: string): DriverMeeting {
  return {
    kind: interview.kind,
    startsAt: interview.starts_at,
    endsAt: interview.ends_at,
    job: interview.opening_title,
    place: localizedText(interview.location_name_i18n, language) ?? interview.location_name,
    address: interview.address,
    mapUrl: interview.map_url,
    meetingUrl: interview.meeting_url,
    directions: localizedText(interview.directions_i18n, language),
    bringText: localizedText(interview.note_i18n, language),
    transport: null,
    queueNo: interview.queue_no,
    isConfirmed: interview.status === 'confirmed',
    calendarId: interview.calendar_id,
    revision: interview.reschedule_count,
    changedAt: interview.updated_at,
  };
}

function meetingFromAppointment(appointment: HomeAppointment, language: string): DriverMeeting {
  const { vehicle, driver_contact } = appointment;
  return {
    kind: appointment.kind,
    startsAt: appointment.starts_at,
    endsAt: null,
    job: null,
    place: localizedText(appointment.centre_name_i18n, language) ?? appointment.centre_name,
    address: appointment.address,
    mapUrl: appointment.map_url,
    meetingUrl: null,
    directions: localizedText(appointment.slip_i18n, language),
    bringText: localizedText(appointment.bring_i18n, language),
    transport: vehicle === null && driver_contact === null ? null : { vehicle, contact: driver_contact },
    queueNo: null,
    isConfirmed: false,
    calendarId: appointment.id,
    revision: 0,
    changedAt: appointment.starts_at,
  };
}
