/**
 * `build_trip`, `update_trip`, `record_trip_results` and `trip_candidates`: trips of several candidates to one centre.
 */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type Trip, tripRow } from '#machines/data/tables/trips.ts';
import { emirates } from '#shared/emirates.ts';
import { refusalDetails } from '#shared/refusal.ts';

const tripCandidate = z.object({
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  reference: z.nullable(z.string()),
  /** The visa step that requires the appointment; null for an onboarding task. */
  stage_id: z.nullable(z.uuid()),
  stage_version: z.nullable(z.int()),
  emirate: z.nullable(z.enum(emirates)),
  deadline: z.nullable(z.iso.date()),
  deadline_kind: z.nullable(z.string()),
  days_left: z.nullable(z.int()),
  waiting_days: z.nullable(z.int()),
  /** Whether the last appointment of this kind was missed. */
  missed: z.boolean(),
  pro_id: z.nullable(z.uuid()),
  /** Other upcoming appointments, as ISO timestamps. */
  booked_at: z.array(z.iso.datetime({ offset: true })),
});
/** A candidate who needs an appointment and has none coming up. */
export type TripCandidate = z.infer<typeof tripCandidate>;

/**
 * Returns up to 200 candidates who need an appointment of this kind, earliest deadline first. Throws as `client` does.
 */
export async function listTripCandidates(kind: Trip['kind'], signal: AbortSignal): Promise<TripCandidate[]> {
  const { data } = await client.rpc('trip_candidates', { p_kind: kind }).abortSignal(signal).throwOnError();
  return parseRows(tripCandidate, data);
}

/** The editable columns of a trip. */
export type TripFields = Pick<
  Trip,
  'kind' | 'centre_id' | 'starts_at' | 'vehicle' | 'driver_contact' | 'pro_id' | 'capacity' | 'note'
>;

const verdict = {
  ok: z.boolean(),
  code: z.nullable(z.string()),
  details: z.nullable(refusalDetails),
};
const seatVerdict = z.object({ candidate_id: z.uuid(), appointment_id: z.nullable(z.uuid()), ...verdict });
/** Whether a candidate was booked on a trip, else the rule that refused it. */
export type TripBookingResult = z.infer<typeof seatVerdict>;

/**
 * Plans a trip with 1 to 100 candidates; those who can't be booked are skipped and reported. Throws as `client` does.
 */
export async function buildTrip(
  fields: TripFields,
  people: readonly Pick<TripCandidate, 'candidate_id' | 'stage_id' | 'stage_version'>[],
  signal: AbortSignal,
): Promise<TripBookingResult[]> {
  const { data } = await client
    .rpc('build_trip', {
      p_trip: fields,
      p_candidates: people.map(({ candidate_id, stage_id, stage_version }) => ({
        candidate_id,
        ...(stage_id !== null && { stage_id, version: stage_version }),
      })),
    })
    .select('candidate_id,appointment_id,ok,code,details')
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'trips', row: '', operation: 'insert' });
  return parseRows(seatVerdict, data);
}

/**
 * Changes a planned trip; a new centre or time moves its bookings, `cancelled` cancels them, and the drivers are
 * notified. Throws as `client` does; refused with STALE_VERSION, SLOT_FULL and ALREADY_BOOKED.
 */
export async function updateTrip(
  { id, version }: Pick<Trip, 'id' | 'version'>,
  fields: Partial<Omit<TripFields, 'kind'> & Pick<Trip, 'status'>>,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await client
    .rpc('update_trip', { p_trip_id: id, p_fields: fields, p_version: version })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'trips', row: tripRow.parse(data).id, operation: 'update' });
}

/** The result of an appointment and of its visa step. */
export interface TripResult {
  appointment_id: string;
  version: number;
  attendance: 'attended' | 'missed';
  to_status?: 'awaiting_authority' | 'completed' | 'action_required' | 'rejected';
  fields?: { reference_no?: string; result?: string; note?: string };
}

const noted = z.object({ appointment_id: z.uuid(), version: z.nullable(z.int()), ...verdict });
/** Whether a row of the grid was saved, else the rule that refused it. */
export type ResultVerdict = z.infer<typeof noted>;

/** Saves up to 100 results, with one verdict each, in the same order. Throws as `client` does. */
export async function recordTripResults(
  rows: readonly TripResult[],
  signal: AbortSignal,
): Promise<ResultVerdict[]> {
  const { data } = await client
    .rpc('record_trip_results', { p_rows: rows })
    .select('appointment_id,version,ok,code,details')
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'appointments', row: '', operation: 'update' });
  return parseRows(noted, data);
}
