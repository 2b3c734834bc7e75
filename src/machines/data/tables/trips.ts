import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { appointmentRow } from './appointments.ts';
import { candidateRow } from './candidates.ts';
import { centreRow } from './centres.ts';
import { visaStageResultRow } from './visa-stage-results.ts';
import { visaStageRow } from './visa-stages.ts';

/** A row of `trips`. */
export const tripRow = z.object({
  id: z.uuid(),
  kind: z.enum(['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh']),
  centre_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  vehicle: z.nullable(z.string()),
  driver_contact: z.nullable(z.string()),
  pro_id: z.nullable(z.uuid()),
  capacity: z.int(),
  note: z.nullable(z.string()),
  status: z.enum(['planned', 'done', 'cancelled']),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Trip = z.infer<typeof tripRow>;

const passengerRow = z.object({
  id: z.uuid(),
  status: appointmentRow.shape.status,
  version: z.int(),
  candidate_id: z.uuid(),
  candidate: z.pick(candidateRow, {
    first_name: true,
    last_name: true,
    phone_e164: true,
    phone_status: true,
    whatsapp_e164: true,
    preferred_language: true,
    contact_opt_in: true,
  }),
  /** The visa step that the appointment belongs to, if any. */
  stages: z.array(
    z.extend(z.pick(visaStageRow, { id: true, code: true, status: true, health: true }), {
      results: z.array(z.pick(visaStageResultRow, { attempt: true, status: true, result: true })),
    }),
  ),
});
/** A place on a trip. */
export type TripPassenger = z.infer<typeof passengerRow>;

const own = z.omit(tripRow, { created_by: true, created_at: true, updated_at: true });
const centre = z.pick(centreRow, {
  name: true,
  name_i18n: true,
  emirate: true,
  address: true,
  map_url: true,
  phone: true,
  hours: true,
  bring_i18n: true,
});
export const plannedTrip = z.extend(own, { centre, riders: z.array(passengerRow) });
/** A trip with its centre and all its current and former bookings. */
export type PlannedTrip = z.infer<typeof plannedTrip>;

const select = [
  columnsOf(own),
  `centre:centres(${columnsOf(centre)})`,
  `riders:appointments(${['id', 'status', 'version', 'candidate_id'].join(',')},candidate:candidates(${columnsOf(
    passengerRow.shape.candidate,
  )}),stages:visa_stages!appointment_id(id,code,status,health,results:visa_stage_results(attempt,status,result)))`,
].join(',');

/**
 * Returns trips that start on these days in Dubai ("2026-03-12"; the last one excluded), including cancelled ones, by
 * time. Throws as `client` does.
 */
export async function listTrips(
  { from, to }: { from: string; to: string },
  signal: AbortSignal,
): Promise<PlannedTrip[]> {
  const { data } = await client
    .from('trips')
    .select(select)
    .gte('starts_at', `${from}T00:00:00+04:00`)
    .lt('starts_at', `${to}T00:00:00+04:00`)
    .order('starts_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(plannedTrip, data);
}
