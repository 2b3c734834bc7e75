import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { internal } from './candidate.fixtures.ts';
import { tagsMachine, tagsOf } from './tags.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function remove(tag: string) {
  const actor = createActor(tagsMachine).start();
  actor.send({ type: 'tag.remove', of: internal, tag });
  // Still under way: a second press does nothing.
  actor.send({ type: 'tag.remove', of: internal, tag });
  const { context } = await waitFor(actor, (state) => state.matches('idle'));
  return context;
}

test('a tag is taken off, and what is left stands there until the record is read again', async () => {
  browser.serve(() => json(200, ['night shift']));
  const context = await remove('airport');
  expect(browser.sent.map(({ body }) => body)).toEqual([
    { p_candidate_id: internal.candidate_id, p_tag: 'airport', p_is_on: false },
  ]);
  expect(tagsOf(internal, context)).toEqual(['night shift']);
  expect(tagsOf({ ...internal, version: internal.version + 1, tags: ['new'] }, context)).toEqual(['new']);
});

test('a tag that could not be taken off stays, and says why', async () => {
  browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const context = await remove('airport');
  expect(tagsOf(internal, context)).toEqual(internal.tags);
  expect(context.error?.code).toBe('network.noAnswer');
});
