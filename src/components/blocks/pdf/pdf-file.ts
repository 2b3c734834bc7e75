import { strToU8, zlibSync } from 'fflate';
import { type PdfFont, utf16 } from './pdf-font.ts';

export interface PdfFile {
  title: string;
  /** BCP 47 language tag. */
  language: string;
  isRightToLeft: boolean;
  /** PDF operators of each page. They refer to the fonts by name. */
  pages: readonly string[];
  fonts: readonly PdfFont[];
}

/** Size of a page (A4), in points. */
export const pageSize = { width: 595, height: 842 };

/** Writes a PDF 1.7 with its fonts embedded. */
export function writePdf({ title, language, isRightToLeft, pages, fonts }: PdfFile): Uint8Array<ArrayBuffer> {
  const objects: Uint8Array[] = [];
  const add = (...parts: (string | Uint8Array)[]) =>
    objects.push(joined(parts.map((part) => (typeof part === 'string' ? strToU8(part, true) : part))));
  const stream = (data: Uint8Array, more = '') => {
    const packed = zlibSync(data);
    return add(`<< /Filter /FlateDecode /Length ${packed.length} ${more}>>\nstream\n`, packed, '\nendstream');
  };

  // Reserves the first two objects for the catalogue and the page tree, which refer to the others.
  objects.length = 2;
  const used = fonts.filter(({ isUsed }) => isUsed);
  const resources = used.map((font) => `/${font.name} ${addFont(font, add, stream)} 0 R`).join(' ');
  const pageReferences = pages.map((operators) => {
    const content = stream(strToU8(operators, true));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}]`,
      ` /Resources << /Font << ${resources} >> >> /Contents ${content} 0 R >>`,
    );
  });
  const viewerPreferences = isRightToLeft ? ' /ViewerPreferences << /Direction /R2L >>' : '';
  objects[0] = strToU8(`<< /Type /Catalog /Pages 2 0 R /Lang (${language})${viewerPreferences} >>`);
  objects[1] = strToU8(
    `<< /Type /Pages /Kids [${pageReferences.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageReferences.length} >>`,
  );
  const info = add(`<< /Title <FEFF${utf16(title)}> >>`);
  return assemble(objects, info);
}

function addFont(
  font: PdfFont,
  add: (...parts: string[]) => number,
  stream: (data: Uint8Array, more?: string) => number,
): number {
  const { name, file, shaping } = font;
  const { ascender, descender } = shaping.font.hExtents();
  const scale = 1000 / shaping.unitsPerEm;
  const [ascent, descent] = [Math.round(ascender * scale), Math.round(descender * scale)];
  const fontFile = stream(file, `/Length1 ${file.length} `);
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-1000 ${descent} 3000 ${ascent}]`,
    ` /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
  );
  const glyphs = stream(font.glyphMap());
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /DW 1000`,
    ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`,
    ` /W ${font.widths()} /CIDToGIDMap ${glyphs} 0 R >>`,
  );
  const texts = stream(strToU8(font.textMap(), true));
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H`,
    ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${texts} 0 R >>`,
  );
}

function assemble(objects: readonly Uint8Array[], info: number): Uint8Array<ArrayBuffer> {
  const parts = [strToU8('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', true)];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const place = length;
    const objectBytes = joined([strToU8(`${index + 1} 0 obj\n`), object, strToU8('\nendobj\n')]);
    parts.push(objectBytes);
    length += objectBytes.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    strToU8(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}` +
        `trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const objectBytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    objectBytes.set(part, place);
    place += part.length;
  }
  return objectBytes;
}
