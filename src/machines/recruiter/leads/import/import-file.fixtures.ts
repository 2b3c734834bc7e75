import { readList } from '#machines/factories/list-file/read-list.ts';
import { countNamed } from './columns.ts';
import { missingIn, peopleOf, readingOf, workOn } from './import.work.ts';
import { type Lead, prepareLines } from './prepare-lines.ts';

/** When the test files are chosen, in milliseconds since 1970 UTC. */
export const chosenAt = Date.parse('2026-03-12T06:00:00Z');

/** Returns the import of a file with all defaults. */
export async function importOf(...parts: BlobPart[]) {
  const { rows, encoding } = await readList(new Blob(parts), countNamed);
  const list = { name: 'list', rows };
  const work = workOn(list, chosenAt);
  const lines = prepareLines(peopleOf(list, work), readingOf(list, work), chosenAt);
  return { lines, leads: lines.map(({ lead }) => lead), missing: missingIn(list, work), encoding };
}

/** Returns the lead from a file's first person. */
export async function leadOf(...parts: BlobPart[]): Promise<Lead | undefined> {
  return (await importOf(...parts)).leads[0];
}
