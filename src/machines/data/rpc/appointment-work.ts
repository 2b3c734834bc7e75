/** `book_appointment`, `move_appointment` and `record_attendance`: one person's appointment at a centre. */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Appointment, appointmentRow } from '#machines/data/tables/appointments.ts';
import type { Trip } from '#machines/data/tables/trips.ts';
import type { TripCandidate } from './trip-work.ts';

/**
 * Books somebody on a trip, at its centre and time. Throws as `client` does; refused with NOT_FOUND, STALE_VERSION,
 * SLOT_FULL, ALREADY_BOOKED and FIELDS_INVALID (the trip was cancelled or is over).
 */
export async function bookOnTrip(
  { id, kind }: Pick<Trip, 'id' | 'kind'>,
  {
    candidate_id,
    stage_id,
    stage_version,
  }: Pick<TripCandidate, 'candidate_id' | 'stage_id' | 'stage_version'>,
  signal: AbortSignal,
): Promise<Appointment> {
  const { data } = await client
    .rpc('book_appointment', {
      p_candidate_id: candidate_id,
      p_kind: kind,
      p_centre_id: null,
      p_starts_at: null,
      p_stage_id: stage_id,
      p_version: stage_version,
      p_trip_id: id,
    })
    .abortSignal(signal)
    .throwOnError();
  return told(data);
}

/**
 * Moves an appointment that was booked or missed to another trip, or to a moment at the same centre. Throws as `client`
 * does; refused with STALE_VERSION, SLOT_FULL, ALREADY_BOOKED and TRANSITION_NOT_ALLOWED.
 */
export async function moveAppointment(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  to: { startsAt: string; centreId?: string; tripId?: string },
  signal: AbortSignal,
): Promise<Appointment> {
  const { data } = await client
    .rpc('move_appointment', {
      p_appointment_id: id,
      p_starts_at: to.startsAt,
      p_centre_id: to.centreId ?? null,
      p_trip_id: to.tripId ?? null,
      p_version: version,
    })
    .abortSignal(signal)
    .throwOnError();
  return told(data);
}

/** Notes that somebody attended or missed it, or that it was cancelled. Throws as `client` does; refused with
 * STALE_VERSION and TRANSITION_NOT_ALLOWED. */
export async function recordAttendance(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  status: 'attended' | 'missed' | 'cancelled',
  signal: AbortSignal,
): Promise<Appointment> {
  const { data } = await client
    .rpc('record_attendance', { p_appointment_id: id, p_status: status, p_version: version })
    .abortSignal(signal)
    .throwOnError();
  return told(data);
}

function told(data: unknown): Appointment {
  const made = appointmentRow.parse(data);
  announce({ table: 'appointments', row: made.id, operation: 'update' });
  return made;
}
