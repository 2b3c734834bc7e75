import type { DriverMeeting } from './driver-meeting.ts';

/** Assumed duration in the calendar of an appointment without an end, in ms. */
const defaultLength = 60 * 60_000;

/** Returns an appointment as a calendar file. A rescheduled appointment replaces the one saved before. */
export async function appointmentFile(
  meeting: DriverMeeting,
  title: string,
  bringText: string,
): Promise<Blob> {
  const { calendarFile } = await import('#shared/calendar-file.ts');
  const { startsAt, place, address, directions, transport, job } = meeting;
  const text = calendarFile({
    events: [
      {
        id: meeting.calendarId,
        startsAt,
        endsAt: meeting.endsAt ?? new Date(Date.parse(startsAt) + defaultLength).toISOString(),
        title: job === null ? title : `${title}: ${job}`,
        place: [place, address].filter((part) => part !== null).join(', ') || null,
        notes: [bringText, directions, transport?.vehicle, transport?.contact].filter((note) => note != null),
        url: meeting.meetingUrl ?? meeting.mapUrl,
        isCancelled: false,
        revision: meeting.revision,
        changedAt: meeting.changedAt,
      },
    ],
  });
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
}
