import type { SnapshotFrom } from 'xstate';
import type { ListProblem } from '#machines/factories/list-file/list-rows.ts';
import type { AppError } from '#shared/app-error.ts';
import type { CorrectedRow, ListAlternatives } from './import.actors.ts';
import type { importMachine } from './import.machine.ts';
import { given, linesToSubmit, missingOf, willImport } from './import.setup.ts';
import { type ImportWork, type SentList, sendable } from './import.work.ts';
import { type LineOutcome, outcomesOf, verdictsOf } from './line-outcomes.ts';

/** The phase of an import that a dialog shows. */
export type ImportPhase =
  | { name: 'waiting' }
  /** An unfinished import exists; `sent` of its rows are done, null if it had not started. */
  | { name: 'offered'; fileName: string; sent: number | null }
  | { name: 'choosing'; problem: ListProblem | null }
  | { name: 'reading'; fileName: string }
  | {
      name: 'columns';
      list: SentList;
      work: ImportWork;
      /** Selectable sheets and encodings, while the file is available. */
      other: ListAlternatives | null;
      missing: ReturnType<typeof missingOf>;
      problem: ListProblem | null;
      isStored: boolean;
    }
  | { name: 'checking'; done: number; all: number }
  | { name: 'checkFailed'; done: number; all: number; error: AppError }
  | {
      name: 'checked';
      outcomes: readonly LineOutcome[];
      list: SentList;
      work: ImportWork;
      will: number;
      /** The row being corrected, with the error if that failed. */
      row: CorrectedRow | null;
      isCorrecting: boolean;
      error: AppError | null;
    }
  | { name: 'sending'; done: number; all: number; isPausing: boolean; isStored: boolean }
  | { name: 'paused'; done: number; all: number; error: AppError | null }
  | { name: 'finished'; outcomes: readonly LineOutcome[]; listId: string };

/** Returns the dialog's phase for a state of the import. */
export function importPhaseOf(snapshot: SnapshotFrom<typeof importMachine>): ImportPhase {
  const { list, work, other, lines, checks, row, chosen, problem, error, isPausing, isStored } =
    snapshot.context;
  const sent = { done: work?.answers.length ?? 0, all: linesToSubmit(snapshot.context).length };
  const checked = { done: checks.size, all: sendable(lines).length };
  if (snapshot.matches('offered')) {
    const hasStarted = given(work).importIds.length > 0;
    return { name: 'offered', fileName: given(list).name, sent: hasStarted ? sent.done : null };
  }
  if (snapshot.matches('choosing')) return { name: 'choosing', problem };
  if (snapshot.matches('reading')) return { name: 'reading', fileName: chosen?.name ?? '' };
  if (snapshot.matches('mapping')) {
    const missing = missingOf(snapshot.context);
    return { name: 'columns', list: given(list), work: given(work), other, missing, problem, isStored };
  }
  if (snapshot.matches('checking')) return { name: 'checking', ...checked };
  if (snapshot.matches('checkFailed')) {
    return { name: 'checkFailed', ...checked, error: given(error) };
  }
  if (snapshot.matches('checked')) {
    return {
      name: 'checked',
      outcomes: outcomesOf(lines, checks, work?.skipped),
      list: given(list),
      work: given(work),
      will: willImport(snapshot.context),
      row,
      isCorrecting: snapshot.matches({ checked: 'correcting' }),
      error,
    };
  }
  if (snapshot.matches('beginning') || snapshot.matches('sending')) {
    return { name: 'sending', ...sent, isPausing, isStored };
  }
  if (snapshot.matches('paused')) return { name: 'paused', ...sent, error };
  if (snapshot.matches('finished')) {
    const { answers, listId, skipped } = given(work);
    const verdicts = verdictsOf(linesToSubmit(snapshot.context), answers);
    return { name: 'finished', outcomes: outcomesOf(lines, verdicts, skipped), listId };
  }
  return { name: 'waiting' };
}
