import type { Glyph, ShapingFont } from './shape-line.ts';

/**
 * A font as embedded in a PDF. A glyph has a separate code for each text it represents, so that copied and searched
 * text is in written order, even where the glyphs are in another.
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

  /** Returns the code of a glyph, as four hexadecimal digits. */
  codeOf({ id, text }: Pick<Glyph, 'id' | 'text'>): string {
    const key = `${id} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      // Code 0 is the glyph for characters missing from the font.
      code = this.#glyphs.push({ id, text });
      this.#codes.set(key, code);
    }
    return hex(code);
  }

  /** Returns the advance width of a glyph, in thousandths of the font size. */
  widthOf(id: number): number {
    return (this.shaping.font.glyphHAdvance(id) * 1000) / this.shaping.unitsPerEm;
  }

  get isUsed(): boolean {
    return this.#glyphs.length > 0;
  }

  /** Returns the widths of all codes in the format of a CIDFont. */
  widths(): string {
    return `[1 [${this.#glyphs.map(({ id }) => Math.round(this.widthOf(id))).join(' ')}]]`;
  }

  /** Returns the map from codes to glyphs. */
  glyphMap(): Uint8Array {
    const map = new Uint8Array(2 * (this.#glyphs.length + 1));
    const view = new DataView(map.buffer);
    for (const [index, { id }] of this.#glyphs.entries()) view.setUint16(2 * (index + 1), id);
    return map;
  }

  /** Returns the map from codes to text. */
  textMap(): string {
    const lines = this.#glyphs.map(
      ({ text }, index) => `<${hex(index + 1)}> <${utf16(text || invisibleText)}>`,
    );
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

/** Text of a glyph that represents no text: a zero-width space, which PDF readers omit or don't show. */
const invisibleText = '\u200b';

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

/** Encodes text as hexadecimal UTF-16, for PDFs. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
