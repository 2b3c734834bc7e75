import { isZip, problemOfBytes } from './file-kind.ts';
import { ListRefusal, listLimits, type ReadList } from './list-rows.ts';
import type { LegacyEncoding } from './text-encoding.ts';

/** What somebody chose of a file that can be read in several ways; null is what the file itself says. */
export interface ListChoice {
  /** The place of a sheet among those that aren't hidden. */
  sheet: number | null;
  encoding: LegacyEncoding | null;
}

/** How many of our fields a row of cells names: the sheet whose first rows name most of them is read. */
export type CountNamed = (cells: readonly string[]) => number;

export const noChoice: ListChoice = { sheet: null, encoding: null };

/** Reads a file of any kind we take; throws a ListRefusal for all others. */
export async function readList(file: Blob, countNamed: CountNamed, choice = noChoice): Promise<ReadList> {
  if (file.size > listLimits.bytes) throw new ListRefusal('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemOfBytes(bytes);
  if (problem !== null) throw new ListRefusal(problem);
  try {
    if (!isZip(bytes)) return (await import('./read-csv.ts')).readCsv(bytes, choice.encoding);
    return (await import('./read-xlsx.ts')).readXlsx(bytes, countNamed, choice.sheet);
  } catch (cause) {
    throw cause instanceof ListRefusal ? cause : new ListRefusal('unreadable');
  }
}
