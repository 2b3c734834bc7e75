import { formatOf } from '#components/i18n/format.ts';
import { pickLanguage } from '#components/i18n/languages.ts';
import type { Location } from '#machines/data/tables/locations.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { type CalendarEvent, calendarFile } from '#shared/calendar-file.ts';

/** The details of an interview shown to the driver. */
export interface Appointment extends Pick<InterviewListRow, 'starts_at' | 'meeting_url'> {
  /** Null for an interview without a physical location. */
  place: Location | null;
}

/** Returns the values for merge fields about an interview, in the language of the message. */
export function appointmentValues(
  { starts_at, meeting_url, place }: Appointment,
  language: string,
): Readonly<Record<string, string>> {
  const format = formatOf(pickLanguage([language]));
  const map = place ? (place.map_url ?? place.address) : meeting_url;
  return {
    interview_date: format.date(starts_at),
    interview_time: format.time(starts_at),
    ...(place && { location_name: place.name_i18n?.[language] ?? place.name }),
    ...(map !== null && { map_url: map }),
  };
}

/** Returns an interview as a calendar file for the driver. `title` is its title in the calendar. */
export function calendarFileOf(interview: InterviewListRow, place: Location | null, title: string): Blob {
  const event: CalendarEvent = {
    id: interview.calendar_id,
    startsAt: interview.starts_at,
    endsAt: interview.ends_at,
    title,
    place: place && [place.name, place.address].filter((part) => part !== null).join(', '),
    notes: [interview.reference],
    url: interview.meeting_url ?? place?.map_url ?? null,
    isCancelled: interview.status.startsWith('cancelled'),
    revision: interview.reschedule_count + Number(interview.status.startsWith('cancelled')),
    changedAt: interview.updated_at,
  };
  return new Blob([calendarFile({ events: [event] })], { type: 'text/calendar' });
}
