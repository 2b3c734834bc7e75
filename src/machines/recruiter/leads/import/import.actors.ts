/** The work of an import: on its file, with the server, and on what is kept of it. */
import { fromPromise } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { checkImport, importBatch, importLeads, type RowVerdict } from '#machines/data/rpc/import-leads.ts';
import {
  dropImport,
  type ImportWork,
  type KeptImport,
  keepImport,
  keepWork,
  namesOfParts,
  partAfter,
  peopleOf,
  readImport,
  type SentList,
  workOn,
} from './import.work.ts';
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

/** How far it has come now; `isKept`: so much survives the tab. */
export interface KeptStep {
  work: ImportWork;
  isKept: boolean;
}

export const importActors = {
  restore: fromPromise<KeptImport | null, { userId: string }>(({ input }) => readImport(input.userId)),
  discard: fromPromise<void, { userId: string }>(({ input }) => dropImport(input.userId)),
  read: fromPromise<KeptImport & { isKept: boolean }, ListFile & { userId: string }>(
    async ({ input: { file, name, userId }, signal }) => {
      const list = { name, rows: await readRows(file, signal) };
      const work = workOn(list, now());
      return { list, work, isKept: await keepImport(userId, { list, work }) };
    },
  ),
  keep: fromPromise<boolean, { userId: string; work: ImportWork }>(({ input }) =>
    keepWork(input.userId, input.work),
  ),
  prepare: fromPromise<PreparedLine[], ImportStep>(({ input: { list, work }, signal }) =>
    prepareRows(peopleOf(list, work), work.columns, work.at, signal),
  ),
  check: fromPromise<RowVerdict[], { lines: readonly PreparedLine[]; checks: readonly RowVerdict[] }>(
    ({ input: { lines, checks }, signal }) => checkImport(leadsOf(partAfter(lines, checks)), signal),
  ),
  begin: fromPromise<KeptStep, ImportStep>(async ({ input: { userId, work, lines } }) => {
    // The names are kept before the first part is sent under one.
    const begun = { ...work, importIds: namesOfParts(lines) };
    return { work: begun, isKept: await keepWork(userId, begun) };
  }),
  send: fromPromise<KeptStep, ImportStep>(async ({ input: { userId, list, work, lines }, signal }) => {
    const part = partAfter(lines, work.answers);
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
