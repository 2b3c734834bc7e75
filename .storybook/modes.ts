import type { StoryGlobals } from './decorators.tsx';
import { viewports } from './viewports.ts';

/** The tag Storybook adds to a story's `.test()`, which renders nothing of its own. */
const claim = 'test-fn';

/** The tag of a story that is captured in every mode; `mode:dark` and similar select one. */
const allModes = 'all-modes';

const modeNames = ['plain', 'dark', 'arabic', 'small'] as const;

export type Mode = (typeof modeNames)[number];

/** Globals of a mode, which override the toolbar's defaults. */
interface ModeGlobals {
  theme?: 'dark';
  locale?: 'ar';
  viewport?: keyof typeof viewports;
}

/**
 * The modes for screenshots of stories, in `npm run test:visual` and in Chromatic. Plain is the unchanged story: light
 * and in English, unless it sets another.
 */
export const modes: Record<Mode, ModeGlobals> = {
  plain: {},
  dark: { theme: 'dark' },
  arabic: { locale: 'ar' },
  small: { viewport: 'small' },
};

/** Determines the modes in which a story is captured. */
export interface PicturedStory {
  /** The story's file, as a path that contains `src/`. */
  file: string;
  tags: readonly string[];
  /** Globals set by the story, which no mode changes. */
  globals: StoryGlobals;
  /** Its Chromatic options: `{ disableSnapshot: true }` excludes it here too. */
  chromatic?: { disableSnapshot?: boolean } | undefined;
}

/**
 * Returns the modes in which a story is captured; none if it is excluded. Every story is captured plain, and in the
 * modes of its tags unless it sets that theme, language or size itself. Stories with a backend are captured only as
 * base states; their other states are captured from args.
 */
export function modesOf({ file, tags, globals, chromatic }: PicturedStory): readonly Mode[] {
  const isTransient = tags.includes('network') && !isBaseState(tags);
  const isExcluded = chromatic?.disableSnapshot || tags.includes(claim) || isTransient;
  if (isExcluded || !file.includes('src/')) return [];
  return modeNames.filter((mode) => mode === 'plain' || (isTagged(tags, mode) && changes(mode, globals)));
}

/**
 * Returns whether a story represents its component or screen in other modes than plain. Axe also checks such a base
 * state in dark, in Arabic, and with longer texts.
 */
export function isBaseState(tags: readonly string[]): boolean {
  return modeNames.some((mode) => isTagged(tags, mode));
}

function isTagged(tags: readonly string[], mode: Mode): boolean {
  return tags.includes(allModes) || tags.includes(`mode:${mode}`);
}

function changes(mode: Mode, { theme, locale, viewport }: StoryGlobals): boolean {
  if (mode === 'dark') return theme === undefined;
  if (mode === 'arabic') return locale === undefined;
  return viewport?.value !== 'small';
}

/** Returns the page size in a mode, in pixels; the default of Storybook's tests and of Chromatic if none is set. */
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
 * Configures Chromatic, which reads a story's parameters before any story renders. It is an args enhancer without new
 * args, because only enhancers receive a story's file.
 */
export function pictureInModes({
  parameters,
  tags,
  storyGlobals: globals = {},
}: Prepared): Record<string, never> {
  const { fileName: file, chromatic } = parameters;
  if (file === undefined) return {};
  // In this build the sample data is as of today, so a story with a backend would differ every day.
  const pictured = tags.includes('network') ? [] : modesOf({ file, tags, globals, chromatic });
  const own = pictured.map((mode) => [mode, { ...modes[mode], viewport: pageSize(mode, globals) }]);
  parameters.chromatic =
    own.length === 0 ? { disableSnapshot: true } : { ...chromatic, modes: Object.fromEntries(own) };
  return {};
}
