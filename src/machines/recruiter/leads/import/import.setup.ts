import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import { type ListProblem, ListRefusal } from '#machines/factories/list-file/list-rows.ts';
import { type ListChoice, noChoice } from '#machines/factories/list-file/parse-list-file.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Column } from './column-fields.ts';
import type { ChosenOrder } from './date-columns.ts';
import {
  type Corrected,
  type CorrectedRow,
  type ImportStep,
  importActors,
  type ListAlternatives,
  type ListFile,
  type LoadedImport,
  type StoredStep,
} from './import.actors.ts';
import {
  type ImportWork,
  linesToSend,
  missingIn,
  type SentList,
  type StoredImport,
  uncheckedPart,
} from './import.work.ts';
import { type Verdicts, verdictsOf } from './line-outcomes.ts';
import type { PreparedLine } from './prepare-lines.ts';

export interface ImportContext {
  userId: string;
  /** The current file; null once the tab with the file was closed. */
  chosen: ListFile | null;
  /** The sheet and encoding chosen by the user. */
  choice: ListChoice;
  /** Alternative ways to read the file; null if it is no longer available. */
  other: ListAlternatives | null;
  list: SentList | null;
  work: ImportWork | null;
  lines: readonly PreparedLine[];
  /** Predicted results of the rows checked so far. */
  checks: Verdicts;
  /** The row being corrected. */
  row: CorrectedRow | null;
  /** Why the file can't be read. */
  problem: ListProblem | null;
  /** Why the check or the import stopped. */
  error: AppError | null;
  /** True when it will stop after the current part. */
  isPausing: boolean;
  /** False if the browser stores nothing, so that the tab must stay open. */
  isStored: boolean;
}

/** Events sent by the user. */
export type ImportEvent =
  | ({ type: 'list.choose' } & ListFile)
  | { type: 'list.another' }
  | { type: 'work.resume' }
  | { type: 'work.discard' }
  | { type: 'column.change'; index: number; field: Column }
  | { type: 'namingRow.change'; namingRow: number | null }
  | { type: 'dateOrder.change'; index: number; order: ChosenOrder }
  /** Reads the same file with other choices. */
  | { type: 'list.reread'; choice: Partial<ListChoice> }
  | { type: 'columns.confirm' }
  | { type: 'columns.back' }
  | { type: 'check.retry' }
  | { type: 'owner.change'; isMine: boolean }
  | ({ type: 'row.correct' } & CorrectedRow)
  /** Skips rows, or includes them again. */
  | { type: 'rows.skip'; rowNumbers: readonly number[]; isSkipped: boolean }
  | { type: 'import.start' }
  /** Stops after the current part. */
  | { type: 'import.pause' }
  | { type: 'import.resume' }
  /** Ends the import; unsent rows are not imported. */
  | { type: 'import.end' }
  | { type: 'import.close' };

/** The actors, guards and actions of the import machine. */
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
    isStarted: ({ context }) => (context.work?.importIds.length ?? 0) > 0,
    isAllSent: ({ context }) => (context.work?.answers.length ?? 0) >= linesToSubmit(context).length,
    isAllChecked: ({ context: { lines, checks } }) => uncheckedPart(lines, checks).length === 0,
    isMapped: ({ context }) => missingOf(context) === null,
    isFileThere: ({ context }) => context.chosen !== null,
    isAnybody: ({ context }) => willImport(context) > 0,
    isPausing: ({ context }) => context.isPausing,
  },
  actions: {
    choose: assign((_, { file, name }: ListFile) => ({
      chosen: { file, name },
      choice: noChoice,
      problem: null,
    })),
    chooseReading: assign(({ context }, choice: Partial<ListChoice>) => ({
      choice: { ...context.choice, ...choice },
    })),
    keepKept: assign((_, kept: StoredImport | null) => kept ?? {}),
    keepRead: assign((_, { list, work, other, isStored }: LoadedImport) => ({ list, work, other, isStored })),
    noteProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof ListRefusal ? error.problem : ('unreadable' as const),
    })),
    forget: assign({
      chosen: null,
      choice: noChoice,
      other: null,
      list: null,
      work: null,
      lines: [],
      checks: new Map(),
      problem: null,
      error: null,
      isStored: true,
    }),
    changeWork: assign(({ context: { work } }, changes: Partial<ImportWork>) =>
      work === null ? {} : { work: { ...work, ...changes }, problem: null },
    ),
    noteKept: assign((_, isStored: boolean) => ({ isStored })),
    keepLines: assign((_, lines: readonly PreparedLine[]) => ({
      lines,
      checks: new Map(),
      problem: null,
    })),
    addChecks: assign(({ context: { lines, checks } }, more: readonly RowVerdict[]) => ({
      checks: new Map([...checks, ...verdictsOf(uncheckedPart(lines, checks), more)]),
    })),
    correct: assign((_, { no, cells }: CorrectedRow) => ({ row: { no, cells }, error: null })),
    keepCorrected: assign((_, { work, lines, checks, isStored }: Corrected) => ({
      work,
      lines,
      checks,
      isStored,
      row: null,
    })),
    keepStep: assign((_, { work, isStored }: StoredStep) => ({ work, isStored })),
    begin: assign({ error: null, isPausing: false }),
    pause: assign({ isPausing: true }),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
});

/** Returns the number of rows that will become leads, according to the check. */
export function willImport(context: Pick<ImportContext, 'lines' | 'work' | 'checks'>): number {
  return linesToSubmit(context).filter(({ no }) => {
    const verdict = context.checks.get(no)?.verdict;
    return verdict === 'created' || verdict === 'possible_duplicate';
  }).length;
}

/** Returns the lines to send. */
export function linesToSubmit({ lines, work }: Pick<ImportContext, 'lines' | 'work'>) {
  return linesToSend(lines, work ?? { skipped: [] });
}

/** Returns what the user must specify before the rows can be checked. */
export function missingOf({
  list,
  work,
  other,
}: Pick<ImportContext, 'list' | 'work' | 'other'>): ReturnType<typeof missingIn> | 'encoding' {
  if (other?.encoding?.isCertain === false) return 'encoding';
  return list && work ? missingIn(list, work) : 'name';
}

/** Placeholder for no file. */
export const noFile: ListFile = { file: new Blob(), name: '' };

/** Returns the input of an import step. */
export function stepOf({ userId, list, work, lines }: ImportContext): ImportStep {
  return { userId, list: given(list), work: given(work), lines };
}

/** Returns a value that is never null in the current state. */
export function given<T>(value: T | null): T {
  if (value === null) throw new Error('No list is read yet.');
  return value;
}

/** Returns the input of a row correction. */
export function correctionOf(context: ImportContext) {
  return { ...stepOf(context), checks: context.checks, row: given(context.row) };
}
