import { parseRules } from './css-rules.ts';

/** Where a value applies: everywhere, for staff, for staff on touch devices, for drivers, or with reduced motion. */
export type Scope = 'base' | 'staff' | 'touch' | 'driver' | 'still';

/** A custom property of `tokens.css` and its value in one scope. */
export interface Token {
  /** Name without the two dashes: `color-ink`. */
  name: string;
  /** Value as in the stylesheet, on one line. */
  value: string;
  scope: Scope;
  /** Purpose of the token. */
  description: string | undefined;
}

/** The two values of a colour, or of any token that contains colours. */
export type Theme = 'light' | 'dark';

/** Returns every token of a stylesheet, in order. */
export function parseTokens(css: string): Token[] {
  return parseRules(css).flatMap(({ path, declarations }) =>
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

/** Returns the value of a token in a theme and density, with every `var()` replaced. Throws on an undefined name. */
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
