import { hexOf, parseOklch } from './contrast.ts';

/** A token in the format of the Design Tokens Format Module 2025.10. */
export interface DesignToken {
  $type: string;
  $value: unknown;
  $description?: string;
}

/**
 * Converts a CSS value without `var()` to a token. `font` is the font family of type styles. Throws if the type of the
 * value is unknown.
 */
export function designToken(name: string, value: string, font: string): DesignToken {
  const read = kinds.find(({ form, names }) => form.test(value) && (names?.test(name) ?? true));
  if (!read) throw new Error(`No design token type fits --${name}: ${value}`);
  return { $type: read.type, $value: read.value(value, font) };
}

const length = String.raw`-?[\d.]+(?:px|rem)`;

/** Types of tokens. The first with a matching name and format applies. */
const kinds: readonly {
  type: string;
  names?: RegExp;
  form: RegExp;
  value: (css: string, font: string) => unknown;
}[] = [
  { type: 'color', form: /^oklch\([^)]*\)$/, value: colour },
  { type: 'fontFamily', names: /^font/, form: /,/, value: families },
  { type: 'fontWeight', names: /^weight/, form: /^\d+$/, value: Number },
  { type: 'dimension', form: new RegExp(`^${length}$`), value: dimension },
  { type: 'number', form: /^[\d.]+$/, value: Number },
  { type: 'duration', form: /^\d+ms$/, value: (css) => ({ value: Number.parseFloat(css), unit: 'ms' }) },
  { type: 'cubicBezier', form: /^cubic-bezier\(/, value: (css) => css.match(/[\d.]+/g)?.map(Number) },
  { type: 'typography', form: new RegExp(`^${length} / ${length}$`), value: typography },
  { type: 'border', form: /^\d+px solid oklch/, value: border },
  { type: 'shadow', form: /^0 .*oklch/, value: (css) => css.split(/,\s*(?=[\d-])/).map(shadow) },
];

function colour(css: string): unknown {
  const { components, alpha } = parseOklch(css);
  return { colorSpace: 'oklch', components, alpha, hex: hexOf({ components, alpha }) };
}

function dimension(css: string): { value: number; unit: string } {
  return { value: Number.parseFloat(css), unit: css.endsWith('rem') ? 'rem' : 'px' };
}

function families(css: string): string[] {
  return css.split(',').map((name) => name.trim().replace(/^'|'$/g, ''));
}

function typography(css: string, font: string): unknown {
  const [size = '', line = ''] = css.split(' / ');
  return {
    fontFamily: families(font),
    fontSize: dimension(size),
    fontWeight: 400,
    letterSpacing: { value: 0, unit: 'px' },
    // Relative to the font size.
    lineHeight: Number((Number.parseFloat(line) / Number.parseFloat(size)).toFixed(4)),
  };
}

function border(css: string): unknown {
  return { color: colour(css), width: dimension(css.split(' ')[0] ?? ''), style: 'solid' };
}

function shadow(css: string): unknown {
  const [offsetX, offsetY, blur, spread] = css
    .replace(/oklch.*/, '')
    .trim()
    .split(/\s+/);
  return {
    color: colour(css),
    offsetX: dimension(offsetX ?? '0'),
    offsetY: dimension(offsetY ?? '0'),
    blur: dimension(blur ?? '0'),
    spread: dimension(spread ?? '0'),
  };
}
