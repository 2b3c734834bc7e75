import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { changeRecord } from '#machines/data/record.ts';
import { AppError } from '#shared/app-error.ts';
import { stages } from '#shared/stages.ts';

/** A row of `applications`. */
export const applicationRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  opening_id: z.nullable(z.uuid()),
  reference: z.string(),
  stage: z.enum(stages.map(({ name }) => name)),
  stage_entered_at: z.iso.datetime({ offset: true }),
  stage_due_at: z.nullable(z.iso.datetime({ offset: true })),
  recruiter_id: z.nullable(z.uuid()),
  ops_id: z.nullable(z.uuid()),
  first_contact_at: z.nullable(z.iso.datetime({ offset: true })),
  eligibility: z.nullable(z.record(z.string(), z.json())),
  accepted_at: z.nullable(z.iso.datetime({ offset: true })),
  handed_over_at: z.nullable(z.iso.datetime({ offset: true })),
  handover_status: z.enum(['none', 'submitted', 'accepted', 'returned']),
  handover_return_reason: z.nullable(z.string()),
  is_with_operations: z.boolean(),
  rejected_at: z.nullable(z.iso.datetime({ offset: true })),
  rejection_reason_code: z.nullable(z.string()),
  rejected_from_stage: z.nullable(z.string()),
  rejected_by: z.nullable(z.uuid()),
  reapply_after: z.nullable(z.iso.date()),
  reopened_from_id: z.nullable(z.uuid()),
  start_on: z.nullable(z.iso.date()),
  deployed_at: z.nullable(z.iso.datetime({ offset: true })),
  separated_at: z.nullable(z.iso.datetime({ offset: true })),
  separation_reason: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Application = z.infer<typeof applicationRow>;

const onTheWay = z.object({ opening_id: z.uuid() });

/** Stages of candidates in progress for an opening who have no place in it yet. */
const beforeSelection = stages
  .filter(({ phase }) => phase === 'lead' || phase === 'interview')
  .map(({ name }) => name);

/** Returns the number of candidates in progress for this opening without a place yet; throws as `client` does. */
export async function countBeforeSelection(openingId: string, signal: AbortSignal): Promise<number> {
  const { count } = await client
    .from('applications')
    .select('id', { count: 'exact', head: true })
    .eq('opening_id', openingId)
    .in('stage', beforeSelection)
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

/** Sets the opening of a candidate's open application; null for none yet. Throws as `client` does. */
export async function chooseOpening(
  candidateId: string,
  openingId: string | null,
  signal: AbortSignal,
): Promise<void> {
  await client
    .from('applications')
    .update({ opening_id: openingId })
    .eq('candidate_id', candidateId)
    .not('stage', 'in', '(rejected,withdrawn,separated)')
    .abortSignal(signal)
    .throwOnError();
}

/** Loads the current application of a candidate; throws as `client` does, `data.missing` if there is none. */
export async function loadLatestApplication(candidateId: string, signal: AbortSignal): Promise<Application> {
  const [latest] = await listLatestApplications([candidateId], signal);
  if (!latest) throw new AppError('data.missing');
  return latest;
}

/** Saves the opening of an application at this version, null for none, and returns it; throws as `changeRecord`. */
export function saveOpening(
  { id, version }: Pick<Application, 'id' | 'version'>,
  openingId: string | null,
  signal: AbortSignal,
): Promise<Application> {
  return changeRecord('applications', applicationRow, { id, version }, { opening_id: openingId }, signal);
}

/**
 * Saves the start date (null for none) of this version of an application, and returns the row; throws as
 * `changeRecord`.
 */
export async function saveStartDate(
  { id, version }: Pick<Application, 'id' | 'version'>,
  day: string | null,
  signal: AbortSignal,
): Promise<Application> {
  return changeRecord('applications', applicationRow, { id, version }, { start_on: day }, signal);
}

/**
 * Returns the current application of each of these candidates (as many as a URL can hold): the open one, else the one
 * that ended last. A merge adds others, which may have started later. Throws as `client` does.
 */
export async function listLatestApplications(
  candidateIds: readonly string[],
  signal: AbortSignal,
): Promise<Application[]> {
  const { data } = await client
    .from('applications')
    .select(columnsOf(applicationRow))
    .in('candidate_id', candidateIds)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  const byCandidate = Map.groupBy(parseRows(applicationRow, data), (one) => one.candidate_id);
  return [...byCandidate.values()].flatMap(
    (attempts) => attempts.toSorted((one, other) => endTimeOf(other) - endTimeOf(one) || 0)[0] ?? [],
  );
}

/** Returns when an application ended, in ms since 1970, as `app.ended_at` defines it; infinity while it is open. */
function endTimeOf({ stage, rejected_at, separated_at, created_at }: Application): number {
  const isOver = stage === 'rejected' || stage === 'withdrawn' || stage === 'separated';
  return isOver ? Date.parse(rejected_at ?? separated_at ?? created_at) : Number.POSITIVE_INFINITY;
}

/**
 * Returns the number of the recruiter's own candidates in progress without a place yet, by opening; throws as `client`
 * does.
 */
export async function countCandidatesInProgress(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const { data } = await client
    .from('applications')
    .select('opening_id')
    .not('opening_id', 'is', null)
    .in('stage', beforeSelection)
    .abortSignal(signal)
    .throwOnError();
  const ids = parseRows(onTheWay, data).map(({ opening_id }) => opening_id);
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
