import { Blob, Face, Font } from 'harfbuzzjs';
import { decodeWoff } from './decode-woff.ts';
import { pageSize, writePdf } from './pdf-file.ts';
import { PdfFont } from './pdf-font.ts';
import { lengthOf, type ShapedRun, shapeLine } from './shape-line.ts';

/** A paragraph of the document. */
export interface Paragraph {
  text: string;
  /** Font size, in points. */
  size: number;
  /** Secondary text, shown in grey. */
  isMuted?: boolean;
  /** Space above, in points. */
  above?: number;
}

export interface TextFile {
  title: string;
  /** BCP 47 language tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  paragraphs: readonly Paragraph[];
  /** WOFF files. Each character uses the first font that has it. */
  fonts: readonly Uint8Array[];
}

/** Page margin, in points. */
const margin = 48;
const lineHeight = 1.45;

/** Lays out paragraphs in lines and pages, as a PDF. */
export function setText({
  title,
  language,
  direction,
  paragraphs,
  fonts,
}: TextFile): Uint8Array<ArrayBuffer> {
  const used = fonts.map((woff, index) => {
    const file = decodeWoff(woff);
    const fontFace = new Face(new Blob(file));
    return new PdfFont(`F${index}`, file, { font: new Font(fontFace), unitsPerEm: fontFace.upem });
  });
  const shapingFonts = used.map((one) => one.shaping);
  const shape = (text: string) => shapeLine(text, shapingFonts, direction);
  const width = pageSize.width - 2 * margin;

  const pages: string[] = [];
  let operators: string[] = [];
  let top = pageSize.height - margin;
  for (const { text, size, isMuted = false, above = 0 } of paragraphs) {
    top -= above;
    for (const runs of linesOf(text, (width * 1000) / size, shape)) {
      top -= size * lineHeight;
      if (top < margin) {
        pages.push(operators.join('\n'));
        operators = [];
        top = pageSize.height - margin - size * lineHeight;
      }
      const length = (lengthOf(runs) * size) / 1000;
      const start = direction === 'rtl' ? pageSize.width - margin - length : margin;
      operators.push(rendered(runs, used, { size, start, top, grey: isMuted ? 0.4 : 0.1 }));
    }
  }
  pages.push(operators.join('\n'));
  return writePdf({ title, language, isRightToLeft: direction === 'rtl', pages, fonts: used });
}

/** Breaks a paragraph into lines of at most `width`. A single longer word gets a line of its own. */
function linesOf(text: string, width: number, shape: (text: string) => ShapedRun[]): ShapedRun[][] {
  const lines: ShapedRun[][] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const worseWhenLonger = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lengthOf(shape(worseWhenLonger)) > width) {
      lines.push(shape(line));
      line = word;
    } else {
      line = worseWhenLonger;
    }
  }
  return [...lines, shape(line)];
}

interface LinePosition {
  size: number;
  start: number;
  top: number;
  grey: number;
}

/** Returns the operators that draw a line, run by run. */
function rendered(
  runs: readonly ShapedRun[],
  fonts: readonly PdfFont[],
  { size, start, top, grey }: LinePosition,
): string {
  const parts = runs.flatMap((run) => {
    const font = fonts[run.font];
    const left = start + (run.start * size) / 1000;
    return font
      ? [
          `/${font.name} ${size} Tf 1 0 0 1 ${toDecimal(left)} ${toDecimal(top)} Tm`,
          ...renderedRun(run, font, size),
        ]
      : [];
  });
  return [`BT ${grey} g`, ...parts, 'ET'].join('\n');
}

function renderedRun({ glyphs }: ShapedRun, font: PdfFont, size: number): string[] {
  const parts: string[] = [];
  let rise = 0;
  let row: string[] = [];
  const flush = () => {
    if (row.length > 0) parts.push(`[${row.join(' ')}] TJ`);
    row = [];
  };
  for (const glyph of glyphs) {
    if (glyph.y !== rise) {
      flush();
      parts.push(`${toDecimal((glyph.y * size) / 1000)} Ts`);
      rise = glyph.y;
    }
    if (glyph.x !== 0) row.push(toDecimal(-glyph.x));
    row.push(`<${font.codeOf(glyph)}>`);
    const rest = Math.round(font.widthOf(glyph.id)) + glyph.x - glyph.advance;
    if (rest !== 0) row.push(toDecimal(rest));
  }
  flush();
  return rise === 0 ? parts : [...parts, '0 Ts'];
}

function toDecimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
