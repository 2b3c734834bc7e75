import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { ComposedStoryFn } from 'storybook/internal/types';

/** Axe's colour rules, the only ones that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks the current story's colours in the dark theme, unless it was already dark. */
export async function checkInDarkTheme({
  id,
  globals,
  parameters,
  reporting,
}: ComposedStoryFn): Promise<void> {
  if (globals.theme !== 'light') return;
  // The next story sets its own theme.
  document.documentElement.dataset.theme = 'dark';
  await runAxeOn({
    id,
    globals,
    reporting,
    parameters: {
      a11y: { ...parameters.a11y, options: { ...parameters.a11y.options, runOnly: colourRules } },
    },
    viewMode: 'story',
  });
}

type AxeContext = Parameters<typeof runAxe>[0];

/**
 * Runs axe as the addon does after a story. The addon reads only this part of a story's context, which cannot be
 * created completely.
 */
async function runAxeOn(
  context: Pick<AxeContext, 'id' | 'globals' | 'parameters' | 'reporting' | 'viewMode'>,
): Promise<void> {
  await runAxe(context as AxeContext);
}
