import { expect, test } from 'vitest';
import { parseCsv } from '#shared/machform/csv.ts';
import { csvOf, maxRows, parseExport } from './backfill.ts';

const read = (text: string) => parseExport(new Blob([text]), {});

test('extracts rows from an export like the server, with quotes and line breaks', async () => {
  const file = await read(
    'ID,Full Name,Mobile\r\n1,"Khan, ""Sita""",050\r\n2,"Two\nlines",052\r\n3,C,053\r\n',
  );
  if (typeof file === 'string') throw new Error(file);
  expect(file.header).toEqual(['ID', 'Full Name', 'Mobile']);
  expect(parseCsv(csvOf(file, ['1', '2']))).toEqual([
    { ID: '1', 'Full Name': 'Khan, "Sita"', Mobile: '050' },
    { ID: '2', 'Full Name': 'Two\nlines', Mobile: '052' },
  ]);
});

test('skips rows without a value in a named column', async () => {
  const file = await read('ID,Full Name\r\n1,A\r\n,,stray\r\n2,B\r\n');
  if (typeof file === 'string') throw new Error(file);
  expect(file.rows.map(([id]) => id)).toEqual(['1', '2']);
});

test.each([
  ['nothing', '', 'empty'],
  ['names alone', 'ID,Full Name', 'empty'],
  ['too many rows', `ID,Full Name\n${'1,A\n'.repeat(maxRows + 1)}`, 'tooManyRows'],
])('refuses a file with %s as %s', async (_, text, problem) => {
  expect(await read(text)).toBe(problem);
});
