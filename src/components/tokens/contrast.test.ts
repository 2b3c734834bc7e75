import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readOklch } from './contrast.ts';
import { disabledPairs, quietFills, shapePairs, textPairs } from './contrast-pairs.ts';
import { type Pair, pairsOf } from './stylesheet-pairs.ts';
import { readTokens, resolve, type Theme } from './token-list.ts';

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const themes: readonly Theme[] = ['light', 'dark'];
/** Backgrounds, shapes, and text colours used as fills, such as the knob of a switch. */
const fills = [
  ...Object.keys(textPairs),
  ...Object.values(textPairs).flat(),
  ...Object.keys(shapePairs),
  ...quietFills,
];

test.each(listed(textPairs))('text contrast: %s on %s', (front, ground) => {
  for (const theme of themes) expect(contrastIn(theme, front, ground), theme).toBeGreaterThanOrEqual(4.5);
});

test.each(listed(shapePairs))('non-text contrast: %s on %s', (front, ground) => {
  for (const theme of themes) expect(contrastIn(theme, front, ground), theme).toBeGreaterThanOrEqual(3);
});

test('hovered, pressed and selected states differ visibly from the surface', () => {
  for (const theme of themes)
    for (const state of ['hover', 'pressed', 'selected', 'selected-hover'])
      expect(contrastIn(theme, state, 'surface'), `${state}, ${theme}`).toBeGreaterThan(1.08);
});

test('stylesheets use only allowed colour pairs', () => {
  const used = globSync('src/components/**/*.css').flatMap((file) =>
    pairsOf(readFileSync(file, 'utf8')).map((pair) => ({ ...pair, where: `${file}: ${pair.where}` })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((pair) => !isAllowed(pair))).toEqual([]);
});

test('finds colour pairs in nested rules, and combines them with the base rule of a class', () => {
  const css = `
    .Item { color: var(--color-ink); &:hover { background: var(--color-hover); & > svg { color: var(--color-bad); } } }
    .List[data-busy] .Item { background: var(--color-accent); }
    @media (forced-colors: active) { .Item { color: var(--color-paper); } }`;
  expect(pairsOf(css).map(({ front, ground }) => [front, ground])).toEqual([
    ['ink', undefined],
    ['ink', 'hover'],
    ['bad', 'hover'],
    ['ink', 'accent'],
  ]);
});

test('contrast is 21 between black and white, and 1 between equal colours', () => {
  expect(contrast(readOklch('oklch(0 0 0)'), readOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1);
  expect(contrast(readOklch('oklch(0.5 0.1 20)'), readOklch('oklch(0.5 0.1 20)'))).toBe(1);
});

/**
 * Returns whether a pair is allowed. If the background is unknown, the colour must be allowed on all plain backgrounds.
 * A fill without a text colour is a shape.
 */
function isAllowed({ front, ground, where }: Pair): boolean {
  if (front === undefined) return ground !== undefined && fills.includes(ground);
  const allowed = [
    ...(textPairs[front] ?? []),
    ...(where.includes('[data-disabled]') ? (disabledPairs[front] ?? []) : []),
  ];
  const grounds = ground === undefined ? ['paper', 'surface', 'sunken'] : [ground];
  return grounds.every((one) => allowed.includes(one));
}

function contrastIn(theme: Theme, front: string, ground: string): number {
  const [one, other] = [front, ground].map((name) =>
    readOklch(resolve(tokens, `var(--color-${name})`, theme)),
  );
  if (!one || !other) throw new Error(`${front} on ${ground}`);
  return contrast(one, other);
}

function listed(pairs: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}
