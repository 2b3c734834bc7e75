import { loadRecord } from '#machines/data/record.ts';
import { checkDuplicate, type Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { type DataProblem, dataProblemRow } from '#machines/data/views/data-problems.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { personOf } from './submission.ts';

/** A data problem with everything its panel shows. */
export interface ProblemRecord {
  problem: DataProblem;
  /** The lead it concerns, or the lead created from it; null if there is none. */
  lead: Candidate | null;
  /** The possible duplicate; null if none is known. Masked if this user can't open the record. */
  match: Duplicate | null;
}

/** An unused id, which excludes no candidate from the search for duplicates. */
const noCandidateId = '00000000-0000-0000-0000-000000000000';

/** Loads a data problem, and reloads it when it changes. */
export const createProblemRecordMachine = (id: string) =>
  createWidgetMachine<ProblemRecord>({
    id: `dataProblem:${id}`,
    tables: ['machform_events', 'candidates'],
    topics: ['queue:ops'],
    async load(signal) {
      const problem = await loadRecord('data_problems', dataProblemRow, { id }, signal);
      const { candidate_id } = problem;
      const lead = candidate_id === null ? null : await loadCandidate(candidate_id, signal);
      const person = personOf(problem, lead);
      const match = person && (await checkDuplicate(person, candidate_id ?? noCandidateId, signal));
      return { problem, lead, match };
    },
  });
