/** The parts of an Excel workbook that its sheets refer to. */
import { parseXml } from './parse-xml.ts';

/** The sheets of a workbook, and its date system. */
export interface Workbook {
  /** Visible sheets, in order. */
  sheets: readonly { name: string; path: string }[];
  /** True when dates count from 1904, as on old Macintoshes. */
  isFrom1904: boolean;
}

/** Parses `xl/workbook.xml` and its relations. */
export function parseWorkbook(book: string, relations: string): Workbook {
  const sheets: { name: string; relation: string | undefined }[] = [];
  let isFrom1904 = false;
  parseXml(book, {
    onOpen(name, attribute) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      sheets.push({ name: attribute('name') ?? '', relation: attribute('r:id') ?? attribute('id') });
    },
  });
  const paths = new Map<string | undefined, string>();
  parseXml(relations, {
    onOpen(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      paths.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return {
    sheets: sheets.flatMap(({ name, relation }) => {
      const path = paths.get(relation);
      return path === undefined ? [] : [{ name, path }];
    }),
    isFrom1904,
  };
}

/** Parses the shared strings; `limit` characters of each suffice. */
export function parseSharedTexts(xml: string, limit: number): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = 0;
  parseXml(xml, {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading += 1;
      if (name === 't') isText = isReading === 0;
    },
    onText(part) {
      if (isText && text.length <= limit) text += part.slice(0, limit + 1);
    },
    onClose(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading -= 1;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Excel's built-in date formats, by their fixed numbers. */
const dateFormats = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** Returns for every cell style whether it is a date format. */
export function parseDateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  parseXml(xml, {
    onOpen(name, attribute) {
      const format = Number(attribute('numFmtId'));
      if (name === 'numFmt') own.set(format, isDateFormat(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(own.get(format) ?? dateFormats.includes(format));
    },
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** Returns whether a format contains a day or a year outside quoted text. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
