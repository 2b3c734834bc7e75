import { readRules } from './css-rules.ts';

/** Where a value holds: everywhere, for people at a desk, also under their finger, for drivers, without motion. */
export type Scope = 'base' | 'staff' | 'touch' | 'driver' | 'still';

/** A custom property of `tokens.css` as it holds in one scope. */
export interface Token {
  /** Without the two dashes: `color-ink`. */
  name: string;
  /** As the stylesheet says it, on one line. */
  value: string;
  scope: Scope;
  /** What it is for. */
  description: string | undefined;
}

/** The two values of a colour or of anything with colours in it. */
export type Theme = 'light' | 'dark';

/** Every token of a stylesheet, in its order. */
export function readTokens(css: string): Token[] {
  return readRules(css).flatMap(({ path, declarations }) =>
    declarations
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, value, comment }) => ({
        name: property.slice(2),
        value,
        scope: scopeOf(path.join(' ')),
        description: comment,
      })),
  );
}

function scopeOf(path: string): Scope {
  if (path.includes('prefers-reduced-motion')) return 'still';
  if (path.includes('pointer: coarse')) return 'touch';
  if (path.includes("[data-density='driver']")) return 'driver';
  return path.includes("[data-density='staff']") ? 'staff' : 'base';
}

/** The value of a token with every `var()` in it replaced, in a theme and a density. Throws on a name nobody gave. */
export function resolve(
  tokens: readonly Token[],
  value: string,
  theme: Theme,
  scope: Scope = 'staff',
): string {
  const chosen = value.replace(
    /light-dark\(\s*(oklch\([^)]*\)),\s*(oklch\([^)]*\))\s*\)/g,
    (_, light, dark) => (theme === 'light' ? light : dark),
  );
  return chosen.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const token =
      tokens.find((one) => one.name === name && one.scope === scope) ??
      tokens.find((one) => one.name === name && (one.scope === 'base' || one.scope === 'staff'));
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return resolve(tokens, token.value, theme, scope);
  });
}
