/** An import in progress, for tests and stories. */
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import { sampleRows } from '#machines/factories/list-file/list.fixtures.ts';
import { maskedDuplicate, possibleDuplicate } from '#machines/recruiter/leads/adding/adding.fixtures.ts';
import {
  columnsBelow,
  type ImportWork,
  parseOptionsOf,
  peopleOf,
  type SentList,
  sendable,
} from './import.work.ts';
import { verdictsOf } from './line-outcomes.ts';
import { prepareLines } from './prepare-lines.ts';

/** A list of twelve rows, as a file. */
export const sampleList: SentList = {
  name: 'walk-ins march.xlsx',
  rows: sampleRows(12).map((cells, index) => ({ no: index + 1, cells, isTruncated: index === 11 })),
};

/** The choices made for the list. */
export const sampleWork: ImportWork = {
  ...columnsBelow(sampleList.rows, 0),
  corrected: {},
  skipped: [],
  isMine: false,
  at: Date.parse('2026-03-12T06:00:00Z'),
  listId: '00000000-0000-4000-8000-000000000060',
  importIds: [],
  answers: [],
};

/** Its rows as people. */
export const sampleLines = prepareLines(
  peopleOf(sampleList, sampleWork),
  parseOptionsOf(sampleList, sampleWork),
  sampleWork.at,
);

/** Returns a verdict on one row; by default `created`. */
export function verdictOf(changes: Partial<RowVerdict> = {}): RowVerdict {
  return { verdict: 'created', match: null, problem: null, candidate_id: null, ...changes };
}

/** The server's verdicts on the sent sample rows: one duplicate, one possible duplicate, one invalid. */
export const sampleChecks: readonly RowVerdict[] = [
  ...Array.from({ length: 6 }, () => verdictOf()),
  verdictOf({
    verdict: 'duplicate',
    match: { ...maskedDuplicate, stage: 'qualified', owner_name: 'Ali Raza', name: 'S… N…', phone: '…4417' },
  }),
  verdictOf({
    verdict: 'possible_duplicate',
    match: {
      ...possibleDuplicate,
      matched_by: 'name_and_birth_date',
      state: 'ended',
      stage: 'rejected',
      name: 'Bilal Ahmad',
      phone: '+971504172290',
    },
  }),
  verdictOf({ verdict: 'invalid', problem: { column: 'emirates_id' } }),
];

/** The same verdicts by row number. */
export const sampleVerdicts = verdictsOf(sendable(sampleLines), sampleChecks);

/** The same verdicts after the import. */
export const sampleImportVerdicts: readonly RowVerdict[] = sampleChecks.map((check, index) =>
  check.verdict === 'created' || check.verdict === 'possible_duplicate'
    ? { ...check, candidate_id: `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}` }
    : check,
);
