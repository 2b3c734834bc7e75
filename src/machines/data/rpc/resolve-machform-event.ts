import { client } from '#machines/data/client.ts';
import { type MachformVerdict, machformVerdict } from '#shared/contract.machform.ts';

/** How a submission is resolved manually. */
export type Resolution =
  | { action: 'create' | 'ignore' }
  | { action: 'fix_phone'; phone: string }
  | { action: 'merge'; candidateId: string };

/**
 * Resolves a submission at this version. Throws as `client` does; refused with STALE_VERSION, TRANSITION_NOT_ALLOWED,
 * NOT_OWNER, PHONE_NOT_VALID, PHONE_TAKEN and NOT_FOUND.
 */
export async function resolveMachformEvent(
  { id, version }: { id: string; version: number },
  resolution: Resolution,
  signal: AbortSignal,
): Promise<MachformVerdict> {
  const { data } = await client
    .rpc('resolve_machform_event', {
      p_event_id: id,
      p_action: resolution.action,
      p_phone: resolution.action === 'fix_phone' ? resolution.phone : null,
      p_candidate_id: resolution.action === 'merge' ? resolution.candidateId : null,
      p_version: version,
    })
    .abortSignal(signal)
    .throwOnError();
  return machformVerdict.parse(data);
}
