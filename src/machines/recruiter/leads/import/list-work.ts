/** Requests to the worker that reads lists; each starts its own worker. */

import {
  type ListProblem,
  ListRefusal,
  type ListRow,
  type ReadList,
} from '#machines/factories/list-file/list-rows.ts';
import type { ListChoice } from '#machines/factories/list-file/read-list.ts';
import type { ListReading, PreparedLine } from './prepare-lines.ts';

/** A request for the rows of a file, or for the people in them. */
export type ListAsk =
  | { kind: 'read'; file: Blob; choice: ListChoice }
  | { kind: 'prepare'; rows: readonly ListRow[]; reading: ListReading; at: number };

/** The worker's responses. */
export type ListAnswer =
  | { kind: 'read'; list: ReadList }
  | { kind: 'prepared'; lines: PreparedLine[] }
  | { kind: 'refused'; problem: ListProblem };

/** Returns the rows of a file; throws a ListRefusal. */
export async function readRows(file: Blob, choice: ListChoice, signal: AbortSignal): Promise<ReadList> {
  const answer = await ask({ kind: 'read', file, choice }, signal);
  if (answer.kind !== 'read') throw new ListRefusal('unreadable');
  return answer.list;
}

/** Returns the people in a list; see `prepareLines`. */
export async function prepareRows(
  rows: readonly ListRow[],
  reading: ListReading,
  at: number,
  signal: AbortSignal,
): Promise<PreparedLine[]> {
  const answer = await ask({ kind: 'prepare', rows, reading, at }, signal);
  if (answer.kind !== 'prepared') throw new ListRefusal('unreadable');
  return answer.lines;
}

function ask(question: ListAsk, signal: AbortSignal): Promise<ListAnswer> {
  const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ListAnswer>();
  worker.onmessage = ({ data }: MessageEvent<ListAnswer>) =>
    data.kind === 'refused' ? reject(new ListRefusal(data.problem)) : resolve(data);
  // The worker ran out of memory, or its code failed to load.
  worker.onerror = () => reject(new ListRefusal('unreadable'));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(question);
  return promise.finally(() => worker.terminate());
}
