import type { HomeAppointment, MyHome } from '#machines/data/rpc/my-home.ts';
import type { OwnInterview } from '#machines/data/rpc/my-interviews.ts';

/** The next interview or appointment. */
export type NextMeeting =
  | { type: 'interview'; interview: OwnInterview }
  | { type: 'appointment'; appointment: HomeAppointment };

/** Returns the next one by time, including an interview in progress; null if nothing is booked. */
export function nextMeetingOf({ interviews, appointments }: MyHome): NextMeeting | null {
  const all: (NextMeeting & { at: string })[] = [
    ...interviews.map((interview) => ({ type: 'interview' as const, interview, at: interview.starts_at })),
    ...appointments.map((appointment) => ({
      type: 'appointment' as const,
      appointment,
      at: appointment.starts_at,
    })),
  ];
  const [next = null] = all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return next;
}
