/** Sample lists for tests and stories, deterministic by row number. */
import { strToU8, zipSync } from 'fflate';

/** The header row of a sample list. */
export const sampleHeader = [
  'Full Name',
  'Mobile No.',
  'الجنسية',
  'Licence type',
  'Date of birth',
  'Remarks',
];

const names = [
  'Imran Qureshi',
  'Rajesh Kumar',
  'محمد عبد الله',
  'Suresh Nair',
  'Bilal Ahmed',
  'Dinesh Thapa',
];
const nationalities = ['Pakistani', 'Indian', 'مصري', 'India', 'PK', 'Nepali'];
const licences = ['LMV 3', 'bike', 'HMV', 'Heavy bus', 'trailer', 'rocket'];
const sampleBirthDates = ['05/03/1990', '1988-11-23', '7 Mar 1985', 'March 5, 1992', '٢٢/٠٤/١٩٩١', 'soon'];

/**
 * Returns `count` rows for the header. Of every hundred, one has an invalid number, one no contact, one repeats the
 * previous row and one holds a formula; every seventh uses Arabic digits. `first` sets the first phone number.
 */
export function sampleRows(count: number, first = 2_000_000): string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = numberOf(at % 100 === 7 ? at - 1 : at, first);
    const phone = { 3: '05 12', 5: '' }[at % 100] ?? number;
    return [
      at % 100 === 9 ? '=HYPERLINK("http://x.example","Ali")' : `${names[at % 6]} ${at}`,
      at % 7 === 0 ? inArabicDigits(phone) : phone,
      nationalities[at % 6] ?? '',
      licences[at % 6] ?? '',
      sampleBirthDates[at % 6] ?? '',
      '',
    ];
  });
  return [sampleHeader, ...rows];
}

function numberOf(at: number, first: number): string {
  return `05${['0', '2', '4', '5', '6', '8'][at % 6]}${first + at}`;
}

function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

/** Returns rows as a CSV file. */
export function csvOf(rows: readonly (readonly string[])[], separator = ','): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join(separator)).join('\r\n');
}

/** Returns a workbook of several named sheets; text starting with `=` is a formula without a result. */
export function sheetsOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const all = (write: (name: string, at: number) => string) => names.map(write).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${all((name, at) => `<sheet name="${escaped(name)}" r:id="s${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all((_, at) => `<Relationship Id="s${at}" Target="worksheets/s${at}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${sheetXml(sheets[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}

/** The parts of a workbook that a test can set; cells of `sheet` are XML. */
export interface WorkbookParts {
  sheet: string;
  texts?: readonly string[];
  styles?: string;
  book?: string;
}

/** Returns an Excel workbook with these parts. */
export function workbookOf({
  sheet,
  texts = [],
  styles = '<styleSheet/>',
  book,
}: WorkbookParts): Uint8Array<ArrayBuffer> {
  const files = {
    'xl/workbook.xml':
      book ??
      '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="a"/><sheet name="New" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}

/** Returns rows as an Excel workbook; text starting with `=` is a formula without a result. */
export function xlsxOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return workbookOf({ sheet: sheetXml(rows) });
}

function sheetXml(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, at: number, no: number) => {
    const place = `${String.fromCharCode(65 + at)}${no}`;
    return text.startsWith('=')
      ? `<c r="${place}" t="str"><f>${escaped(text.slice(1))}</f></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  };
  return rows
    .map((row, index) => {
      const no = index + 1;
      return `<row r="${no}">${row.map((text, at) => (text === '' ? '' : cell(text, at, no))).join('')}</row>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
