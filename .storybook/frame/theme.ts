import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';
import tokens from '#components/tokens/tokens.json' with { type: 'json' };
import product from '../../package.json' with { type: 'json' };

/** Themes of Storybook's own frame and pages, from the product's tokens. */
export const themes: Readonly<Record<'light' | 'dark', ThemeVars>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
};

/** Returns the theme preferred by the device. */
export function deviceTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function themeOf(base: 'light' | 'dark'): ThemeVars {
  const { color } = tokens[base];
  const ink = color.ink.$value.hex;
  const quiet = color['ink-2'].$value.hex;
  const line = color.line.$value.hex;
  const accent = color.accent.$value.hex;
  const surface = color.surface.$value.hex;
  return create({
    base,
    brandTitle: `${logoSvg(accent, color['accent-ink'].$value.hex)}<span>Driver Recruitment <small>${product.version}</small></span>`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"IBM Plex Sans", system-ui, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: color.sunken.$value.hex,
    appContentBg: surface,
    appPreviewBg: color.paper.$value.hex,
    appHoverBg: color['accent-soft'].$value.hex,
    appBorderColor: line,
    appBorderRadius: 8,
    textColor: ink,
    textInverseColor: surface,
    textMutedColor: quiet,
    barBg: surface,
    barTextColor: quiet,
    barHoverColor: accent,
    barSelectedColor: accent,
    inputBg: surface,
    inputBorder: color['line-control'].$value.hex,
    inputTextColor: ink,
    inputBorderRadius: 4,
    buttonBg: surface,
    buttonBorder: line,
    booleanBg: color.sunken.$value.hex,
    booleanSelectedBg: surface,
  });
}

/** Returns the product's logo. */
function logoSvg(tile: string, roadColor: string): string {
  return `<svg width="28" height="28" viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="8" fill="${tile}"/><g transform="translate(6 6)" fill="none" stroke="${roadColor}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="18" cy="5" r="3"/><path d="M15 5H6.5a3.5 3.5 0 0 0 0 7h11a3.5 3.5 0 0 1 0 7H9"/><circle cx="6" cy="19" r="3"/></g></svg>`;
}
