import type { ComposedStoryFn } from 'storybook/internal/types';
import { page } from 'vitest/browser';
import { textTroubles } from '../tests/stories/text-troubles.ts';
import { standStill } from '../tests/visual/stand-still.ts';

const controls = /^src\/components\/ui\//;
const framesAndScreens = /^src\/(app|components\/(layout|screens))\//;

/** Throws if a text of the current story, in the pseudo-language, is cut off. */
export async function readWithLongerWords({ args, globals }: ComposedStoryFn, file: string): Promise<void> {
  await refuse('', () => textTroubles(args, controls.test(file)));
  // Also on the smallest phone, unless the story is for a desktop or was already on that phone.
  const size = globals.viewport?.value;
  if (!framesAndScreens.test(file) || size === 'small' || size === 'desktop') return;
  await page.viewport(320, 640);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await refuse('at 320 px', () => textTroubles(args));
}

/** Checks again after the layout has settled, to ignore transient problems. */
async function refuse(where: string, look: () => readonly string[]): Promise<void> {
  if (look().length === 0) return;
  await standStill();
  const troubles = look();
  if (troubles.length > 0) throw new Error(`${where}\n${troubles.join('\n')}`);
}
