import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, type Oklch } from './contrast.ts';

const themes = ['light', 'dark'] as const;
const colours = readColours();

/** Text and the grounds it is written on: 4.5 to 1, WCAG 2.2 1.4.3. */
const text: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunken', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'],
  'ink-2': ['paper', 'surface', 'sunken', 'accent-soft'],
  'ink-3': ['paper', 'surface', 'sunken'],
  accent: ['paper', 'surface', 'sunken', 'accent-soft'],
  'accent-ink': ['accent', 'accent-strong'],
  good: ['paper', 'surface', 'sunken', 'good-soft'],
  warn: ['paper', 'surface', 'sunken', 'warn-soft'],
  bad: ['paper', 'surface', 'sunken', 'bad-soft'],
  'bad-ink': ['bad', 'bad-strong'],
  info: ['paper', 'surface', 'sunken', 'info-soft'],
};

/** Edges, rings and glyphs that must be seen: 3 to 1, WCAG 2.2 1.4.11. */
const shapes: Record<string, readonly string[]> = {
  'line-control': ['paper', 'surface'],
  accent: ['paper', 'surface', 'sunken'],
  bad: ['paper', 'surface'],
};

test.each(pairsOf(text))('text: %s on %s', (front, ground) => {
  for (const theme of themes) expect(contrastIn(theme, front, ground), theme).toBeGreaterThanOrEqual(4.5);
});

test.each(pairsOf(shapes))('shapes: %s on %s', (front, ground) => {
  for (const theme of themes) expect(contrastIn(theme, front, ground), theme).toBeGreaterThanOrEqual(3);
});

test('every pair a stylesheet sets in one rule is checked', () => {
  const used = globSync('src/components/**/*.css').flatMap((file) => pairsIn(readFileSync(file, 'utf8')));
  const unchecked = used.filter(([front, ground]) => !text[front]?.includes(ground));
  expect(used.length).toBeGreaterThan(0);
  expect(unchecked).toEqual([]);
});

test('contrast is 21 between black and white, 1 between equals', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.5, 0.1, 20], [0.5, 0.1, 20])).toBe(1);
});

function contrastIn(theme: (typeof themes)[number], front: string, ground: string): number {
  return contrast(colourOf(front)[theme], colourOf(ground)[theme]);
}

function colourOf(name: string): { light: Oklch; dark: Oklch } {
  const colour = colours.get(name);
  if (!colour) throw new Error(`tokens.css has no --color-${name}`);
  return colour;
}

function readColours(): Map<string, { light: Oklch; dark: Oklch }> {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const found = css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*oklch\(([^)]*)\),\s*oklch\(([^)]*)\)\s*\)/g);
  return new Map(
    [...found].map(([, name = '', light, dark]) => [name, { light: oklch(light), dark: oklch(dark) }]),
  );
}

function oklch(values = ''): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = values.split(' ').map(Number);
  return [lightness, chroma, hue];
}

function pairsOf(list: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(list).flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}

/** Colour and background of every innermost rule that sets both by token. */
function pairsIn(css: string): [string, string][] {
  return css.split(/[{}]/).flatMap((rule): [string, string][] => {
    const front = /(?:^|[\s;])color: var\(--color-([\w-]+)\)/.exec(rule)?.[1];
    const ground = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(rule)?.[1];
    return front && ground ? [[front, ground]] : [];
  });
}
