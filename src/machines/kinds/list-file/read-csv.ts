import Papa from 'papaparse';
import { createRowKeeper, ListRefusal, type ListRow } from './list-rows.ts';

/** How much of a file is looked at to tell how it is written, in bytes. */
const sampleSize = 4096;

/** Reads text with a separator of `,`, `;` or tab, in UTF-8, UTF-16 or Windows-1256. Throws a ListRefusal. */
export function readCsv(bytes: Uint8Array): ListRow[] {
  const keeper = createRowKeeper();
  let no = 0;
  // Spreadsheets may name the separator in a line of its own.
  const text = decode(bytes);
  const [line = '', named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  if (line !== '') no = 1;
  Papa.parse<string[]>(text.slice(line.length), {
    ...(named !== undefined && { delimiter: named }),
    delimitersToGuess: [',', ';', '\t'],
    // Row by row, so that no more than the rows we keep is ever held.
    step({ data, errors }) {
      // All that follows would be one cell.
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new ListRefusal('openQuote');
      no += 1;
      keeper.add(no, data);
    },
  });
  return keeper.list();
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleSize);
  const zeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  // Every other byte of Latin text in UTF-16 is zero, and none of any other text.
  if (zeros(1) > sample.length / 8) return 'utf-16le';
  if (zeros(0) > sample.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
