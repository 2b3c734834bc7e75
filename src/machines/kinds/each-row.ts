import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError, AppErrorCode } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { BatchOutcome } from './bulk-results.ts';

/**
 * Does something to rows one after the other; `act` gives what it takes to put the row back. What a rule refuses is
 * told, as is what `reasons` has a code for; when the connection fails the rest is not tried.
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
      // What was answered is told; the rest counts as not answered.
      else break;
    }
  }
  return outcomes;
}

function reasonOf(error: AppError, reasons: Partial<Record<AppErrorCode, string>>): string | undefined {
  return error instanceof Refusal ? error.rule : reasons[error.code];
}
