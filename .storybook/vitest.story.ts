import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterEach, beforeEach, type TestContext } from 'vitest';

declare module 'vitest' {
  interface TestContext {
    /** The composed story, put here by the Vitest addon. */
    story?: ComposedStoryFn;
  }
}

/** Runs `check` on the page of each base story that passed; those on the backend have state stories beside them. */
export function afterBaseStory(check: (story: ComposedStoryFn, file: string) => Promise<void>): void {
  afterEach(async ({ story, task }) => {
    if (!story || task.result?.state !== 'pass' || isClaim(task) || isOnNetwork(story)) return;
    await check(story, task.file.name);
  });
}

/** Leaves out claims, stories on the backend, and those that choose a language of their own. */
export function openBaseStoriesIn(locale: string): void {
  beforeEach((context) => {
    if (isClaim(context.task)) context.skip('a claim');
    let story: ComposedStoryFn | undefined;
    // A story's tags are known only once its test has begun; the addon notes the story here right before it runs it.
    Object.defineProperty(context, 'story', {
      get: () => story,
      set(next: ComposedStoryFn) {
        if (isOnNetwork(next)) context.skip('on the backend');
        if (next.globals.locale !== locale) context.skip('in a language of its own');
        story = next;
      },
    });
  });
}

/** A story with claims is a suite of itself and them. */
function isClaim({ suite, name }: TestContext['task']): boolean {
  return suite !== undefined && name !== 'base story';
}

function isOnNetwork({ tags }: ComposedStoryFn): boolean {
  return tags.includes('network');
}
