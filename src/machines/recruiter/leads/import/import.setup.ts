import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import { type ListProblem, ListRefusal } from '#machines/kinds/list-file/list-rows.ts';
import { type ListChoice, noChoice } from '#machines/kinds/list-file/read-list.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Column } from './column-fields.ts';
import type { ChosenOrder } from './date-columns.ts';
import {
  type Corrected,
  type CorrectedRow,
  type ImportStep,
  importActors,
  type KeptStep,
  type ListFile,
  type OtherReadings,
  type ReadImport,
} from './import.actors.ts';
import {
  type ImportWork,
  type KeptImport,
  linesToSend,
  missingIn,
  type SentList,
  uncheckedPart,
} from './import.work.ts';
import { type Verdicts, verdictsOf } from './line-outcomes.ts';
import type { PreparedLine } from './prepare-lines.ts';

export interface ImportContext {
  userId: string;
  /** The file that is or was read; null once the tab that had it was left. */
  chosen: ListFile | null;
  /** The sheet and the encoding somebody chose. */
  choice: ListChoice;
  /** What else the file could be read as; null for one that is no longer there. */
  other: OtherReadings | null;
  list: SentList | null;
  work: ImportWork | null;
  lines: readonly PreparedLine[];
  /** What would become of the rows that were checked so far. */
  checks: Verdicts;
  /** The row that is being corrected. */
  row: CorrectedRow | null;
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
  | { type: 'namingRow.change'; namingRow: number | null }
  | { type: 'dateOrder.change'; index: number; order: ChosenOrder }
  /** Reads the same file in another way. */
  | { type: 'list.reread'; choice: Partial<ListChoice> }
  | { type: 'columns.confirm' }
  | { type: 'columns.back' }
  | { type: 'check.retry' }
  | { type: 'owner.change'; isMine: boolean }
  | ({ type: 'row.correct' } & CorrectedRow)
  /** Leaves rows out, or takes them in again. */
  | { type: 'rows.skip'; nos: readonly number[]; isSkipped: boolean }
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
    isAllSent: ({ context }) => (context.work?.answers.length ?? 0) >= toSend(context).length,
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
    keepKept: assign((_, kept: KeptImport | null) => kept ?? {}),
    keepRead: assign((_, { list, work, other, isKept }: ReadImport) => ({ list, work, other, isKept })),
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
      isKept: true,
    }),
    changeWork: assign(({ context: { work } }, changes: Partial<ImportWork>) =>
      work === null ? {} : { work: { ...work, ...changes }, problem: null },
    ),
    noteKept: assign((_, isKept: boolean) => ({ isKept })),
    keepLines: assign((_, lines: readonly PreparedLine[]) => ({
      lines,
      checks: new Map(),
      problem: null,
    })),
    addChecks: assign(({ context: { lines, checks } }, more: readonly RowVerdict[]) => ({
      checks: new Map([...checks, ...verdictsOf(uncheckedPart(lines, checks), more)]),
    })),
    correct: assign((_, { no, cells }: CorrectedRow) => ({ row: { no, cells }, error: null })),
    keepCorrected: assign((_, { work, lines, checks, isKept }: Corrected) => ({
      work,
      lines,
      checks,
      isKept,
      row: null,
    })),
    keepStep: assign((_, { work, isKept }: KeptStep) => ({ work, isKept })),
    begin: assign({ error: null, isPausing: false }),
    pause: assign({ isPausing: true }),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
});

/** How many rows become leads, as far as the check can say. */
export function willImport(context: Pick<ImportContext, 'lines' | 'work' | 'checks'>): number {
  return toSend(context).filter(({ no }) => {
    const verdict = context.checks.get(no)?.verdict;
    return verdict === 'created' || verdict === 'possible_duplicate';
  }).length;
}

/** The lines that are sent. */
export function toSend({ lines, work }: Pick<ImportContext, 'lines' | 'work'>) {
  return linesToSend(lines, work ?? { skipped: [] });
}

/** What must still be said of a list before its rows can be checked. */
export function missingOf({
  list,
  work,
  other,
}: Pick<ImportContext, 'list' | 'work' | 'other'>): ReturnType<typeof missingIn> | 'encoding' {
  if (other?.encoding?.isCertain === false) return 'encoding';
  return list && work ? missingIn(list, work) : 'name';
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

/** What the correction of a row is given. */
export function correctionOf(context: ImportContext) {
  return { ...stepOf(context), checks: context.checks, row: given(context.row) };
}
