import { beforeAll, expect } from 'vitest';
import { warmUpBackend } from './backend.ts';
import { readBaseStoriesAlone } from './vitest.story.ts';

readBaseStoriesAlone();

// On a fresh clone this also makes the template. Controls and blocks never ask for data, so alone they don't pay for it.
beforeAll(async () => {
  if (!/\/components\/(ui|blocks)\//.test(expect.getState().testPath ?? '')) await warmUpBackend();
}, 120_000);
