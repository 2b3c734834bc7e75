import { isZip, problemOfBytes } from './file-signatures.ts';
import { ListRefusal, listLimits, type ParsedList } from './list-rows.ts';
import type { LegacyEncoding } from './text-encoding.ts';

/** The user's choice for a file that can be read in several ways; null selects automatically. */
export interface ListChoice {
  /** Index of a sheet among the visible ones. */
  sheet: number | null;
  encoding: LegacyEncoding | null;
}

/** Returns how many of our fields a row names: the sheet whose first rows name most is read. */
export type CountFieldNames = (cells: readonly string[]) => number;

export const noChoice: ListChoice = { sheet: null, encoding: null };

/** Reads a file of any supported type; throws a ListRefusal for others. */
export async function parseListFile(
  file: Blob,
  countKnownColumns: CountFieldNames,
  choice = noChoice,
): Promise<ParsedList> {
  if (file.size > listLimits.bytes) throw new ListRefusal('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemOfBytes(bytes);
  if (problem !== null) throw new ListRefusal(problem);
  try {
    if (!isZip(bytes)) return (await import('./parse-csv.ts')).parseCsv(bytes, choice.encoding);
    return (await import('./parse-xlsx.ts')).parseXlsx(bytes, countKnownColumns, choice.sheet);
  } catch (cause) {
    throw cause instanceof ListRefusal ? cause : new ListRefusal('unreadable');
  }
}
