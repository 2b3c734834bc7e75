/**
 * Books, moves and records attendance of appointments, for operations and admins. Each call returns the appointment and
 * throws as `client` does. Refused with NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FIELDS_INVALID (params.field,
 * or the trip was cancelled or is over), SLOT_FULL and ALREADY_BOOKED.
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type Appointment, appointmentRow } from '#machines/data/tables/appointments.ts';
import type { Trip } from '#machines/data/tables/trips.ts';
import type { TripCandidate } from './trip-work.ts';
import type { VisaStageVersion } from './visa-case-changes.ts';

/** An appointment at the version that the user saw. */
type AppointmentVersion = Pick<Appointment, 'id' | 'version'>;

/** Place and time of an appointment, with the visa step it belongs to. */
export interface AppointmentBooking {
  candidateId: string;
  kind: Appointment['kind'];
  centreId: string;
  /** An ISO timestamp. */
  startsAt: string;
  stage?: VisaStageVersion;
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

/** Books an appointment and notifies the driver. */
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

/** Books a candidate on a trip, at the trip's centre and time. */
export function bookOnTrip(
  { id, kind }: Pick<Trip, 'id' | 'kind'>,
  booked: Pick<TripCandidate, 'candidate_id' | 'stage_id' | 'stage_version'>,
  signal: AbortSignal,
): Promise<Appointment> {
  return change(
    'book_appointment',
    {
      p_candidate_id: booked.candidate_id,
      p_kind: kind,
      p_centre_id: null,
      p_starts_at: null,
      p_stage_id: booked.stage_id,
      p_version: booked.stage_version,
      p_trip_id: id,
    },
    signal,
  );
}

/**
 * Moves a booked or missed appointment to another time, centre or trip. Without `tripId` it leaves its current trip.
 */
export function moveAppointment(
  { id, version }: AppointmentVersion,
  to: { startsAt: string; centreId: string; tripId?: string },
  signal: AbortSignal,
): Promise<Appointment> {
  return change(
    'move_appointment',
    {
      p_appointment_id: id,
      p_starts_at: to.startsAt,
      p_centre_id: to.centreId,
      p_trip_id: to.tripId ?? null,
      p_version: version,
    },
    signal,
  );
}

/** Records that a booked candidate attended or missed the appointment, or that it was cancelled. */
export function recordAttendance(
  { id, version }: AppointmentVersion,
  status: 'attended' | 'missed' | 'cancelled',
  signal: AbortSignal,
): Promise<Appointment> {
  return change('record_attendance', { p_appointment_id: id, p_status: status, p_version: version }, signal);
}
