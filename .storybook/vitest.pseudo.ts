import type { ComposedStoryFn } from 'storybook/internal/types';
import { page } from 'vitest/browser';
import { findTextProblems } from '../tests/stories/text-problems.ts';
import { waitUntilStable } from '../tests/visual/wait-until-stable.ts';

const controls = /^src\/components\/ui\//;
const framesAndScreens = /^src\/(app|components\/(layout|screens))\//;

/** Throws if a text of the current story, in the pseudo-language, is cut off. */
export async function checkWithLongerTexts({ args, globals }: ComposedStoryFn, file: string): Promise<void> {
  await refuse('', () => findTextProblems(args, controls.test(file)));
  // Also on the smallest phone, unless the story is for a desktop or was already on that phone.
  const size = globals.viewport?.value;
  if (!framesAndScreens.test(file) || size === 'small' || size === 'desktop') return;
  await page.viewport(320, 640);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await refuse('at 320 px', () => findTextProblems(args));
}

/** Checks again after the layout has settled, to ignore transient problems. */
async function refuse(storyName: string, inspect: () => readonly string[]): Promise<void> {
  if (inspect().length === 0) return;
  await waitUntilStable();
  const problems = inspect();
  if (problems.length > 0) throw new Error(`${storyName}\n${problems.join('\n')}`);
}
