import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { appointmentFile } from './appointment-file.ts';
import styles from './driver-appointment.module.css';
import type { DriverMeeting } from './driver-meeting.ts';

export interface DriverAppointmentProps {
  /** The appointment to show. */
  meeting: DriverMeeting;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called with the calendar file to save. */
  onSave: (file: Blob, name: string) => void;
  /** Buttons to confirm or change the appointment. */
  children?: ReactNode;
}

const remote: ReadonlySet<DriverMeeting['kind']> = new Set(['phone', 'video']);

/** Shows an appointment: what, when, where, what to bring, directions, and a calendar file. */
export function DriverAppointment({ meeting, now, onSave, children }: DriverAppointmentProps) {
  const { kind, startsAt, job, queueNo, transport } = meeting;
  const { t } = useTranslation('driverCards');
  const format = useFormat();
  const isRemote = remote.has(kind);
  const title = t(`appointment.kind.${kind}`);
  const bring = meeting.bringText ?? t(`appointment.needs.${kind}`);
  const save = async () => onSave(await appointmentFile(meeting, title, bring), 'appointment.ics');
  return (
    <div className={styles.Appointment}>
      <Stack gap={1}>
        <Heading level={3}>{title}</Heading>
        {job !== null && (
          <Muted size="body">
            <bdi>{job}</bdi>
          </Muted>
        )}
        <p className={styles.Time}>
          {t(`appointment.at.${partOfDay(startsAt)}`, {
            day: format.longDay(startsAt),
            time: format.time(startsAt),
          })}
        </p>
        <Muted>{format.relativeDay(startsAt, now)}</Muted>
        {!isRemote && <AppointmentLocation {...meeting} />}
        <Muted size="body">{isRemote ? bring : t('appointment.bring', { what: bring })}</Muted>
        {transport !== null && (
          <Muted size="body">
            {t('appointment.transport')} <bdi>{transport.vehicle}</bdi>{' '}
            <bdi dir="ltr">{transport.contact}</bdi>
          </Muted>
        )}
        {queueNo !== null && (
          <p>
            {t('appointment.queue')}{' '}
            <strong className={styles.Queue}>
              <bdi dir="ltr">{queueNo}</bdi>
            </strong>
          </p>
        )}
        {meeting.isConfirmed && (
          <p className={styles.Confirmed}>
            <Icon of={Check} size="density" />
            {t('appointment.confirmed')}
          </p>
        )}
      </Stack>
      <div className={styles.Actions}>
        {kind === 'video' && meeting.meetingUrl !== null && (
          <ButtonLink href={meeting.meetingUrl} isExternal>
            <Icon of={Video} size="density" />
            {t('appointment.join')}
          </ButtonLink>
        )}
        {!isRemote && meeting.mapUrl !== null && (
          <ButtonLink href={meeting.mapUrl} isExternal>
            <Icon of={MapPin} size="density" />
            {t('appointment.map')}
          </ButtonLink>
        )}
        <Button onPress={() => void save()}>
          <Icon of={CalendarPlus} size="density" />
          {t('appointment.calendar')}
        </Button>
      </div>
      {children}
    </div>
  );
}

function AppointmentLocation({ place, address, directions }: DriverMeeting) {
  const locationText = [place, address].filter((line) => line !== null);
  return (
    <>
      {locationText.map((line) => (
        <Muted key={line} size="body">
          <bdi>{line}</bdi>
        </Muted>
      ))}
      {directions !== null && (
        <Muted size="body">
          <bdi>{directions}</bdi>
        </Muted>
      )}
    </>
  );
}

/** Returns the part of the day in Dubai that is spoken with a time. */
function partOfDay(at: string): 'morning' | 'afternoon' | 'evening' {
  const hour = (new Date(at).getUTCHours() + 4) % 24;
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
