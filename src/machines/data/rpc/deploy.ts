/** `deploy` and `separate`: record a driver's first and last day, and change the stage. */
import { client } from '#machines/data/client.ts';
import type { Application } from '#machines/data/tables/applications.ts';

type ApplicationVersion = Pick<Application, 'id' | 'version'>;

/** The first shift; the day as `2026-03-12`, unknown values null. */
export interface FirstShift {
  on: string | null;
  rider: string | null;
  vehicle: string | null;
  sim: string | null;
  accommodation: string | null;
}

/** Why a driver left the job. */
export const separationReasons = [
  'resigned',
  'dismissed',
  'absconded',
  'contract_ended',
  'client_ended',
  'transferred',
  'other',
] as const;

/**
 * Records the first shift and moves this version of an application to `deployed`. Throws as `client` does; refused with
 * NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FIELDS_INVALID and GATE_NOT_MET.
 */
export async function deploy(
  { id, version }: ApplicationVersion,
  shift: FirstShift,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('deploy', {
      p_application_id: id,
      p_start_on: shift.on,
      p_platform_rider_id: shift.rider,
      p_vehicle_ref: shift.vehicle,
      p_sim_no: shift.sim,
      p_accommodation_ref: shift.accommodation,
      p_version: version,
    })
    .abortSignal(signal)
    .throwOnError();
}

/** Records the last day, today or earlier, with a code of `separationReasons`; refused as `deploy`. */
export async function separate(
  { id, version }: ApplicationVersion,
  { on, reason }: { on: string | null; reason: string },
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('separate', { p_application_id: id, p_on: on, p_reason: reason, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
