import { useTranslation } from 'react-i18next';
import type { DriverMeeting } from '#components/blocks/driver-appointment/driver-meeting.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { RelatedItems } from '#machines/driver/status/related-items.data.ts';

/** Time after its start for which an appointment is still shown, in milliseconds. */
const gracePeriod = 3 * 3_600_000;

/** Returns the upcoming appointments of an application, next one first, in the current language. */
export function useMeetings(application: MyApplication, data: RelatedItems, now: number): DriverMeeting[] {
  const { i18n } = useTranslation();
  const own = (words: Readonly<Record<string, string>> | null) => localizedText(words, i18n.language);
  const isUpcoming = (at: string) => Date.parse(at) > now - gracePeriod;
  // A driver has one application at a time, so upcoming interviews belong to the latest one.
  const interviews = application.is_latest ? data.interviews : [];
  const meetings = [
    ...interviews
      .filter(
        ({ status, starts_at }) =>
          (status === 'scheduled' || status === 'confirmed') && isUpcoming(starts_at),
      )
      .map(
        (one): DriverMeeting => ({
          kind: one.kind,
          startsAt: one.starts_at,
          endsAt: one.ends_at,
          job: one.opening_title,
          place: own(one.location_name_i18n) ?? one.location_name,
          address: one.address,
          mapUrl: one.map_url,
          meetingUrl: one.meeting_url,
          directions: own(one.directions_i18n),
          bringText: own(one.note_i18n),
          transport: null,
          queueNo: one.queue_no,
          isConfirmed: one.status === 'confirmed',
          calendarId: one.calendar_id,
          revision: one.reschedule_count,
          changedAt: one.updated_at,
        }),
      ),
    ...data.appointments
      .filter(
        (one) =>
          one.application_id === application.id && one.status === 'booked' && isUpcoming(one.starts_at),
      )
      .map(
        (one): DriverMeeting => ({
          kind: one.kind,
          startsAt: one.starts_at,
          endsAt: null,
          job: null,
          place: own(one.centre_name_i18n) ?? one.centre_name,
          address: one.address,
          mapUrl: one.map_url,
          meetingUrl: null,
          directions: own(one.slip_i18n),
          bringText: own(one.bring_i18n),
          transport:
            one.vehicle === null && one.driver_contact === null
              ? null
              : { vehicle: one.vehicle, contact: one.driver_contact },
          queueNo: null,
          isConfirmed: false,
          calendarId: one.id,
          revision: 0,
          changedAt: one.starts_at,
        }),
      ),
  ];
  return meetings.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
