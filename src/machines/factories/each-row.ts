import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError, AppErrorCode } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { BatchOutcome } from './bulk-results.ts';

/**
 * Runs `act` for the rows one by one; it returns the data needed to undo. Refusals, and errors with a code in
 * `reasons`, are reported per row; when the connection fails, the remaining rows are not tried.
 */
export async function eachRow(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  reasons: Partial<Record<AppErrorCode, string>> = {},
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (const id of ids) {
    try {
      outcomes.push({ id, isDone: true, before: await act(id) });
    } catch (cause) {
      const error = dataErrorOf(cause);
      const reason = reasonOf(error, reasons);
      if (reason !== undefined) outcomes.push({ id, isDone: false, reason });
      else if (outcomes.length === 0) throw error;
      // Received results are reported; the remaining rows count as unanswered.
      else break;
    }
  }
  return outcomes;
}

function reasonOf(error: AppError, reasons: Partial<Record<AppErrorCode, string>>): string | undefined {
  return error instanceof Refusal ? error.rule : reasons[error.code];
}
