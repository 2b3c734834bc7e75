import type { Mutation } from './visual.mutate.ts';

const tokens = 'src/components/tokens/tokens.css';

/** Mutations of tokens: a shade, a pixel, a weight. */
export const tokenMutations: readonly Mutation[] = [
  {
    name: 'accent a shade lighter',
    file: tokens,
    find: '--color-accent: light-dark(oklch(0.47 ',
    replace: '--color-accent: light-dark(oklch(0.49 ',
    readBy: 'var(--color-accent)',
  },
  {
    name: 'dark surface a shade lighter',
    file: tokens,
    find: '--color-surface: light-dark(oklch(1 0 0), oklch(0.22 ',
    replace: '--color-surface: light-dark(oklch(1 0 0), oklch(0.235 ',
    readBy: 'var(--color-surface)',
  },
  {
    name: 'dark text greyer',
    file: tokens,
    find: '--color-ink: light-dark(oklch(0.24 0.015 250), oklch(0.945 ',
    replace: '--color-ink: light-dark(oklch(0.24 0.015 250), oklch(0.9 ',
    readBy: 'var(--color-ink)',
  },
  {
    name: 'hairlines darker',
    file: tokens,
    find: '--color-line: light-dark(oklch(0.905 ',
    replace: '--color-line: light-dark(oklch(0.89 ',
    readBy: 'var(--hairline)',
  },
  {
    name: 'radius 1 px less',
    file: tokens,
    find: '--radius: 8px;',
    replace: '--radius: 7px;',
    readBy: 'var(--radius)',
  },
  {
    name: 'space 1 px more',
    file: tokens,
    find: '--space-3: 0.75rem;',
    replace: '--space-3: 0.8125rem;',
    readBy: 'var(--space-3)',
  },
  {
    name: 'controls with more line height',
    file: tokens,
    find: '--control-text: 0.875rem / 1.25rem;',
    replace: '--control-text: 0.875rem / 1.5rem;',
    readBy: 'var(--control-text)',
  },
  {
    name: 'labels not bold enough',
    file: tokens,
    find: '--weight-medium: 500;',
    replace: '--weight-medium: 400;',
    readBy: 'var(--weight-medium)',
  },
  {
    name: 'float with less shadow',
    file: tokens,
    find: '0 8px 24px',
    replace: '0 6px 20px',
    readBy: 'var(--shadow-float)',
  },
  {
    name: 'focus ring in the wrong colour',
    file: tokens,
    find: '--color-focus: var(--color-accent);',
    replace: '--color-focus: var(--color-line-strong);',
    readBy: 'var(--focus-ring)',
  },
  {
    name: 'icons with thinner lines',
    file: tokens,
    find: '--icon-stroke: 1.75;',
    replace: '--icon-stroke: 1.5;',
    readBy: 'var(--icon-stroke)',
  },
  {
    name: 'driver controls 2 px lower',
    file: tokens,
    find: '--control-size: 3rem;',
    replace: '--control-size: 2.875rem;',
    readBy: 'var(--control-size)',
  },
  {
    name: 'drawer under the bar',
    file: tokens,
    find: '--z-drawer: 30;',
    replace: '--z-drawer: 10;',
    readBy: 'var(--z-drawer)',
  },
];
