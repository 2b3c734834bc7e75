import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { VisaRoute } from './suggest-visa-route.ts';

const accepted = z.object({
  /** The number of documents now required. */
  required: z.int(),
});
export type AcceptedHandover = z.infer<typeof accepted>;

/** The options for accepting a hand-over. */
export interface Acceptance {
  route: VisaRoute;
  /** The new owner of the file; null for the caller if it has no owner yet. */
  opsId: string | null;
  /** The facts that determined the route; stored in the candidate's record. */
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
