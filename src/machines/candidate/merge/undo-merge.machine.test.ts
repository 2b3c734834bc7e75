import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { emran, imran } from './merge.fixtures.ts';
import { undoMergeMachine } from './undo-merge.machine.ts';

const mergeId = 'd0000000-0000-4000-8000-000000000001';
let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function undo() {
  const actor = createActor(undoMergeMachine).start();
  actor.send({ type: 'order.run', order: mergeId });
  return waitFor(actor, (state) => !state.hasTag('busy'));
}

test('restores both records and announces both to the tab', async () => {
  const unmerged = { merge_id: mergeId, winner_id: imran.id, loser_id: emran.id, kept_columns: ['email'] };
  browser.serve(() => jsonResponse(200, unmerged));
  const announcedChanges: Change[] = [];
  const stop = watchChanges({
    topics: [],
    onChanges: (changes) => announcedChanges.push(...changes),
    onLive: () => {},
  });
  expect((await undo()).context.done?.result).toEqual(unmerged);
  stop();
  expect(browser.sent[0]?.body).toEqual({ p_merge_id: mergeId });
  expect(announcedChanges.map(({ row }) => row)).toEqual([imran.id, emran.id]);
});

test('returns the reason for a refusal', async () => {
  const none = { entity: 'merge', id: mergeId, from: null, to: null, version: null, gates: [] };
  const details = JSON.stringify({ ...none, params: { why: 'taken' } });
  browser.serve(() =>
    jsonResponse(400, { code: 'P0001', message: 'UNDO_NOT_POSSIBLE', details, hint: null }),
  );
  const { context } = await undo();
  expect(context.error).toMatchObject({ rule: 'UNDO_NOT_POSSIBLE', details: { params: { why: 'taken' } } });
});
