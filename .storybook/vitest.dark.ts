import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import type { ComposedStoryFn } from 'storybook/internal/types';

/** The rules of axe that ask about colours, in which alone the themes differ. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Reads the colours of the story on the page in the dark theme; one that chose dark was read in it already. */
export async function readInDark({ id, globals, parameters, reporting }: ComposedStoryFn): Promise<void> {
  if (globals.theme !== 'light') return;
  // The next story brings its own theme.
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

/** As the addon does after a story. It reads no more of a story's context, and nothing else makes a whole one. */
async function runAxeOn(
  context: Pick<AxeContext, 'id' | 'globals' | 'parameters' | 'reporting' | 'viewMode'>,
): Promise<void> {
  await runAxe(context as AxeContext);
}
