import bidiFactory from 'bidi-js';
import { Buffer, Direction, type Font, shape } from 'harfbuzzjs';

/** A glyph. Lengths in thousandths of the font size. */
export interface Glyph {
  id: number;
  /** Text of the glyph, in the order that a PDF reader expects. Empty if adjacent glyphs include it. */
  text: string;
  advance: number;
  x: number;
  y: number;
}

/** A font as HarfBuzz reads it. */
export interface ShapingFont {
  font: Font;
  unitsPerEm: number;
}

/** Glyphs of one font and direction, from left to right. */
export interface ShapedRun {
  /** Index of the font. */
  font: number;
  glyphs: Glyph[];
  /** Start of the run, measured from the left end of the line. */
  start: number;
  length: number;
}

interface Run {
  text: string;
  font: number;
  level: number;
}

const bidi = bidiFactory();

/** Direction marks, which are not drawn. */
const isInvisible = /[\u200e\u200f\u2066-\u2069]/;

/**
 * Shapes a line into runs, each in the first font that has its characters. `direction` is the direction of the line.
 * Runs are in reading order, not visual order, so that copied text is too.
 */
export function shapeLine(
  text: string,
  fonts: readonly ShapingFont[],
  direction: 'ltr' | 'rtl',
): ShapedRun[] {
  const runs = runsOf(text, fonts, direction).map((run) => ({ ...run, ...shapeRun(run, fonts), start: 0 }));
  let place = 0;
  for (const run of inVisualOrder(runs)) {
    run.start = place;
    place += run.length;
  }
  return runs;
}

/** Returns the length of a line, in thousandths of the font size. */
export function lengthOf(runs: readonly ShapedRun[]): number {
  return runs.reduce((sum, { length }) => sum + length, 0);
}

/** Splits text into runs of one direction and one font. */
function runsOf(text: string, fonts: readonly ShapingFont[], direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let place = 0;
  for (const letter of text) {
    const level = levels[place] ?? 0;
    place += letter.length;
    if (isInvisible.test(letter)) continue;
    const last = runs.at(-1);
    const font = fontOf(letter, fonts, last?.font ?? 0);
    if (last && last.level === level && last.font === font) last.text += letter;
    else runs.push({ text: letter, font, level });
  }
  return runs;
}

/**
 * Returns the font of a character. Spaces, marks and joiners keep the font of the preceding character if it has them.
 */
function fontOf(letter: string, fonts: readonly ShapingFont[], before: number): number {
  const code = letter.codePointAt(0) ?? 0;
  const has = (one: ShapingFont | undefined) => one?.font.nominalGlyph(code) !== undefined;
  if (/[\s\p{M}\p{Cf}\p{P}]/u.test(letter) && has(fonts[before])) return before;
  const found = fonts.findIndex(has);
  return found === -1 ? before : found;
}

/** Applies rule L2 of the Unicode Bidirectional Algorithm to whole runs. */
function inVisualOrder<Some extends Run>(runs: readonly Some[]): Some[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

function shapeRun(
  { text, font, level }: Run,
  fonts: readonly ShapingFont[],
): Pick<ShapedRun, 'glyphs' | 'length'> {
  const one = fonts[font];
  if (!one) return { glyphs: [], length: 0 };
  const isRightToLeft = level % 2 === 1;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(one.font, buffer);
  const glyphInfos = buffer.getGlyphInfosAndPositions();
  const scale = 1000 / one.unitsPerEm;
  const said = textOfClusters(
    text,
    glyphInfos.map(({ cluster }) => cluster),
    isRightToLeft,
  );
  const glyphs = glyphInfos.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }, index) => ({
    id: codepoint,
    text: said[index] ?? '',
    advance: xAdvance * scale,
    x: xOffset * scale,
    y: yOffset * scale,
  }));
  return { glyphs, length: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

/**
 * Returns the text of each glyph in a run. The characters of a cluster are assigned in written order, even if the
 * glyphs have another: "কি" is drawn as ি and ক, with the texts ক, then ি. PDF readers reverse right-to-left text
 * character by character, so its order is reversed here.
 */
function textOfClusters(text: string, clusters: readonly number[], isRightToLeft: boolean): string[] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b);
  const said = clusters.map(() => '');
  for (const [place, start] of starts.entries()) {
    const glyphs = clusters.flatMap((cluster, index) => (cluster === start ? [index] : []));
    if (isRightToLeft) glyphs.reverse();
    const written = text.slice(start, starts[place + 1] ?? text.length);
    const letters = [...written].length < glyphs.length ? [...written.normalize('NFD')] : [...written];
    for (const [glyphIndex, index] of glyphs.entries()) {
      const glyphText =
        glyphIndex === glyphs.length - 1
          ? letters.slice(glyphIndex)
          : letters.slice(glyphIndex, glyphIndex + 1);
      said[index] = (isRightToLeft ? glyphText.reverse() : glyphText).join('');
    }
  }
  return said;
}
