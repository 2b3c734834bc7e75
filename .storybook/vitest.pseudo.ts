import type { ComposedStoryFn } from 'storybook/internal/types';
import { page } from 'vitest/browser';
import { textTroubles } from '../tests/stories/text-troubles.ts';
import { standStill } from '../tests/visual/stand-still.ts';

const controls = /^src\/components\/ui\//;
const framesAndScreens = /^src\/(app|components\/(layout|screens))\//;

/** Throws when a text of the story on the page, which is in the pseudo-language, can't be read whole. */
export async function readWithLongerWords({ args, globals }: ComposedStoryFn, file: string): Promise<void> {
  await refuse('', () => textTroubles(args, controls.test(file)));
  // On the smallest phone too, but for a story that is about a desk, or was on that phone already.
  const size = globals.viewport?.value;
  if (!framesAndScreens.test(file) || size === 'small' || size === 'desktop') return;
  await page.viewport(320, 640);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await refuse('at 320 px', () => textTroubles(args));
}

/** What is in trouble for a moment, while a page finds its place, is looked at once more when it has. */
async function refuse(where: string, look: () => readonly string[]): Promise<void> {
  if (look().length === 0) return;
  await standStill();
  const troubles = look();
  if (troubles.length > 0) throw new Error(`${where}\n${troubles.join('\n')}`);
}
