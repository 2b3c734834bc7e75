import { loadRecord } from '#machines/data/record.ts';
import { checkDuplicate, type Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { type DataProblem, dataProblemRow } from '#machines/data/views/data-problems.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { personOf } from './submission.ts';

/** A data problem with all that its panel shows. */
export interface ProblemRecord {
  problem: DataProblem;
  /** The lead it is about, or that was made of it; null where there is none. */
  lead: Candidate | null;
  /** Who it may be; null where nobody is known. Masked where this person can't open the record. */
  match: Duplicate | null;
}

/** Nobody is left out of the search for duplicates. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Reads a data problem, and again whenever it changes. */
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
      const match = person && (await checkDuplicate(person, candidate_id ?? nobody, signal));
      return { problem, lead, match };
    },
  });
