import { beforeAll, expect } from 'vitest';
import { tiedRules } from '../tests/stories/tied-rules.ts';
import { warmUpBackend } from './backend.ts';
import { readInDark } from './vitest.dark.ts';
import { readWithLongerWords } from './vitest.pseudo.ts';
import { afterBaseState, afterBaseStory, openIn, readBaseStoriesAlone, saying } from './vitest.story.ts';

readBaseStoriesAlone();

// One page runs all checks, since creating a page and importing a story takes longer than most stories.
afterBaseState(async (story, file) => {
  await saying('In the dark theme', () => readInDark(story));
  await saying('In Arabic', async () => {
    await openIn('ar', story, true);
  });
  await saying('With longer words', async () => {
    if (await openIn('pseudo', story, false)) await readWithLongerWords(story, file);
  });
});

// On a fresh clone this also builds the template. Controls and blocks never request data, so runs with only those skip
// it.
beforeAll(async () => {
  if (!/\/components\/(ui|blocks)\//.test(expect.getState().testPath ?? '')) await warmUpBackend();
}, 120_000);

afterBaseStory(() => {
  const ties = tiedRules();
  if (ties.length > 0) throw new Error(`Decided by the order of style sheets:\n${ties.join('\n')}`);
});
