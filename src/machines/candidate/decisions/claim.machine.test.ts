import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { claimMachine, type Wanted } from './claim.machine.ts';
import { bibek, unowned } from './decisions.fixtures.ts';
import { callsOf, type Desk, openDesk, refused } from './desk.fixtures.ts';

let browser: Browser;
let desk: Desk;
beforeEach(() => {
  browser = stubBrowser();
  desk = openDesk(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Claims these leads one after the other, and returns the reported results. */
async function press(...ids: (string | null)[]) {
  const ends: OrderEnd<Wanted, Candidate | null>[] = [];
  const heard: Change[] = [];
  const stop = watchChanges({ topics: [], onChanges: (changes) => heard.push(...changes), onLive: () => {} });
  const actor = createActor(claimMachine);
  actor.on('*', (end) => ends.push(end));
  actor.start();
  for (const id of ids) actor.send({ type: 'order.run', order: id });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  stop();
  return { ends, heard: heard.map(({ row }) => row) };
}

test('claims leads one after the other and ignores a second press on the same lead', async () => {
  desk.functions.claim_lead = ({ p_candidate_id: id }) => json(200, { ...unowned, id });
  const { ends, heard } = await press(unowned.id, bibek.id, unowned.id);
  expect(ends).toMatchObject([
    { type: 'order.done', result: { id: unowned.id } },
    { type: 'order.done', result: { id: bibek.id } },
  ]);
  expect(callsOf(desk, 'claim_lead')).toHaveLength(2);
  expect(heard).toEqual([unowned.id, bibek.id]);
});

test('reports a colleague’s faster claim, refreshes the row and still claims the next lead', async () => {
  const winner = { by: bibek.id, name: 'Ali Hassan', at: '2026-03-12T07:59:57+00:00' };
  desk.functions.claim_lead = ({ p_candidate_id: id }) =>
    id === unowned.id ? refused('ALREADY_CLAIMED', { params: winner }) : json(200, { ...unowned, id });
  const { ends, heard } = await press(unowned.id, bibek.id);
  expect(ends).toMatchObject([
    {
      type: 'order.failed',
      order: unowned.id,
      error: { rule: 'ALREADY_CLAIMED', details: { params: winner } },
    },
    { type: 'order.done', result: { id: bibek.id } },
  ]);
  expect(heard).toEqual([unowned.id, bibek.id]);
});

test('claims nothing from an empty pool', async () => {
  desk.functions.claim_next_lead = () => json(200, []);
  expect((await press(null)).ends).toMatchObject([{ type: 'order.done', result: null }]);
});
