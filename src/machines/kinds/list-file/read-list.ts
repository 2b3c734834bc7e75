import { ListRefusal, type ListRow, listLimits } from './list-rows.ts';

/** The rows of a file of any kind we take; throws a ListRefusal for all others. */
export async function readList(file: Blob): Promise<ListRow[]> {
  if (file.size > listLimits.bytes) throw new ListRefusal('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new ListRefusal('oldExcel');
  try {
    // By what is in it: names of files are wrong too often.
    if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return (await import('./read-csv.ts')).readCsv(bytes);
    return (await import('./read-xlsx.ts')).readXlsx(bytes);
  } catch (cause) {
    throw cause instanceof ListRefusal ? cause : new ListRefusal('unreadable');
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
