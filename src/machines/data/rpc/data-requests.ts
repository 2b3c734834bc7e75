/** Admins' handling of people's requests about their data. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';

/** The decision on a request, at the version seen. `answer` is shown to the person. */
export interface RequestVerdict {
  id: string;
  version: number;
  status: Exclude<DataRequest['status'], 'open'>;
  answer: string | null;
}

/**
 * Changes the status of a request; completing an erasure removes the person's data, completing a stop withdraws
 * consent. Throws as `client` does, STALE_VERSION, NOT_FOUND, REASON_REQUIRED (no answer) and CANDIDATE_ACTIVE.
 */
export async function resolveDataRequest(verdict: RequestVerdict, signal: AbortSignal): Promise<void> {
  const { id, status, answer, version } = verdict;
  await client
    .rpc('resolve_data_request', { p_id: id, p_status: status, p_answer: answer, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}

/** Returns all data kept about a candidate except internal data, by table; logged. Throws as `client` does. */
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
