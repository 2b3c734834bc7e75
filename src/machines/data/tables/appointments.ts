import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `appointments`. */
export const appointmentRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  application_id: z.uuid(),
  kind: z.enum(['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh']),
  centre_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  trip_id: z.nullable(z.uuid()),
  status: z.enum(['booked', 'attended', 'missed', 'moved', 'cancelled']),
  slip_i18n: z.nullable(z.record(z.string(), z.string())),
  moved_from_id: z.nullable(z.uuid()),
  booked_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Appointment = z.infer<typeof appointmentRow>;

const listed = z.pick(appointmentRow, {
  id: true,
  candidate_id: true,
  application_id: true,
  kind: true,
  starts_at: true,
  status: true,
});
const plannedAppointment = z.extend(listed, {
  candidate: z.object({ first_name: z.string(), last_name: z.nullable(z.string()) }),
  centre: z.object({ name: z.string() }),
});
/** An appointment with its candidate and centre. */
export type PlannedAppointment = z.infer<typeof plannedAppointment>;

/** Returns the appointments between two ISO timestamps, the end excluded, by time; throws as `client` does. */
export async function listAppointments(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<PlannedAppointment[]> {
  const { data } = await client
    .from('appointments')
    .select(`${columnsOf(listed)},candidate:candidates(first_name,last_name),centre:centres(name)`)
    .in('status', ['booked', 'attended', 'missed'])
    .gte('starts_at', from)
    .lt('starts_at', to)
    .order('starts_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(plannedAppointment, data);
}

/** Returns the appointments of an application, latest first; throws as `client` does. */
export async function listAppointmentsOf(applicationId: string, signal: AbortSignal): Promise<Appointment[]> {
  const { data } = await client
    .from('appointments')
    .select(columnsOf(appointmentRow))
    .eq('application_id', applicationId)
    .order('starts_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(appointmentRow, data);
}
