import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { InterviewKind } from '#shared/interview-kinds.ts';

/** What a driver goes to, or is called for. Words written by staff are already in the reader's language. */
export interface DriverMeeting {
  kind: InterviewKind | Appointment['kind'];
  /** ISO moments; `endsAt` is null where it is not known. */
  startsAt: string;
  endsAt: string | null;
  /** The job an interview is for; null where none is named. */
  job: string | null;
  place: string | null;
  address: string | null;
  mapUrl: string | null;
  /** Of a video call. */
  meetingUrl: string | null;
  /** How to find the place. */
  directions: string | null;
  /** What to bring; null for what the kind asks for. */
  bring: string | null;
  /** The car of a trip and whom to call about it; null where the driver comes on their own. */
  transport: { vehicle: string | null; contact: string | null } | null;
  /** At the desk of a walk-in day; null for none. */
  queueNo: number | null;
  /** The driver said that they will come. */
  isConfirmed: boolean;
  /** Stays the same when it is moved. */
  calendarId: string;
  /** Grows with every move. */
  revision: number;
  /** ISO moment of the last change. */
  changedAt: string;
}
