import { strFromU8, unzipSync } from 'fflate';
import { ListRefusal, type ListRow, listLimits } from './list-rows.ts';
import { readSheet } from './read-sheet.ts';
import { readDateStyles, readSharedTexts, readWorkbook } from './workbook.ts';

/** Reads the first sheet of an Excel workbook that isn't hidden. Throws a ListRefusal. */
export function readXlsx(bytes: Uint8Array): ListRow[] {
  const book = unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
  const workbook = readWorkbook(book('xl/workbook.xml'), book('xl/_rels/workbook.xml.rels'));
  if (workbook === null) throw new ListRefusal('empty');
  const { sheet, isFrom1904 } = workbook;
  const part = unpack(bytes, [sheet, 'xl/sharedStrings.xml', 'xl/styles.xml']);
  return readSheet(part(sheet), {
    texts: readSharedTexts(part('xl/sharedStrings.xml'), listLimits.cell),
    dateStyles: readDateStyles(part('xl/styles.xml')),
    isFrom1904,
  });
}

/** Files of the archive by their path; one that isn't there is an XML file of nothing. */
function unpack(bytes: Uint8Array, paths: readonly string[]): (path: string) => string {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!paths.includes(name)) return false;
      size += originalSize;
      // A small file may unpack to more than a browser holds.
      if (size > listLimits.unpacked) throw new ListRefusal('tooLarge');
      return true;
    },
  });
  return (path) => {
    const file = files[path];
    return file === undefined ? '<none/>' : strFromU8(file);
  };
}
