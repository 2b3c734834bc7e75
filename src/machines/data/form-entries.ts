/** Admin requests on form entries: import an export, test a body, replay entries. */
import {
  type BackfillRow,
  backfillResponse,
  type FormTestResponse,
  formTestResponse,
  type MachformVerdict,
  replayResponse,
} from '#shared/contract.machform.ts';
import { postApi } from './api.ts';

/** Imports an export or, with `dryRun`, returns what would happen to each row. Throws as `postApi` does. */
export async function backfillForm(
  body: { formId: string; csv: string; dryRun: boolean },
  signal: AbortSignal,
): Promise<BackfillRow[]> {
  const call = { path: '/machform-backfill', body, answer: backfillResponse, signedIn: true };
  return (await postApi(call, signal)).results;
}

/** Sends a body as if it were an entry; it is logged as a test and creates no lead. Throws as `postApi` does. */
export function testForm(
  body: { formId: string; body: string },
  signal: AbortSignal,
): Promise<FormTestResponse> {
  return postApi({ path: '/machform-test', body, answer: formTestResponse, signedIn: true }, signal);
}

/** Replays entries; skips those that can't be replayed. At most 100. Throws as `postApi` does. */
export async function replayEntries(
  eventIds: readonly string[],
  signal: AbortSignal,
): Promise<MachformVerdict[]> {
  const call = { path: '/machform-replay', body: { eventIds }, answer: replayResponse, signedIn: true };
  return (await postApi(call, signal)).results;
}
