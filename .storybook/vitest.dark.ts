import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { afterBaseStory } from './vitest.story.ts';

/** The rules of axe that ask about colours, in which alone the themes differ. */
const colourRules = ['color-contrast', 'link-in-text-block'];

// A story that chose dark was checked in it already.
afterBaseStory(async ({ id, globals, parameters, reporting }) => {
  if (globals.theme !== 'light') return;
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  try {
    await runAxeOn({
      id,
      globals,
      reporting,
      parameters: {
        a11y: { ...parameters.a11y, options: { ...parameters.a11y.options, runOnly: colourRules } },
      },
      viewMode: 'story',
    });
  } catch (cause) {
    if (cause instanceof Error) cause.message = `In the dark theme: ${cause.message}`;
    throw cause;
  } finally {
    dataset.theme = 'light';
  }
});

type AxeContext = Parameters<typeof runAxe>[0];

/** As the addon does after a story. It reads no more of a story's context, and nothing else makes a whole one. */
async function runAxeOn(
  context: Pick<AxeContext, 'id' | 'globals' | 'parameters' | 'reporting' | 'viewMode'>,
): Promise<void> {
  await runAxe(context as AxeContext);
}
