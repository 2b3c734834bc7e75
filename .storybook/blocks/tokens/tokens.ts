import { contrast, hexOf, type Oklch, parseOklch } from '#components/tokens/contrast.ts';
import { parseTokens, resolve, type Scope, type Theme } from '#components/tokens/token-list.ts';
import css from '#components/tokens/tokens.css?raw';

/** Tokens for the docs pages, read from the product's own stylesheet. */
export const tokens = parseTokens(css);

export const themes: readonly Theme[] = ['light', 'dark'];

/** Returns the names that start with `prefix`, in the stylesheet's order, without duplicates. */
export function namesOf(prefix: string): string[] {
  const names = tokens
    .map(({ name }) => name)
    .filter((name) => name === prefix || name.startsWith(`${prefix}-`));
  return [...new Set(names)];
}

/** Returns the purpose of a token. */
export function descriptionOf(name: string): string | undefined {
  return tokens.find((token) => token.name === name)?.description;
}

/** Returns a token's value in a density, with all references resolved. */
export function computedValue(name: string, scope: Scope = 'staff'): string {
  return resolve(tokens, `var(--${name})`, 'light', scope);
}

/** Returns a colour by its role, without `color-`. */
export function colourOf(role: string, theme: Theme): Oklch {
  return parseOklch(resolve(tokens, `var(--color-${role})`, theme));
}

/** Formats a colour for designers' tools: OKLCH, and the nearest hex. */
export function colourText(role: string, theme: Theme): string {
  const colour = colourOf(role, theme);
  const [lightness, chroma, hue] = colour.components;
  const alpha = colour.alpha === 1 ? '' : ` / ${colour.alpha}`;
  return `${lightness} ${chroma} ${hue}${alpha} · ${hexOf(colour)}`;
}

/** Returns the contrast of two roles in a theme, rounded down so that it is never overstated. */
export function contrastOf(front: string, ground: string, theme: Theme): string {
  const exact = contrast(colourOf(front, theme), colourOf(ground, theme));
  return (Math.floor(exact * 10) / 10).toFixed(1);
}

/** Converts lengths to pixels at the default root size: `14/20` for `0.875rem / 1.25rem`. */
export function inPixels(value: string): string {
  return value.replace(/([\d.]+)rem/g, (_, size) => String(Number(size) * 16)).replace(' / ', '/');
}
