import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { type ClaimedLeadId, claimMachine } from './claim.machine.ts';
import { callsOf, type DecisionServer, refused, startServer } from './decision-server.fixtures.ts';
import { bibek, unassignedLead } from './decisions.fixtures.ts';

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Claims these leads one after the other, and returns the reported results. */
async function press(...ids: (string | null)[]) {
  const ends: OrderEnd<ClaimedLeadId, Candidate | null>[] = [];
  const announcedChanges: Change[] = [];
  const stop = watchChanges({
    topics: [],
    onChanges: (changes) => announcedChanges.push(...changes),
    onLive: () => {},
  });
  const actor = createActor(claimMachine);
  actor.on('*', (end) => ends.push(end));
  actor.start();
  for (const id of ids) actor.send({ type: 'order.run', order: id });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  stop();
  return { ends, announcedChanges: announcedChanges.map(({ row }) => row) };
}

test('claims leads one after the other and ignores a second press on the same lead', async () => {
  server.functions.claim_lead = ({ p_candidate_id: id }) => jsonResponse(200, { ...unassignedLead, id });
  const { ends, announcedChanges } = await press(unassignedLead.id, bibek.id, unassignedLead.id);
  expect(ends).toMatchObject([
    { type: 'order.done', result: { id: unassignedLead.id } },
    { type: 'order.done', result: { id: bibek.id } },
  ]);
  expect(callsOf(server, 'claim_lead')).toHaveLength(2);
  expect(announcedChanges).toEqual([unassignedLead.id, bibek.id]);
});

test('reports a colleague’s faster claim, refreshes the row and still claims the next lead', async () => {
  const winner = { by: bibek.id, name: 'Ali Hassan', at: '2026-03-12T07:59:57+00:00' };
  server.functions.claim_lead = ({ p_candidate_id: id }) =>
    id === unassignedLead.id
      ? refused('ALREADY_CLAIMED', { params: winner })
      : jsonResponse(200, { ...unassignedLead, id });
  const { ends, announcedChanges } = await press(unassignedLead.id, bibek.id);
  expect(ends).toMatchObject([
    {
      type: 'order.failed',
      order: unassignedLead.id,
      error: { rule: 'ALREADY_CLAIMED', details: { params: winner } },
    },
    { type: 'order.done', result: { id: bibek.id } },
  ]);
  expect(announcedChanges).toEqual([unassignedLead.id, bibek.id]);
});

test('claims nothing from an empty pool', async () => {
  server.functions.claim_next_lead = () => jsonResponse(200, []);
  expect((await press(null)).ends).toMatchObject([{ type: 'order.done', result: null }]);
});
