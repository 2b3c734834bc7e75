import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import type { StoryLanguage } from './language/story-language.ts';
import { isBaseState } from './modes.ts';

declare module 'vitest' {
  interface TestContext {
    /** The composed story, put here by the Vitest addon. */
    story?: ComposedStoryFn;
  }
}

/** Runs `check` on the page of each story that passed; its claims show nothing of their own. */
export function afterBaseStory(check: (story: ComposedStoryFn, file: string) => Promise<void> | void): void {
  afterEach(async ({ story, task }) => {
    if (story && task.result?.state === 'pass' && !isClaim(task)) await check(story, task.file.name);
  });
}

/** The same for those of them that are base states. */
export function afterBaseState(check: (story: ComposedStoryFn, file: string) => Promise<void>): void {
  afterBaseStory((story, file) => (isBaseState(story.tags) ? check(story, file) : undefined));
}

/** A claim is about what a person does; axe reads its story before that, as a test of its own. */
export function readBaseStoriesAlone(): void {
  beforeEach((context) => {
    if (!isClaim(context.task)) return;
    beforeStory(context, ({ globals }) => {
      globals.a11y = { manual: true };
    });
  });
}

/** Opens a story once more on the same page, anew and in another language; whether it did, since one may have its own. */
export async function openIn(
  locale: StoryLanguage,
  { globals, run }: ComposedStoryFn,
  hasAxe: boolean,
): Promise<boolean> {
  const { locale: before, a11y } = globals;
  if (before !== 'en') return false;
  globals.locale = locale;
  globals.a11y = { ...a11y, manual: !hasAxe };
  try {
    await run();
  } finally {
    globals.locale = before;
    globals.a11y = a11y;
  }
  return true;
}

/** Says before the message of what fails in `work` where that was. */
export async function saying(where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof Error) cause.message = `${where}: ${cause.message}`;
    throw cause;
  }
}

/** A story is composed once its test has begun; the addon notes it in the test right before it runs it. */
function beforeStory(context: TestContext, look: (story: ComposedStoryFn) => void): void {
  let story: ComposedStoryFn | undefined;
  Object.defineProperty(context, 'story', {
    // A test that is run once more hears of its story again.
    configurable: true,
    get: () => story,
    set(next: ComposedStoryFn) {
      look(next);
      story = next;
    },
  });
}

/** A story with claims is a suite of itself and them. */
function isClaim({ suite, name }: TestContext['task']): boolean {
  return suite !== undefined && name !== 'base story';
}
