import { expect, test } from 'vitest';
import { errorFile } from './error-file.ts';

test('keeps all columns with row number and reason, and escapes formulas', async () => {
  const head = { row: 'Row', reason: 'Why', cells: ['Name', 'Phone', 'Note'] };
  const cells = ['=HYPERLINK("http://x.example")', '+971 50', '@a;-b'];
  const file = await errorFile(head, [
    { no: 4, reason: 'There is no name', cells: ['', 'x,y'] },
    { no: 9, reason: 'Known', cells },
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    '\uFEFFRow,Why,Name,Phone,Note',
    '4,There is no name,,"x,y",',
    `9,Known,"'=HYPERLINK(""http://x.example"")","'+971 50","'@a;-b"`,
  ]);
});
