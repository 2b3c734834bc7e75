/** Reads lists in a worker, so that the page stays responsive with any file. */

import { ListRefusal } from '#machines/factories/list-file/list-rows.ts';
import { parseListFile } from '#machines/factories/list-file/parse-list-file.ts';
import { countKnownColumns } from './columns.ts';
import type { ListWorkRequest, ListWorkResponse } from './list-work.ts';
import { prepareLines } from './prepare-lines.ts';

addEventListener('message', async ({ data }: MessageEvent<ListWorkRequest>) => {
  postMessage(await answer(data));
});

async function answer(ask: ListWorkRequest): Promise<ListWorkResponse> {
  try {
    return ask.kind === 'read'
      ? { kind: 'read', list: await parseListFile(ask.file, countKnownColumns, ask.choice) }
      : { kind: 'prepared', lines: prepareLines(ask.rows, ask.listOptions, ask.at) };
  } catch (cause) {
    return { kind: 'refused', problem: cause instanceof ListRefusal ? cause.problem : 'unreadable' };
  }
}
