/** The work of an import: on its file, with the server, and on what is kept of it. */
import { fromPromise } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { checkImport, importBatch, importLeads, type RowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { ReadList } from '#machines/kinds/list-file/list-rows.ts';
import type { ListChoice } from '#machines/kinds/list-file/read-list.ts';
import {
  checksThatHold,
  dropImport,
  type ImportWork,
  type KeptImport,
  keepImport,
  keepWork,
  namesOfParts,
  partAfter,
  peopleOf,
  readImport,
  readingOf,
  type SentList,
  uncheckedPart,
  workOn,
} from './import.work.ts';
import { type Verdicts, verdictsOf } from './line-outcomes.ts';
import { prepareRows, readRows } from './list-work.ts';
import type { PreparedLine } from './prepare-lines.ts';

/** A file, or a text that was pasted. */
export interface ListFile {
  file: Blob;
  /** Empty when it was pasted. */
  name: string;
}

/** Whose import it is, and how far it has come. */
export interface ImportStep {
  userId: string;
  list: SentList;
  work: ImportWork;
  lines: readonly PreparedLine[];
}

/** A file that was read, and what else it could be read as. */
export interface ReadImport extends KeptImport {
  other: OtherReadings;
  isKept: boolean;
}

/** The sheets of a workbook, and the encodings of a text that is no Unicode. */
export type OtherReadings = Pick<ReadList, 'sheets' | 'encoding'>;

/** How far it has come now; `isKept`: so much survives the tab. */
export interface KeptStep {
  work: ImportWork;
  isKept: boolean;
}

/** A row with other cells than its file has. */
export interface CorrectedRow {
  no: number;
  cells: readonly string[];
}

/** The list once a row was corrected and checked again. */
export interface Corrected extends KeptStep {
  lines: readonly PreparedLine[];
  checks: Verdicts;
}

export const importActors = {
  restore: fromPromise<KeptImport | null, { userId: string }>(({ input }) => readImport(input.userId)),
  discard: fromPromise<void, { userId: string }>(({ input }) => dropImport(input.userId)),
  read: fromPromise<ReadImport, ListFile & { userId: string; choice: ListChoice }>(
    async ({ input: { file, name, userId, choice }, signal }) => {
      const { rows, ...other } = await readRows(file, choice, signal);
      const list = { name, rows };
      const work = workOn(list, now());
      // Letters that may be read wrong are asked about while the file is there.
      const isKept = other.encoding?.isCertain === false || (await keepImport(userId, { list, work }));
      return { list, work, other, isKept };
    },
  ),
  keep: fromPromise<boolean, { userId: string; work: ImportWork }>(({ input }) =>
    keepWork(input.userId, input.work),
  ),
  prepare: fromPromise<PreparedLine[], ImportStep>(({ input: { list, work }, signal }) =>
    prepareRows(peopleOf(list, work), readingOf(list, work), work.at, signal),
  ),
  check: fromPromise<RowVerdict[], { lines: readonly PreparedLine[]; checks: Verdicts }>(
    ({ input: { lines, checks }, signal }) => checkImport(leadsOf(uncheckedPart(lines, checks)), signal),
  ),
  correct: fromPromise<Corrected, ImportStep & { checks: Verdicts; row: CorrectedRow }>(
    async ({ input: { userId, list, work, lines: before, checks, row }, signal }) => {
      const corrected = { ...work.corrected, [row.no]: [...row.cells] };
      const skipped = work.skipped.filter((no) => no !== row.no);
      const done = { ...work, corrected, skipped };
      const lines = await prepareRows(peopleOf(list, done), readingOf(list, done), done.at, signal);
      let checked = checksThatHold(before, lines, checks);
      for (;;) {
        const part = uncheckedPart(lines, checked);
        if (part.length === 0) break;
        const verdicts = await checkImport(leadsOf(part), signal);
        checked = new Map([...checked, ...verdictsOf(part, verdicts)]);
      }
      return { work: done, lines, checks: checked, isKept: await keepWork(userId, done) };
    },
  ),
  begin: fromPromise<KeptStep, ImportStep>(async ({ input: { userId, work, lines } }) => {
    // The names are kept before the first part is sent under one.
    const begun = { ...work, importIds: namesOfParts(lines, work) };
    return { work: begun, isKept: await keepWork(userId, begun) };
  }),
  send: fromPromise<KeptStep, ImportStep>(async ({ input: { userId, list, work, lines }, signal }) => {
    const part = partAfter(lines, work);
    const importId = work.importIds[Math.floor(work.answers.length / importBatch)];
    if (importId === undefined) throw new Error('The import has no such part.');
    const answers = await importLeads(
      {
        rows: leadsOf(part),
        importId,
        listId: work.listId,
        listName: list.name,
        isMine: work.isMine,
      },
      signal,
    );
    // One lead is enough: a list that hears of a row it doesn't show asks for its first rows again.
    const added = answers.find(({ candidate_id }) => candidate_id !== null)?.candidate_id;
    if (added) announce({ table: 'candidates', row: added, operation: 'insert' });
    const done = { ...work, answers: [...work.answers, ...answers] };
    return { work: done, isKept: await keepWork(userId, done) };
  }),
};

function leadsOf(lines: readonly PreparedLine[]): object[] {
  return lines.map(({ lead }) => lead);
}
