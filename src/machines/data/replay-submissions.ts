import { type MachformVerdict, replayAnswer } from '#shared/contract.machform.ts';
import { postApi } from './api.ts';

/** Has a submission read and acted on once more; null where it can't be. Throws as `postApi` does. */
export async function replaySubmission(id: string, signal: AbortSignal): Promise<MachformVerdict | null> {
  const { results } = await postApi(
    { path: '/machform-replay', body: { eventIds: [id] }, answer: replayAnswer, signedIn: true },
    signal,
  );
  return results[0] ?? null;
}
