import { openBaseStoriesIn } from './vitest.story.ts';

openBaseStoriesIn('ar');
