import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, parseOklch } from './contrast.ts';
import { disabledPairs, mutedFills, shapePairs, textPairs } from './contrast-pairs.ts';
import { colourPairsOf, type Pair } from './stylesheet-pairs.ts';
import { parseTokens, resolve, type Theme } from './token-list.ts';

const tokens = parseTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const themes: readonly Theme[] = ['light', 'dark'];
/** Backgrounds, shapes, and text colours used as fills, such as the knob of a switch. */
const fills = [
  ...Object.keys(textPairs),
  ...Object.values(textPairs).flat(),
  ...Object.keys(shapePairs),
  ...mutedFills,
];

test.each(pairRows(textPairs))('text contrast: %s on %s', (foreground, background) => {
  for (const theme of themes)
    expect(contrastIn(theme, foreground, background), theme).toBeGreaterThanOrEqual(4.5);
});

test.each(pairRows(shapePairs))('non-text contrast: %s on %s', (foreground, background) => {
  for (const theme of themes)
    expect(contrastIn(theme, foreground, background), theme).toBeGreaterThanOrEqual(3);
});

test('hovered, pressed and selected states differ visibly from the surface', () => {
  for (const theme of themes)
    for (const state of ['hover', 'pressed', 'selected', 'selected-hover'])
      expect(contrastIn(theme, state, 'surface'), `${state}, ${theme}`).toBeGreaterThan(1.08);
});

test('stylesheets use only allowed colour pairs', () => {
  const used = globSync('src/components/**/*.css').flatMap((file) =>
    colourPairsOf(readFileSync(file, 'utf8')).map((pair) => ({
      ...pair,
      where: `${file}: ${pair.selector}`,
    })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((pair) => !isAllowed(pair))).toEqual([]);
});

test('finds colour pairs in nested rules, and combines them with the base rule of a class', () => {
  const css = `
    .Item { color: var(--color-ink); &:hover { background: var(--color-hover); & > svg { color: var(--color-bad); } } }
    .List[data-busy] .Item { background: var(--color-accent); }
    @media (forced-colors: active) { .Item { color: var(--color-paper); } }`;
  expect(colourPairsOf(css).map(({ foreground, background }) => [foreground, background])).toEqual([
    ['ink', undefined],
    ['ink', 'hover'],
    ['bad', 'hover'],
    ['ink', 'accent'],
  ]);
});

test('contrast is 21 between black and white, and 1 between equal colours', () => {
  expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1);
  expect(contrast(parseOklch('oklch(0.5 0.1 20)'), parseOklch('oklch(0.5 0.1 20)'))).toBe(1);
});

/**
 * Returns whether a pair is allowed. If the background is unknown, the colour must be allowed on all plain backgrounds.
 * A fill without a text colour is a shape.
 */
function isAllowed({ foreground, background, selector }: Pair): boolean {
  if (foreground === undefined) return background !== undefined && fills.includes(background);
  const allowed = [
    ...(textPairs[foreground] ?? []),
    ...(selector.includes('[data-disabled]') ? (disabledPairs[foreground] ?? []) : []),
  ];
  const backgrounds = background === undefined ? ['paper', 'surface', 'sunken'] : [background];
  return backgrounds.every((one) => allowed.includes(one));
}

function contrastIn(theme: Theme, foreground: string, background: string): number {
  const [one, other] = [foreground, background].map((name) =>
    parseOklch(resolve(tokens, `var(--color-${name})`, theme)),
  );
  if (!one || !other) throw new Error(`${foreground} on ${background}`);
  return contrast(one, other);
}

function pairRows(pairs: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(pairs).flatMap(([foreground, backgrounds]) =>
    backgrounds.map((background): [string, string] => [foreground, background]),
  );
}
