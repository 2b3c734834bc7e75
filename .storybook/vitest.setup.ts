import { beforeAll, expect } from 'vitest';
import { tiedRules } from '../tests/stories/tied-rules.ts';
import { warmUpBackend } from './backend.ts';
import { checkInDarkTheme } from './vitest.dark.ts';
import { checkWithLongerTexts } from './vitest.pseudo.ts';
import {
  afterBaseState,
  afterBaseStory,
  registerBaseStoriesOnly,
  reopenInLanguage,
  withStoryName,
} from './vitest.story.ts';

registerBaseStoriesOnly();

// One page runs all checks, since creating a page and importing a story takes longer than most stories.
afterBaseState(async (story, file) => {
  await withStoryName('In the dark theme', () => checkInDarkTheme(story));
  await withStoryName('In Arabic', async () => {
    await reopenInLanguage('ar', story, true);
  });
  await withStoryName('With longer words', async () => {
    if (await reopenInLanguage('pseudo', story, false)) await checkWithLongerTexts(story, file);
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
