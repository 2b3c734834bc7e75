import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { internal } from './candidate.fixtures.ts';
import { tagsMachine, tagsOf } from './tags.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function remove(tag: string) {
  const actor = createActor(tagsMachine).start();
  actor.send({ type: 'order.run', order: { of: internal, tag } });
  return (await waitFor(actor, (state) => !state.hasTag('busy'))).context;
}

test('removes a tag and shows the remaining tags until the record reloads', async () => {
  browser.serve(() => jsonResponse(200, ['night shift']));
  const { done } = await remove('airport');
  expect(browser.sent.map(({ body }) => body)).toEqual([
    { p_candidate_id: internal.candidate_id, p_tag: 'airport', p_is_on: false },
  ]);
  expect(tagsOf(internal, done)).toEqual(['night shift']);
  expect(tagsOf({ ...internal, version: internal.version + 1, tags: ['new'] }, done)).toEqual(['new']);
});
