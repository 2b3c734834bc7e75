import { colourRules } from './colour-rules.ts';
import { openBaseStoriesIn } from './vitest.story.ts';

// No language changes a colour: the page in light and dark has asked about them.
openBaseStoriesIn('ar', colourRules);
