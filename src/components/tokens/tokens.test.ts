import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRules } from './css-rules.ts';
import { designToken } from './design-token.ts';
import { parseTokens, resolve } from './token-list.ts';

const tokens = parseTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const names = new Set(tokens.map(({ name }) => name));
const sources = globSync('{src,.storybook}/**/*.{css,ts,tsx,mdx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Tokens of a scale or group of roles that no stylesheet uses yet. They exist to prevent ad hoc values. */
const reserved = ['color-pressed', 'color-selected-hover', 'space-10', 'space-16', 'z-sticky', 'z-popover'];
/** Properties of the page that react-aria sets for its overlays. */
const fromReactAria = ['trigger-width', 'page-height', 'visual-viewport-height', 'trigger-anchor-point'];

describe('tokens.css', () => {
  test('has no unused tokens', () => {
    const used = new Set(sources.flatMap(({ text }) => variablesIn(text)));
    expect([...names].filter((name) => !used.has(name) && !reserved.includes(name))).toEqual([]);
    expect(reserved.filter((name) => !names.has(name))).toEqual([]);
  });

  test('defines every custom property that is used and not set elsewhere', () => {
    const known = new Set([
      ...names,
      ...fromReactAria,
      ...sources.flatMap(({ text }) => variablesSetIn(text)),
    ]);
    const unknown = sources.flatMap(({ file, text }) =>
      variablesIn(text)
        .filter((name) => !known.has(name) && !text.includes(`var(--${name},`))
        .map((name) => `${file}: --${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('defines the same names in both densities', () => {
    const in_ = (scope: string) => tokens.filter((token) => token.scope === scope).map(({ name }) => name);
    expect(in_('driver')).toEqual(in_('staff'));
  });

  test('describes every colour whose name alone is not clear', () => {
    const undocumentedTokens = tokens.filter(
      ({ name, description }) => name.startsWith('color-') && !/-(soft|line)$/.test(name) && !description,
    );
    expect(undocumentedTokens.map(({ name }) => name)).toEqual([]);
  });
});

test('parses nested rules of a stylesheet, and the comment before a declaration', () => {
  const css =
    "@layer a; .A { /* why\n so */ --x: 1px;\n --y: 'a', b; &:hover { color: red; } } @media (x) { .B { c: d; } }";
  expect(parseRules(css)).toEqual([
    {
      path: ['.A'],
      declarations: [
        { property: '--x', value: '1px', comment: 'why so' },
        { property: '--y', value: "'a', b", comment: undefined },
      ],
    },
    { path: ['.A', '&:hover'], declarations: [{ property: 'color', value: 'red', comment: undefined }] },
    { path: ['@media (x)'], declarations: [] },
    { path: ['@media (x)', '.B'], declarations: [{ property: 'c', value: 'd', comment: undefined }] },
  ]);
});

test('resolves a value in its theme and density', () => {
  expect(resolve(tokens, 'var(--color-focus)', 'light')).toBe('oklch(0.47 0.085 195)');
  expect(resolve(tokens, 'var(--color-focus)', 'dark')).toBe('oklch(0.74 0.09 192)');
  expect(resolve(tokens, 'var(--density-icon)', 'light')).toBe('1rem');
  expect(resolve(tokens, 'var(--density-icon)', 'light', 'driver')).toBe('1.375rem');
  expect(() => resolve(tokens, 'var(--color-mauve)', 'light')).toThrow('--color-mauve');
});

test.each([
  // The example from the specification of the colour module.
  [
    'color-a',
    'oklch(0.7016 0.3225 328.363 / 0.5)',
    'color',
    { colorSpace: 'oklch', components: [0.7016, 0.3225, 328.363], alpha: 0.5, hex: '#ff00ff' },
  ],
  ['space-1', '0.25rem', 'dimension', { value: 0.25, unit: 'rem' }],
  ['z-bar', '20', 'number', 20],
  ['weight-a', '600', 'fontWeight', 600],
  ['duration', '140ms', 'duration', { value: 140, unit: 'ms' }],
  ['ease', 'cubic-bezier(0.2, 0, 0, 1)', 'cubicBezier', [0.2, 0, 0, 1]],
])('%s: exports %s as a %s for design tools', (name, css, type, value) => {
  expect(designToken(name, css, "'A', b")).toEqual({ $type: type, $value: value });
});

test('rejects a value of unknown type', () => {
  expect(() => designToken('x', '50%', "'A'")).toThrow('--x');
});

function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\(--([\w-]+)[,)]/g)].map(([, name = '']) => name);
}

function variablesSetIn(text: string): string[] {
  return [...text.matchAll(/--([\w-]+)['"]?\]?\s*:/g)].map(([, name = '']) => name);
}
