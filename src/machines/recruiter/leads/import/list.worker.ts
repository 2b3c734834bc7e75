/** Reads lists in a worker, so that the page stays responsive with any file. */

import { ListRefusal } from '#machines/factories/list-file/list-rows.ts';
import { readList } from '#machines/factories/list-file/read-list.ts';
import { countNamed } from './columns.ts';
import type { ListAnswer, ListAsk } from './list-work.ts';
import { prepareLines } from './prepare-lines.ts';

addEventListener('message', async ({ data }: MessageEvent<ListAsk>) => {
  postMessage(await answer(data));
});

async function answer(ask: ListAsk): Promise<ListAnswer> {
  try {
    return ask.kind === 'read'
      ? { kind: 'read', list: await readList(ask.file, countNamed, ask.choice) }
      : { kind: 'prepared', lines: prepareLines(ask.rows, ask.reading, ask.at) };
  } catch (cause) {
    return { kind: 'refused', problem: cause instanceof ListRefusal ? cause.problem : 'unreadable' };
  }
}
