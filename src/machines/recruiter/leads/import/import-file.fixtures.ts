import { parseListFile } from '#machines/factories/list-file/parse-list-file.ts';
import { countKnownColumns } from './columns.ts';
import { initialWorkOf, missingIn, parseOptionsOf, peopleOf } from './import.work.ts';
import { type Lead, prepareLines } from './prepare-lines.ts';

/** When the test files are chosen, in milliseconds since 1970 UTC. */
export const chosenAt = Date.parse('2026-03-12T06:00:00Z');

/** Returns the import of a file with all defaults. */
export async function importOf(...parts: BlobPart[]) {
  const { rows, encoding } = await parseListFile(new Blob(parts), countKnownColumns);
  const list = { name: 'list', rows };
  const work = initialWorkOf(list, chosenAt);
  const lines = prepareLines(peopleOf(list, work), parseOptionsOf(list, work), chosenAt);
  return { lines, leads: lines.map(({ lead }) => lead), missing: missingIn(list, work), encoding };
}

/** Returns the lead from a file's first person. */
export async function leadOf(...parts: BlobPart[]): Promise<Lead | undefined> {
  return (await importOf(...parts)).leads[0];
}
