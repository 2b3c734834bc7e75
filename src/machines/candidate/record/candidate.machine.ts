import { dataErrorOf } from '#machines/data/data-error.ts';
import { isUniqueViolation } from '#machines/data/record.ts';
import { lastCandidateChange } from '#machines/data/rpc/last-candidate-change.ts';
import { type Application, loadLatestApplication } from '#machines/data/tables/applications.ts';
import { type CandidateInternal, candidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { type Candidate, loadCandidate, saveCandidate } from '#machines/data/tables/candidates.ts';
import { countNotes } from '#machines/data/tables/notes.ts';
import { listTasks } from '#machines/data/tables/tasks.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { isId } from '#shared/filter-values.ts';
import { normalisePhone } from '#shared/phone.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';

/** A candidate with the data of the record's header. */
export interface OpenCandidate extends Candidate {
  /** The latest application; null if this user may not read it, as in the pool. */
  application: Application | null;
  /** Staff-only data; null if this user may not read it. */
  internal: CandidateInternal | null;
  noteCount: number;
  /** Due times of the open tasks, earliest first. */
  openTasks: readonly string[];
}

/** Loads one candidate; the columns are edited in place. */
export const candidateMachine = createDetailMachine<OpenCandidate>({
  id: 'candidateRecord',
  table: 'candidates',
  relatedTables: ['applications', 'candidate_internal', 'notes', 'tasks'],
  topics: (id) => [`candidate:${id}`, `staff:${id}`],
  async load(id, signal) {
    // The id in the URL is truncated or invalid; the notes count could not report the reason.
    if (!isId(id)) throw new AppError('data.missing');
    const [candidate, application, internal, noteCount, tasks] = await Promise.all([
      loadCandidate(id, signal),
      applicationOf(id, signal),
      candidateInternal(id, signal),
      countNotes(id, signal),
      listTasks(id, signal),
    ]);
    const openTasks = tasks
      .filter(({ done_at }) => done_at === null)
      .map(({ due_at, snoozed_until }) => snoozed_until ?? due_at)
      .sort((one, other) => Date.parse(one) - Date.parse(other));
    return { ...candidate, application, internal, noteCount, openTasks };
  },
  async save(row, changes, signal) {
    try {
      return { ...row, ...(await saveCandidate(row, withPhoneStatus(changes), signal)) };
    } catch (cause) {
      throw refusalOf(cause, changes);
    }
  },
  lastChange: lastCandidateChange,
});

async function applicationOf(id: string, signal: AbortSignal): Promise<Application | null> {
  try {
    return await loadLatestApplication(id, signal);
  } catch (cause) {
    if (dataErrorOf(cause).code === 'data.missing') return null;
    throw cause;
  }
}

/** Derives the status of a changed phone number from its format; the status of the old number is dropped. */
function withPhoneStatus(changes: Partial<OpenCandidate>): Partial<Candidate> {
  const { phone_number } = changes;
  return phone_number === undefined || phone_number === null
    ? changes
    : { ...changes, phone_status: normalisePhone(phone_number).status };
}

/** Returns the refusal for a value that another candidate already has, or that a column can't hold. */
function refusalOf(cause: unknown, { phone_number }: Partial<OpenCandidate>): unknown {
  if (isUniqueViolation(cause)) {
    return phone_number === undefined
      ? new AppError('data.refused', {}, cause)
      : new Refusal('PHONE_TAKEN', noDetails, cause);
  }
  return cause;
}
