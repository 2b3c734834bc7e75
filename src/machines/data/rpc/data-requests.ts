/** What admins do about the requests people make about their data. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';

/** What becomes of a request, at the version its reader saw. `answer` is what the person reads. */
export interface RequestVerdict {
  id: string;
  version: number;
  status: Exclude<DataRequest['status'], 'open'>;
  answer: string | null;
}

/**
 * Moves a request on; an erasure that is done removes the person, a stop that is done withdraws consent. Throws as
 * `client` does, STALE_VERSION, NOT_FOUND, REASON_REQUIRED (no answer) and CANDIDATE_ACTIVE.
 */
export async function resolveDataRequest(verdict: RequestVerdict, signal: AbortSignal): Promise<void> {
  const { id, status, answer, version } = verdict;
  await client
    .rpc('resolve_data_request', { p_id: id, p_status: status, p_answer: answer, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}

/** Everything that is kept about a candidate but what is internal, by table; logged. Throws as `client` does. */
export async function exportCandidateData(
  candidateId: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { data } = await client
    .rpc('export_candidate_data', { p_candidate_id: candidateId })
    .abortSignal(signal)
    .throwOnError();
  return z.record(z.string(), z.unknown()).parse(data);
}
