/** Actors of an import: reading its file, server requests, and local storage. */
import { fromPromise } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { checkImport, importBatch, importLeads, type RowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { ParsedList } from '#machines/factories/list-file/list-rows.ts';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import {
  dropImport,
  type ImportWork,
  initialWorkOf,
  loadStoredImport,
  namesOfParts,
  parseOptionsOf,
  partAfter,
  peopleOf,
  type SentList,
  type StoredImport,
  stillValidChecks,
  storeImport,
  storeProgress,
  uncheckedPart,
} from './import.work.ts';
import { type Verdicts, verdictsOf } from './line-outcomes.ts';
import { loadRows, prepareRows } from './list-work.ts';
import type { PreparedLine } from './prepare-lines.ts';

/** A file, or pasted text. */
export interface ListFile {
  file: Blob;
  /** Empty for pasted text. */
  name: string;
}

/** The user of the import, and its progress. */
export interface ImportStep {
  userId: string;
  list: SentList;
  work: ImportWork;
  lines: readonly PreparedLine[];
}

/** A parsed file, with the alternative ways to read it. */
export interface LoadedImport extends StoredImport {
  other: ListAlternatives;
  isStored: boolean;
}

/** The sheets of a workbook, and the possible encodings of a non-Unicode text. */
export type ListAlternatives = Pick<ParsedList, 'sheets' | 'encoding'>;

/** The current progress; `isStored`: it survives the tab. */
export interface StoredStep {
  work: ImportWork;
  isStored: boolean;
}

/** A row whose cells differ from the file. */
export interface CorrectedRow {
  no: number;
  cells: readonly string[];
}

/** The list after a row was corrected and checked again. */
export interface Corrected extends StoredStep {
  lines: readonly PreparedLine[];
  checks: Verdicts;
}

export const importActors = {
  restore: fromPromise<StoredImport | null, { userId: string }>(({ input }) =>
    loadStoredImport(input.userId),
  ),
  discard: fromPromise<void, { userId: string }>(({ input }) => dropImport(input.userId)),
  read: fromPromise<LoadedImport, ListFile & { userId: string; choice: ListChoice }>(
    async ({ input: { file, name, userId, choice }, signal }) => {
      const { rows, ...other } = await loadRows(file, choice, signal);
      const list = { name, rows };
      const work = initialWorkOf(list, now());
      // Not stored while the encoding is uncertain: the user must confirm it while the file is available.
      const isStored = other.encoding?.isCertain === false || (await storeImport(userId, { list, work }));
      return { list, work, other, isStored };
    },
  ),
  keep: fromPromise<boolean, { userId: string; work: ImportWork }>(({ input }) =>
    storeProgress(input.userId, input.work),
  ),
  prepare: fromPromise<PreparedLine[], ImportStep>(({ input: { list, work }, signal }) =>
    prepareRows(peopleOf(list, work), parseOptionsOf(list, work), work.at, signal),
  ),
  check: fromPromise<RowVerdict[], { lines: readonly PreparedLine[]; checks: Verdicts }>(
    ({ input: { lines, checks }, signal }) => checkImport(leadsOf(uncheckedPart(lines, checks)), signal),
  ),
  correct: fromPromise<Corrected, ImportStep & { checks: Verdicts; row: CorrectedRow }>(
    async ({ input: { userId, list, work, lines: before, checks, row }, signal }) => {
      const corrected = { ...work.corrected, [row.no]: [...row.cells] };
      const skipped = work.skipped.filter((no) => no !== row.no);
      const done = { ...work, corrected, skipped };
      const lines = await prepareRows(peopleOf(list, done), parseOptionsOf(list, done), done.at, signal);
      let checked = stillValidChecks(before, lines, checks);
      for (;;) {
        const part = uncheckedPart(lines, checked);
        if (part.length === 0) break;
        const verdicts = await checkImport(leadsOf(part), signal);
        checked = new Map([...checked, ...verdictsOf(part, verdicts)]);
      }
      return { work: done, lines, checks: checked, isStored: await storeProgress(userId, done) };
    },
  ),
  begin: fromPromise<StoredStep, ImportStep>(async ({ input: { userId, work, lines } }) => {
    // The import ids are stored before the first part is sent.
    const startedWork = { ...work, importIds: namesOfParts(lines, work) };
    return { work: startedWork, isStored: await storeProgress(userId, startedWork) };
  }),
  send: fromPromise<StoredStep, ImportStep>(async ({ input: { userId, list, work, lines }, signal }) => {
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
    // One lead is enough: a list notified of an unknown row reloads its first rows.
    const added = answers.find(({ candidate_id }) => candidate_id !== null)?.candidate_id;
    if (added) announce({ table: 'candidates', row: added, operation: 'insert' });
    const done = { ...work, answers: [...work.answers, ...answers] };
    return { work: done, isStored: await storeProgress(userId, done) };
  }),
};

function leadsOf(lines: readonly PreparedLine[]): object[] {
  return lines.map(({ lead }) => lead);
}
