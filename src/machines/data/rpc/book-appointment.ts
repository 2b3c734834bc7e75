import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Appointment, appointmentRow } from '#machines/data/tables/appointments.ts';

/** Where a candidate has to be, and when; with the step it belongs to, at the version its reader saw. */
export interface AppointmentBooking {
  candidateId: string;
  kind: Appointment['kind'];
  centreId: string;
  /** An ISO moment. */
  startsAt: string;
  stage?: { id: string; version: number };
}

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Appointment> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  const changed = appointmentRow.parse(data);
  announce({ table: 'appointments', row: changed.id, operation: 'update' });
  return changed;
}

/**
 * Books an appointment and tells the driver. Throws as `client` does; refused with NOT_FOUND, STALE_VERSION,
 * FIELDS_INVALID (params: field), SLOT_FULL, ALREADY_BOOKED and TRANSITION_NOT_ALLOWED.
 */
export function bookAppointment(
  { candidateId, kind, centreId, startsAt, stage }: AppointmentBooking,
  signal: AbortSignal,
): Promise<Appointment> {
  return change(
    'book_appointment',
    {
      p_candidate_id: candidateId,
      p_kind: kind,
      p_centre_id: centreId,
      p_starts_at: startsAt,
      p_stage_id: stage?.id ?? null,
      p_version: stage?.version ?? null,
    },
    signal,
  );
}

/** Notes that a booked candidate came, missed it or that it was cancelled; refused as a booking is. */
export function recordAttendance(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  status: 'attended' | 'missed' | 'cancelled',
  signal: AbortSignal,
): Promise<Appointment> {
  return change('record_attendance', { p_appointment_id: id, p_status: status, p_version: version }, signal);
}
