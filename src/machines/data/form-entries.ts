/** What admins have the server do with entries of a form: read an export, try a body, read entries once more. */
import {
  type BackfillRow,
  backfillAnswer,
  type FormTestAnswer,
  formTestAnswer,
  type MachformVerdict,
  replayAnswer,
} from '#shared/contract.machform.ts';
import { postApi } from './api.ts';

/** Takes in an export, or says with `dryRun` what would become of each row. Throws as `postApi` does. */
export async function backfillForm(
  body: { formId: string; csv: string; dryRun: boolean },
  signal: AbortSignal,
): Promise<BackfillRow[]> {
  const call = { path: '/machform-backfill', body, answer: backfillAnswer, signedIn: true };
  return (await postApi(call, signal)).results;
}

/** Sends a body the way an entry takes; it is kept in the log as a test and makes no lead. Throws as `postApi` does. */
export function testForm(
  body: { formId: string; body: string },
  signal: AbortSignal,
): Promise<FormTestAnswer> {
  return postApi({ path: '/machform-test', body, answer: formTestAnswer, signedIn: true }, signal);
}

/** Has entries read and acted on once more; those that can't be are left out. At most 100. Throws as `postApi` does. */
export async function replayEntries(
  eventIds: readonly string[],
  signal: AbortSignal,
): Promise<MachformVerdict[]> {
  const call = { path: '/machform-replay', body: { eventIds }, answer: replayAnswer, signedIn: true };
  return (await postApi(call, signal)).results;
}
