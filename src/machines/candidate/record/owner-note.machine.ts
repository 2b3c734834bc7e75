import { candidateInternal, saveCandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { AppError } from '#shared/app-error.ts';

/** The owner's private note; `id` is the candidate's. */
export interface OwnerNote {
  id: string;
  version: number;
  owner_note: string | null;
}

/** Loads the owner's note about a candidate, edited in place. */
export const ownerNoteMachine = createDetailMachine<OwnerNote>({
  id: 'ownerNote',
  table: 'candidate_internal',
  topics: (id) => [`staff:${id}`],
  load: async (id, signal) => rowOf(await loadOwnNote(id, signal)),
  async save({ id, version }, { owner_note }, signal) {
    const changes = { ...(owner_note !== undefined && { owner_note }) };
    return rowOf(await saveCandidateInternal({ candidate_id: id, version }, changes, signal));
  },
  // The author of a change is recorded only for the candidate's own row.
  lastChange: async (id, signal) => ({
    by: null,
    at: Date.parse((await loadOwnNote(id, signal)).updated_at),
  }),
});

async function loadOwnNote(id: string, signal: AbortSignal) {
  const row = await candidateInternal(id, signal);
  if (row === null) throw new AppError('data.missing');
  return row;
}

function rowOf({
  candidate_id: id,
  version,
  owner_note,
}: Awaited<ReturnType<typeof loadOwnNote>>): OwnerNote {
  return { id, version, owner_note };
}
