import { contrast, hexOf, type Oklch, readOklch } from '#components/tokens/contrast.ts';
import { readTokens, resolve, type Scope, type Theme } from '#components/tokens/token-list.ts';
import css from '#components/tokens/tokens.css?raw';

/** What the pages about tokens print: the tokens of the very stylesheet the product is painted with. */
export const tokens = readTokens(css);

export const themes: readonly Theme[] = ['light', 'dark'];

/** Names that begin with `prefix`, in the stylesheet's order, each once. */
export function namesOf(prefix: string): string[] {
  const names = tokens
    .map(({ name }) => name)
    .filter((name) => name === prefix || name.startsWith(`${prefix}-`));
  return [...new Set(names)];
}

/** What a token is for. */
export function descriptionOf(name: string): string | undefined {
  return tokens.find((token) => token.name === name)?.description;
}

/** The value of a token in a density, with nothing left to look up. */
export function settled(name: string, scope: Scope = 'staff'): string {
  return resolve(tokens, `var(--${name})`, 'light', scope);
}

/** A colour by its role, without `color-`. */
export function colourOf(role: string, theme: Theme): Oklch {
  return readOklch(resolve(tokens, `var(--color-${role})`, theme));
}

/** As designers and their tools write it: OKLCH, and the nearest hex. */
export function writtenColour(role: string, theme: Theme): string {
  const colour = colourOf(role, theme);
  const [lightness, chroma, hue] = colour.components;
  const alpha = colour.alpha === 1 ? '' : ` / ${colour.alpha}`;
  return `${lightness} ${chroma} ${hue}${alpha} · ${hexOf(colour)}`;
}

/** Contrast of two roles in a theme, rounded down, so that nothing looks better than it is. */
export function contrastOf(front: string, ground: string, theme: Theme): string {
  const exact = contrast(colourOf(front, theme), colourOf(ground, theme));
  return (Math.floor(exact * 10) / 10).toFixed(1);
}

/** Lengths as designers count them, at the usual size of the root: `14/20` for `0.875rem / 1.25rem`. */
export function inPixels(value: string): string {
  return value.replace(/([\d.]+)rem/g, (_, size) => String(Number(size) * 16)).replace(' / ', '/');
}
