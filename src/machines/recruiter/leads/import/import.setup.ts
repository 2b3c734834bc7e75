import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import { type ListProblem, ListRefusal } from '#machines/kinds/list-file/list-rows.ts';
import type { AppError } from '#shared/app-error.ts';
import { type Column, missingOf } from './columns.ts';
import { type ImportStep, importActors, type KeptStep, type ListFile } from './import.actors.ts';
import { type ImportWork, type KeptImport, type SentList, sendable } from './import.work.ts';
import type { PreparedLine } from './prepare-lines.ts';

export interface ImportContext {
  userId: string;
  /** The file that is being read. */
  chosen: ListFile | null;
  list: SentList | null;
  work: ImportWork | null;
  lines: readonly PreparedLine[];
  /** What would become of the rows that were checked so far, in their order. */
  checks: readonly RowVerdict[];
  /** Why the file can't be read. */
  problem: ListProblem | null;
  /** Why the check or the import stopped. */
  error: AppError | null;
  /** It stops after the part that is under way. */
  isPausing: boolean;
  /** False where the browser keeps nothing, so that the tab must stay. */
  isKept: boolean;
}

/** What people do. */
export type ImportEvent =
  | ({ type: 'list.choose' } & ListFile)
  | { type: 'list.another' }
  | { type: 'work.resume' }
  | { type: 'work.discard' }
  | { type: 'column.change'; index: number; field: Column }
  | { type: 'header.change'; hasHeader: boolean }
  | { type: 'columns.confirm' }
  | { type: 'columns.back' }
  | { type: 'check.retry' }
  | { type: 'owner.change'; isMine: boolean }
  | { type: 'import.start' }
  /** Stops after the part that is under way. */
  | { type: 'import.pause' }
  | { type: 'import.resume' }
  /** What was not sent stays out. */
  | { type: 'import.end' }
  | { type: 'import.close' };

/** What the machine of an import is made of. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as { userId: string },
    output: {} as { hasImported: boolean },
    tags: {} as 'busy',
  },
  actors: importActors,
  guards: {
    isBegun: ({ context }) => (context.work?.importIds.length ?? 0) > 0,
    isAllSent: ({ context }) => (context.work?.answers.length ?? 0) >= sendable(context.lines).length,
    isAllChecked: ({ context }) => context.checks.length >= sendable(context.lines).length,
    isMapped: ({ context }) => missingOf(context.work?.columns ?? []) === null,
    isAnybody: ({ context }) => willImport(context) > 0,
    isPausing: ({ context }) => context.isPausing,
  },
  actions: {
    choose: assign((_, { file, name }: ListFile) => ({ chosen: { file, name }, problem: null })),
    keepKept: assign((_, kept: KeptImport | null) => kept ?? {}),
    keepRead: assign((_, { list, work, isKept }: KeptImport & { isKept: boolean }) => ({
      list,
      work,
      isKept,
      chosen: null,
    })),
    noteProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof ListRefusal ? error.problem : ('unreadable' as const),
    })),
    forget: assign({
      chosen: null,
      list: null,
      work: null,
      lines: [],
      checks: [],
      problem: null,
      error: null,
      isKept: true,
    }),
    changeWork: assign(({ context: { work } }, changes: Partial<ImportWork>) =>
      work === null ? {} : { work: { ...work, ...changes }, problem: null },
    ),
    noteKept: assign((_, isKept: boolean) => ({ isKept })),
    keepLines: assign((_, lines: readonly PreparedLine[]) => ({ lines, checks: [], problem: null })),
    addChecks: assign(({ context }, more: readonly RowVerdict[]) => ({
      checks: [...context.checks, ...more],
    })),
    keepStep: assign((_, { work, isKept }: KeptStep) => ({ work, isKept })),
    begin: assign({ error: null, isPausing: false }),
    pause: assign({ isPausing: true }),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
});

/** How many rows become leads, as far as the check can say. */
export function willImport({ checks }: Pick<ImportContext, 'checks'>): number {
  return checks.filter(({ verdict }) => verdict === 'created' || verdict === 'possible_duplicate').length;
}

/** Stands for a file where none was chosen. */
export const noFile: ListFile = { file: new Blob(), name: '' };

/** What a step of the import is given. */
export function stepOf({ userId, list, work, lines }: ImportContext): ImportStep {
  return { userId, list: given(list), work: given(work), lines };
}

/** What is there from a certain state on. */
export function given<T>(value: T | null): T {
  if (value === null) throw new Error('No list is read yet.');
  return value;
}
