import type { Glyph, ShapingFont } from './shape-line.ts';

/**
 * A font as a PDF uses it. A glyph has a code of its own for each text that it says, so that text can be copied and
 * searched in the order it was written, also where letters are drawn in another.
 */
export class PdfFont {
  readonly #codes = new Map<string, number>();
  readonly #glyphs: { id: number; text: string }[] = [];

  readonly name: string;
  readonly file: Uint8Array;
  readonly shaping: ShapingFont;

  constructor(name: string, file: Uint8Array, shaping: ShapingFont) {
    this.name = name;
    this.file = file;
    this.shaping = shaping;
  }

  /** The code of a glyph, as four hexadecimal digits. */
  codeOf({ id, text }: Pick<Glyph, 'id' | 'text'>): string {
    const key = `${id} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      // Code 0 is the glyph of letters that a font lacks.
      code = this.#glyphs.push({ id, text });
      this.#codes.set(key, code);
    }
    return hex(code);
  }

  /** How far a glyph leads, in parts of a thousand of the letters' size. */
  widthOf(id: number): number {
    return (this.shaping.font.glyphHAdvance(id) * 1000) / this.shaping.unitsPerEm;
  }

  get isUsed(): boolean {
    return this.#glyphs.length > 0;
  }

  /** The widths of all codes, as a CIDFont has them. */
  widths(): string {
    return `[1 [${this.#glyphs.map(({ id }) => Math.round(this.widthOf(id))).join(' ')}]]`;
  }

  /** Which glyph each code draws. */
  glyphMap(): Uint8Array {
    const map = new Uint8Array(2 * (this.#glyphs.length + 1));
    const view = new DataView(map.buffer);
    for (const [index, { id }] of this.#glyphs.entries()) view.setUint16(2 * (index + 1), id);
    return map;
  }

  /** What each code says. */
  textMap(): string {
    const lines = this.#glyphs.map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text || silent)}>`);
    const blocks = [];
    for (let from = 0; from < lines.length; from += 100) {
      const block = lines.slice(from, from + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

/** What a glyph says that says nothing: a space without a width, which readers of PDFs leave out or don't show. */
const silent = '\u200b';

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

/** Text as hexadecimal UTF-16, as PDFs write it. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
