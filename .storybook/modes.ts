import type { StoryGlobals } from './decorators.tsx';
import { viewports } from './viewports.ts';

/** The tag that Storybook gives to a `.test()` of a story, which shows nothing of its own. */
const claim = 'test-fn';

/** The tag of a story that is shown in every mode; `mode:dark` and the like name one. */
const allModes = 'all-modes';

const everyMode = ['plain', 'dark', 'arabic', 'small'] as const;

export type Mode = (typeof everyMode)[number];

/** What a mode says over the toolbar's first choice. */
interface ModeGlobals {
  theme?: 'dark';
  locale?: 'ar';
  viewport?: keyof typeof viewports;
}

/**
 * The modes that stories are pictured in, by `npm run test:visual` and by Chromatic. Plain is the story as it is:
 * light and in English, unless it chooses otherwise.
 */
export const modes: Record<Mode, ModeGlobals> = {
  plain: {},
  dark: { theme: 'dark' },
  arabic: { locale: 'ar' },
  small: { viewport: 'small' },
};

/** What decides in which modes a story is pictured. */
export interface Pictured {
  /** The story's file, as a path that contains `src/`. */
  file: string;
  tags: readonly string[];
  /** What the story itself chooses, which no mode changes. */
  globals: StoryGlobals;
  /** What it says to Chromatic: `{ disableSnapshot: true }` leaves it out here too. */
  chromatic?: { disableSnapshot?: boolean } | undefined;
}

/**
 * The modes in which a story is pictured; none when it is left out. Every story is pictured plain, and in the modes
 * its tags name unless it has chosen that theme, language or size itself. Stories that ask the backend are pictured
 * only as base states; whatever else they show is pictured from args.
 */
export function modesOf({ file, tags, globals, chromatic }: Pictured): readonly Mode[] {
  const isTransient = tags.includes('network') && !isBaseState(tags);
  const isLeftOut = chromatic?.disableSnapshot || tags.includes(claim) || isTransient;
  if (isLeftOut || !file.includes('src/')) return [];
  return everyMode.filter((mode) => mode === 'plain' || (isTagged(tags, mode) && changes(mode, globals)));
}

/**
 * Whether a story stands for its piece or screen in other modes than plain. Such a base state is read by axe in the
 * dark and in Arabic too, and with longer words.
 */
export function isBaseState(tags: readonly string[]): boolean {
  return everyMode.some((mode) => isTagged(tags, mode));
}

function isTagged(tags: readonly string[], mode: Mode): boolean {
  return tags.includes(allModes) || tags.includes(`mode:${mode}`);
}

function changes(mode: Mode, { theme, locale, viewport }: StoryGlobals): boolean {
  if (mode === 'dark') return theme === undefined;
  if (mode === 'arabic') return locale === undefined;
  return viewport?.value !== 'small';
}

/** The size of the page in a mode, in pixels; that of Storybook's tests and of Chromatic where nobody chooses. */
export function pageSize(mode: Mode, globals: StoryGlobals): { width: number; height: number } {
  const name = modes[mode].viewport ?? globals.viewport?.value;
  if (name === undefined) return { width: 1200, height: 900 };
  const { width, height } = viewports[name].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

interface Prepared {
  tags: string[];
  storyGlobals?: StoryGlobals;
  parameters: { fileName?: string; chromatic?: { disableSnapshot?: boolean; modes?: object } };
}

/**
 * Tells Chromatic, which reads a story's parameters before any story is drawn. It has the form of an enhancer of
 * args, because only enhancers hear of a story's file, and adds none.
 */
export function pictureInModes({
  parameters,
  tags,
  storyGlobals: globals = {},
}: Prepared): Record<string, never> {
  const { fileName: file, chromatic } = parameters;
  if (file === undefined) return {};
  // There the sample data are as of today, so a story that asks the backend looks different every day.
  const pictured = tags.includes('network') ? [] : modesOf({ file, tags, globals, chromatic });
  const own = pictured.map((mode) => [mode, { ...modes[mode], viewport: pageSize(mode, globals) }]);
  parameters.chromatic =
    own.length === 0 ? { disableSnapshot: true } : { ...chromatic, modes: Object.fromEntries(own) };
  return {};
}
