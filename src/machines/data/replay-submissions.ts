import { type MachformVerdict, replayResponse } from '#shared/contract.machform.ts';
import { postApi } from './api.ts';

/** Replays a submission; returns null if it can't be replayed. Throws as `postApi` does. */
export async function replaySubmission(id: string, signal: AbortSignal): Promise<MachformVerdict | null> {
  const { results } = await postApi(
    { path: '/machform-replay', body: { eventIds: [id] }, answer: replayResponse, signedIn: true },
    signal,
  );
  return results[0] ?? null;
}
