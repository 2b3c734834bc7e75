/** The parts of an Excel workbook that its sheets refer to. */
import { readXml } from './read-xml.ts';

/** What a sheet's cells are read with. */
export interface Workbook {
  /** The path of the first sheet that isn't hidden. */
  sheet: string;
  /** Days are counted from 1904, as on old Macintoshes. */
  isFrom1904: boolean;
}

/** Which sheet is read, out of `xl/workbook.xml` and its relations; null where there is none. */
export function readWorkbook(book: string, relations: string): Workbook | null {
  let relation: string | undefined;
  let isFrom1904 = false;
  readXml(book, {
    onOpen(name, attribute) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet' || relation !== undefined || (attribute('state') ?? 'visible') !== 'visible')
        return;
      relation = attribute('r:id') ?? attribute('id');
    },
  });
  let sheet: string | null = null;
  readXml(relations, {
    onOpen(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || attribute('Id') !== relation || target === undefined) return;
      sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    },
  });
  return sheet === null ? null : { sheet, isFrom1904 };
}

/** The texts that cells name by number; `limit` characters of each are enough. */
export function readSharedTexts(xml: string, limit: number): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = 0;
  readXml(xml, {
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

/** Excel's own formats of a day: by the numbers every workbook shares. */
const dateFormats = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** Of every style of a cell, whether it shows a day. */
export function readDateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  readXml(xml, {
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

/** A format with a day or a year in it, outside of what stands there as it is. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
