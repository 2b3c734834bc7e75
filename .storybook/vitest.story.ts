import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import type { StoryLanguage } from './language/story-language.ts';
import { isBaseState } from './modes.ts';

declare module 'vitest' {
  interface TestContext {
    /** The composed story, set by the Vitest addon. */
    story?: ComposedStoryFn;
  }
}

/** Runs `check` on the page of each passed story; its tests render nothing of their own. */
export function afterBaseStory(check: (story: ComposedStoryFn, file: string) => Promise<void> | void): void {
  afterEach(async ({ story, task }) => {
    if (story && task.result?.state === 'pass' && !isClaim(task)) await check(story, task.file.name);
  });
}

/** Runs `check` only on base states. */
export function afterBaseState(check: (story: ComposedStoryFn, file: string) => Promise<void>): void {
  afterBaseStory((story, file) => (isBaseState(story.tags) ? check(story, file) : undefined));
}

/** Turns axe off for a story's own tests, which are about interaction; a separate test checks the story before them. */
export function registerBaseStoriesOnly(): void {
  beforeEach((context) => {
    if (!isClaim(context.task)) return;
    beforeStory(context, ({ globals }) => {
      globals.a11y = { manual: true };
    });
  });
}

/** Reopens a story on the same page in another language; returns whether it did, since a story may set its own. */
export async function reopenInLanguage(
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

/** Prefixes the error message of `work` with its location. */
export async function withStoryName(storyName: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof Error) cause.message = `${storyName}: ${cause.message}`;
    throw cause;
  }
}

/** A story is composed after its test has started; the addon sets it on the test right before running it. */
function beforeStory(context: TestContext, inspect: (story: ComposedStoryFn) => void): void {
  let story: ComposedStoryFn | undefined;
  Object.defineProperty(context, 'story', {
    // A retried test sets its story again.
    configurable: true,
    get: () => story,
    set(next: ComposedStoryFn) {
      inspect(next);
      story = next;
    },
  });
}

/** A story with tests is a suite of the story and its tests. */
function isClaim({ suite, name }: TestContext['task']): boolean {
  return suite !== undefined && name !== 'base story';
}
