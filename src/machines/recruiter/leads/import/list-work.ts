/** Requests to the worker that reads lists; each starts its own worker. */

import {
  type ListProblem,
  ListRefusal,
  type ListRow,
  type ParsedList,
} from '#machines/factories/list-file/list-rows.ts';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import type { ListParseOptions, PreparedLine } from './prepare-lines.ts';

/** A request for the rows of a file, or for the people in them. */
export type ListWorkRequest =
  | { kind: 'read'; file: Blob; choice: ListChoice }
  | { kind: 'prepare'; rows: readonly ListRow[]; listOptions: ListParseOptions; at: number };

/** The worker's responses. */
export type ListWorkResponse =
  | { kind: 'read'; list: ParsedList }
  | { kind: 'prepared'; lines: PreparedLine[] }
  | { kind: 'refused'; problem: ListProblem };

/** Returns the rows of a file; throws a ListRefusal. */
export async function loadRows(file: Blob, choice: ListChoice, signal: AbortSignal): Promise<ParsedList> {
  const answer = await ask({ kind: 'read', file, choice }, signal);
  if (answer.kind !== 'read') throw new ListRefusal('unreadable');
  return answer.list;
}

/** Returns the people in a list; see `prepareLines`. */
export async function prepareRows(
  rows: readonly ListRow[],
  listOptions: ListParseOptions,
  at: number,
  signal: AbortSignal,
): Promise<PreparedLine[]> {
  const answer = await ask({ kind: 'prepare', rows, listOptions, at }, signal);
  if (answer.kind !== 'prepared') throw new ListRefusal('unreadable');
  return answer.lines;
}

function ask(question: ListWorkRequest, signal: AbortSignal): Promise<ListWorkResponse> {
  const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ListWorkResponse>();
  worker.onmessage = ({ data }: MessageEvent<ListWorkResponse>) =>
    data.kind === 'refused' ? reject(new ListRefusal(data.problem)) : resolve(data);
  // The worker ran out of memory, or its code failed to load.
  worker.onerror = () => reject(new ListRefusal('unreadable'));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(question);
  return promise.finally(() => worker.terminate());
}
