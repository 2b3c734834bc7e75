import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf, sampleRows, workbookOf, xlsxOf } from './list.fixtures.ts';
import { listLimits } from './list-rows.ts';
import { parseListFile } from './parse-list-file.ts';

const named = (cells: readonly string[]) => cells.filter((cell) => /^(?:Name|Phone)$/.test(cell)).length;
const read = (...parts: BlobPart[]) => parseListFile(new Blob(parts), named);
const rowsOf = async (...parts: BlobPart[]) => (await read(...parts)).rows;
const cellsOf = async (...parts: BlobPart[]) => (await rowsOf(...parts)).map(({ cells }) => cells);
const problem = (...parts: BlobPart[]) =>
  read(...parts).then(
    () => null,
    (error) => error.problem,
  );
const person = ['Imran Qureshi', '050 123 4567'];
const archiveOf = (...paths: string[]) =>
  new Uint8Array(zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('x')]))));
/** Returns the two-letter name of a column, from "AA". */
const columnLetters = (at: number) =>
  String.fromCharCode(65 + Math.floor(at / 26)) + String.fromCharCode(65 + (at % 26));
const inUtf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return view.buffer;
};

describe('text files', () => {
  test.each([',', ';', '\t'])('are read with %j as the separator', async (separator) => {
    const rows = [['Name', 'Phone'], person, ['Said, "the tall"; one', 'two\nlines']];
    expect(await cellsOf(csvOf(rows, separator))).toEqual(rows);
  });

  test('are read with the separator named in the first line', async () => {
    const [row] = await rowsOf('sep=|\r\nImran Qureshi|050 123 4567');
    expect(row).toEqual({ no: 2, cells: person, isTruncated: false });
  });

  test('are read in UTF-8 with a BOM, UTF-16 with and without one, and Windows-1256', async () => {
    const text = 'Name;Phone\r\nمحمد;050';
    const rows = [
      ['Name', 'Phone'],
      ['محمد', '050'],
    ];
    expect(await cellsOf('\uFEFF', text)).toEqual(rows);
    expect(await cellsOf(text)).toEqual(rows);
    expect(await cellsOf(inUtf16(`\uFEFF${text}`, true))).toEqual(rows);
    expect(await cellsOf(inUtf16(`\uFEFF${text}`, false))).toEqual(rows);
    expect(await cellsOf(inUtf16(text, true))).toEqual(rows);
    expect(await cellsOf(inUtf16(text, false))).toEqual(rows);
    expect(await cellsOf(new Uint8Array([0xe3, 0xcd, 0xe3, 0xcf, 0x3b, 0x30]))).toEqual([['محمد', '0']]);
  });

  test('skip empty lines and keep the line numbers of the others', async () => {
    const rows = await rowsOf('Name,Phone\n\n , \nImran Qureshi,050 123 4567\n\n');
    expect(rows.map(({ no }) => no)).toEqual([1, 4]);
  });

  test('mark only the row of an unclosed quotation mark as broken', async () => {
    const rows = await rowsOf('Name,Phone\n"Imran,050\nSara,052');
    expect(rows.map(({ cells, isBroken }) => [...cells, isBroken])).toEqual([
      ['Name', 'Phone', undefined],
      ['"Imran', '050', true],
      ['Sara', '052', undefined],
    ]);
  });

  test('truncate an oversized cell and mark its row', async () => {
    const rows = await rowsOf(`Imran,${'x'.repeat(1_000_000)}\nSara,052`);
    expect(rows.map(({ cells, isTruncated }) => [cells[1]?.length, isTruncated])).toEqual([
      [listLimits.cell, true],
      [3, false],
    ]);
  });
});

describe('workbooks', () => {
  const readCells = (...cells: string[]) =>
    cellsOf(workbookOf({ sheet: `<row>${cells.join('')}</row>`, texts: ['Ali & Co'] }));

  test('read the first visible sheet', async () => {
    expect(await cellsOf(xlsxOf([['Name', 'Phone'], person]))).toEqual([['Name', 'Phone'], person]);
  });

  test('read shared and inline strings, booleans, errors and full numbers', async () => {
    expect(
      await readCells(
        '<c t="s"><v>0</v></c>',
        '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
        '<c t="b"><v>1</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c><v>9.71501234567E11</v></c>',
        '<c t="str"><v>x_x000D_y</v></c>',
      ),
    ).toEqual([['Ali & Co', 'ab', 'TRUE', '#N/A', '971501234567', 'x\ry']]);
  });

  test('read a formula as its last result or its own text, without calculating it', async () => {
    expect(await readCells('<c t="str"><f>A1&amp;B1</f><v>Imran</v></c>', '<c><f>1+1</f></c>')).toEqual([
      ['Imran', '=1+1'],
    ]);
  });

  test('read dates by cell style, in both date systems', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d/mmm/yy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const sheet = `<row>${[0, 1, 2, 3].map((style) => `<c s="${style}"><v>32937</v></c>`).join('')}</row>`;
    expect(await cellsOf(workbookOf({ sheet, styles }))).toEqual([
      ['32937', '1990-03-05', '1990-03-05', '32937'],
    ]);
    const book =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="New" r:id="b"/></sheets></workbook>';
    const [row] = await cellsOf(workbookOf({ sheet, styles, book }));
    expect(row?.[1]).toBe('1994-03-06');
  });

  test('keep the positions of cells and rows after omitted ones', async () => {
    const rows = await rowsOf(
      workbookOf({ sheet: '<row r="3"><c r="C3"><v>7</v></c></row><row><c><v>8</v></c></row>' }),
    );
    expect(rows.map(({ no, cells }) => [no, ...cells])).toEqual([
      [3, '', '', '7'],
      [4, '8'],
    ]);
  });
});

describe('refused files', () => {
  test.each([
    ['nothing in it', 'empty', [' \n\n']],
    ['more than the rows we take', 'tooManyRows', ['a,1\n'.repeat(listLimits.rows + 2)]],
    ['more than the columns we take', 'tooManyColumns', [`a${',b'.repeat(listLimits.columns)}`]],
    ['more than a file may have', 'tooLarge', [new Uint8Array(listLimits.bytes + 1)]],
    ['a broken archive', 'unreadable', [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])]],
    [
      'what unpacks to more than a browser holds',
      'tooLarge',
      [workbookOf({ sheet: `<row><c t="str"><v>${' '.repeat(listLimits.unpacked)}</v></c></row>` })],
    ],
  ])('%s', async (_, expected, parts: BlobPart[]) => {
    expect(await problem(...parts)).toBe(expected);
  });
});

describe('file type detection, regardless of the file name', () => {
  const container = (...names: string[]) => [
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    ...names.map((name) => inUtf16(name, true)),
  ];
  const html = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Name</table></html>';
  test.each([
    ['Excel before 2007', 'oldExcel', container('Workbook')],
    ['Excel 4', 'oldExcel', [new Uint8Array([0x09, 0x08, 0x08, 0x00, 0, 0, 0x10, 0])]],
    ['a workbook under a password', 'password', container('EncryptedPackage')],
    ['Word before 2007', 'document', container('WordDocument')],
    ['.xlsb', 'binaryExcel', [archiveOf('[Content_Types].xml', 'xl/workbook.bin')]],
    ['.docx', 'document', [archiveOf('[Content_Types].xml', 'word/document.xml')]],
    ['.pptx', 'document', [archiveOf('[Content_Types].xml', 'ppt/presentation.xml')]],
    ['.ods', 'openDocument', [archiveOf('mimetype', 'content.xml')]],
    ['.numbers', 'numbers', [archiveOf('Index/Document.iwa', 'preview.jpg')]],
    ['.zip of lists', 'archive', [archiveOf('march.csv')]],
    ['an empty .zip', 'archive', [new Uint8Array([0x50, 0x4b, 5, 6, 0, 0])]],
    ['.gz', 'archive', [new Uint8Array([0x1f, 0x8b, 8, 0])]],
    ['PDF', 'pdf', ['%PDF-1.7\n%\u00e2\u00e3']],
    ['a photo', 'picture', [new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]],
    ['a photo of a telephone', 'picture', [new Uint8Array([0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68])]],
    ['vCard', 'contactCard', ['\uFEFFBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Imran\r\nEND:VCARD\r\n']],
    ['a calendar', 'calendar', ['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n']],
    ['JSON of one', 'json', ['{"name": "Imran", "phone": "0501234567"}']],
    ['JSON of many', 'json', ['\n[ {"name": "Imran"} ]']],
    ['HTML named .xls', 'webPage', [`\r\n${html}`]],
    ['HTML in UTF-16', 'webPage', [inUtf16(`\uFEFF${html}`, true)]],
    ['HTML that begins with a table', 'webPage', ['<table><tr><td>Name</td></tr></table>']],
    ['HTML with an XML line', 'webPage', ['<?xml version="1.0"?>\n<!DOCTYPE html><html></html>']],
    ['a saved web page', 'webPage', ['MIME-Version: 1.0\nContent-Type: multipart/related\n']],
    [
      'Excel’s XML named .xls',
      'xml',
      ['<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>'],
    ],
    ['rich text', 'document', ['{\\rtf1\\ansi Name}']],
    ['SYLK', 'oldExcel', ['ID;PWXL;N;E\r\nP;PGeneral\r\n']],
    ['a program’s own file', 'unreadable', [new Uint8Array(200).fill(1)]],
  ])('%s', async (_, expected, parts: BlobPart[]) => {
    expect(await problem(...parts)).toBe(expected);
  });

  test('reads text that merely starts like another format as a list', async () => {
    expect(await cellsOf('BMW driver,0501234567')).toEqual([['BMW driver', '0501234567']]);
    expect(await cellsOf('[Old] name,Phone')).toEqual([['[Old] name', 'Phone']]);
    expect(await cellsOf('From,Subject\nSent: today,Hello')).toHaveLength(2);
    expect(await cellsOf('<5 years,0501234567')).toEqual([['<5 years', '0501234567']]);
  });
});

describe('stray cell at the edge of a sheet', () => {
  const sheetOf = (row: string) =>
    workbookOf({ sheet: `<row r="1"><c r="A1" t="str"><v>Name</v></c>${row}</row>` });

  test('is kept without widening the list', async () => {
    expect(await cellsOf(sheetOf('<c r="XFD1" t="str"><v>x</v></c>'))).toEqual([['Name', 'x']]);
    expect(await cellsOf(sheetOf('<c r="XFD1"/>'))).toEqual([['Name']]);
    expect(
      await cellsOf(
        workbookOf({
          sheet:
            '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>7</v></c></row>',
        }),
      ),
    ).toEqual([['1'], ['', '7']]);
  });

  test('is refused when there are as many as the column limit', async () => {
    const cells = Array.from(
      { length: listLimits.columns },
      (_, at) => `<c r="B${columnLetters(at)}1"><v>1</v></c>`,
    );
    expect(await problem(sheetOf(cells.join('')))).toBe('tooManyColumns');
  });
});

test.each([
  ['CSV', () => csvOf(sampleRows(listLimits.rows))],
  ['XLSX', () => xlsxOf(sampleRows(listLimits.rows))],
])('reads the longest accepted list, as %s', async (_, file) => {
  const rows = await rowsOf(file());
  expect(rows).toHaveLength(listLimits.rows + 1);
  expect(rows.at(-1)?.no).toBe(listLimits.rows + 1);
});
