import { beforeAll, expect } from 'vitest';
import { tiedRules } from '../tests/stories/tied-rules.ts';
import { warmUpBackend } from './backend.ts';
import { readInDark } from './vitest.dark.ts';
import { readWithLongerWords } from './vitest.pseudo.ts';
import { afterBaseState, afterBaseStory, openIn, readBaseStoriesAlone, saying } from './vitest.story.ts';

readBaseStoriesAlone();

// One page does it all, since to make a page and to import a story into it takes longer than most stories.
afterBaseState(async (story, file) => {
  await saying('In the dark theme', () => readInDark(story));
  await saying('In Arabic', async () => {
    await openIn('ar', story, true);
  });
  await saying('With longer words', async () => {
    if (await openIn('pseudo', story, false)) await readWithLongerWords(story, file);
  });
});

// On a fresh clone this also makes the template. Controls and blocks never ask for data, so alone they don't pay for it.
beforeAll(async () => {
  if (!/\/components\/(ui|blocks)\//.test(expect.getState().testPath ?? '')) await warmUpBackend();
}, 120_000);

afterBaseStory(() => {
  const ties = tiedRules();
  if (ties.length > 0) throw new Error(`Decided by the order of style sheets:\n${ties.join('\n')}`);
});
