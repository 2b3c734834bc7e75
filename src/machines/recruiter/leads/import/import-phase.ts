import type { SnapshotFrom } from 'xstate';
import type { ListProblem } from '#machines/kinds/list-file/list-rows.ts';
import type { AppError } from '#shared/app-error.ts';
import { missingOf } from './columns.ts';
import type { importMachine } from './import.machine.ts';
import { given, willImport } from './import.setup.ts';
import { type ImportWork, type SentList, sendable } from './import.work.ts';
import { type LineOutcome, outcomesOf } from './line-outcomes.ts';

/** What a dialog shows of an import. */
export type ImportPhase =
  | { name: 'waiting' }
  /** One was left before its end; `sent` of its rows are done, null where it had not begun. */
  | { name: 'offered'; fileName: string; sent: number | null }
  | { name: 'choosing'; problem: ListProblem | null }
  | { name: 'reading'; fileName: string }
  | {
      name: 'columns';
      list: SentList;
      work: ImportWork;
      missing: 'name' | 'contact' | null;
      problem: ListProblem | null;
      isKept: boolean;
    }
  | { name: 'checking'; done: number; all: number }
  | { name: 'checkFailed'; done: number; all: number; error: AppError }
  | { name: 'checked'; outcomes: readonly LineOutcome[]; isMine: boolean; will: number }
  | { name: 'sending'; done: number; all: number; isPausing: boolean; isKept: boolean }
  | { name: 'paused'; done: number; all: number; error: AppError | null }
  | { name: 'finished'; outcomes: readonly LineOutcome[]; listId: string };

/** What a dialog shows of an import that is in this state. */
export function importPhaseOf(snapshot: SnapshotFrom<typeof importMachine>): ImportPhase {
  const { list, work, lines, checks, chosen, problem, error, isPausing, isKept } = snapshot.context;
  const all = sendable(lines).length;
  const sent = { done: work?.answers.length ?? 0, all };
  if (snapshot.matches('offered')) {
    const hasBegun = given(work).importIds.length > 0;
    return { name: 'offered', fileName: given(list).name, sent: hasBegun ? sent.done : null };
  }
  if (snapshot.matches('choosing')) return { name: 'choosing', problem };
  if (snapshot.matches('reading')) return { name: 'reading', fileName: chosen?.name ?? '' };
  if (snapshot.matches('mapping')) {
    const missing = missingOf(given(work).columns);
    return { name: 'columns', list: given(list), work: given(work), missing, problem, isKept };
  }
  if (snapshot.matches('checking')) return { name: 'checking', done: checks.length, all };
  if (snapshot.matches('checkFailed')) {
    return { name: 'checkFailed', done: checks.length, all, error: given(error) };
  }
  if (snapshot.matches('checked')) {
    const will = willImport(snapshot.context);
    return { name: 'checked', outcomes: outcomesOf(lines, checks), isMine: given(work).isMine, will };
  }
  if (snapshot.matches('beginning') || snapshot.matches('sending')) {
    return { name: 'sending', ...sent, isPausing, isKept };
  }
  if (snapshot.matches('paused')) return { name: 'paused', ...sent, error };
  if (snapshot.matches('finished')) {
    const { answers, listId } = given(work);
    return { name: 'finished', outcomes: outcomesOf(lines, answers), listId };
  }
  return { name: 'waiting' };
}
