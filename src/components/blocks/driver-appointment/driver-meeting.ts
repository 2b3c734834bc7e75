import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { InterviewKind } from '#shared/interview-kinds.ts';

/** A driver's appointment or call. Texts written by staff are already in the reader's language. */
export interface DriverMeeting {
  kind: InterviewKind | Appointment['kind'];
  /** ISO timestamps; `endsAt` is null if unknown. */
  startsAt: string;
  endsAt: string | null;
  /** Job that the interview is for; null for none. */
  job: string | null;
  place: string | null;
  address: string | null;
  mapUrl: string | null;
  /** URL of a video call. */
  meetingUrl: string | null;
  /** Directions to the place. */
  directions: string | null;
  /** What to bring; null for the default of the kind. */
  bringText: string | null;
  /** Vehicle and contact of the transport; null if the driver travels alone. */
  transport: { vehicle: string | null; contact: string | null } | null;
  /** Number in the queue of a walk-in day; null for none. */
  queueNo: number | null;
  /** The driver confirmed the appointment. */
  isConfirmed: boolean;
  /** Stays the same when the appointment is rescheduled. */
  calendarId: string;
  /** Increases each time the appointment is rescheduled. */
  revision: number;
  /** ISO timestamp of the last change. */
  changedAt: string;
}
