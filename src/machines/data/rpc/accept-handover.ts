import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { VisaRoute } from './suggest-visa-route.ts';

const accepted = z.object({
  /** How many documents are required from now on. */
  required: z.int(),
});
export type AcceptedHandover = z.infer<typeof accepted>;

/** How a hand-over is accepted. */
export interface Acceptance {
  route: VisaRoute;
  /** Who has the file from now on; null for whoever accepts, where nobody has it yet. */
  opsId: string | null;
  /** What the route was found by; written into the candidate's record. */
  facts: Partial<Pick<Candidate, 'location_status' | 'visa_status' | 'nationality'>>;
}

/**
 * Accepts this version of a hand-over. Throws as `client` does; refused with STALE_VERSION, TRANSITION_NOT_ALLOWED,
 * GATE_NOT_MET, NOT_OWNER, INVALID_VALUE and NOT_FOUND.
 */
export async function acceptHandover(
  { id, version }: Pick<Application, 'id' | 'version'>,
  { route, opsId, facts }: Acceptance,
  signal: AbortSignal,
): Promise<AcceptedHandover> {
  const { data } = await client
    .rpc('accept_handover', {
      p_application_id: id,
      p_version: version,
      p_route: route,
      p_ops_id: opsId,
      p_facts: facts,
    })
    .abortSignal(signal)
    .throwOnError();
  return accepted.parse(data);
}
