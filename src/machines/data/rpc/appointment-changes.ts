/**
 * Booking, moving and attending appointments, by operations and admins. Each call throws as `client` does. Refused with
 * NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FIELDS_INVALID (params.field), SLOT_FULL and ALREADY_BOOKED.
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { SeenStage } from './visa-case-changes.ts';

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  await client.rpc(name, params).abortSignal(signal).throwOnError();
  for (const table of ['appointments', 'visa_stages']) announce({ table, row: '', operation: 'update' });
}

/** Books a candidate at a centre for a visa stage; the time as an ISO moment. */
export function bookAppointment(
  candidateId: string,
  booking: { kind: Appointment['kind']; centreId: string; startsAt: string; stage: SeenStage },
  signal: AbortSignal,
): Promise<void> {
  const { kind, centreId, startsAt, stage } = booking;
  return change(
    'book_appointment',
    {
      p_candidate_id: candidateId,
      p_kind: kind,
      p_centre_id: centreId,
      p_starts_at: startsAt,
      p_stage_id: stage.id,
      p_version: stage.version,
    },
    signal,
  );
}

/** Moves an appointment that was booked or missed to another time and centre; it leaves its trip. */
export function moveAppointment(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  startsAt: string,
  centreId: string,
  signal: AbortSignal,
): Promise<void> {
  return change(
    'move_appointment',
    {
      p_appointment_id: id,
      p_starts_at: startsAt,
      p_centre_id: centreId,
      p_trip_id: null,
      p_version: version,
    },
    signal,
  );
}

/** Records that a booked candidate attended or missed the appointment, or that it was cancelled. */
export function recordAttendance(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  status: 'attended' | 'missed' | 'cancelled',
  signal: AbortSignal,
): Promise<void> {
  return change('record_attendance', { p_appointment_id: id, p_status: status, p_version: version }, signal);
}
