import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { emran, imran } from './merge.fixtures.ts';
import { mergeCandidatesMachine } from './merge-candidates.machine.ts';
import { paths } from './merge-candidates.model.ts';

const merged = {
  merge_id: 'd0000000-0000-4000-8000-000000000001',
  candidate_id: imran.id,
  version: 5,
  kept: 0,
};
const stale = {
  code: 'P0001',
  message: 'STALE_VERSION',
  hint: null,
  details: JSON.stringify({
    entity: 'candidate',
    id: imran.id,
    from: null,
    to: null,
    version: 9,
    gates: [],
    params: {},
  }),
};

let browser: Browser;
let records = [imran, emran];
let mergeResponse: () => Response;
beforeEach(() => {
  browser = stubBrowser();
  records = [imran, emran];
  mergeResponse = () => jsonResponse(200, merged);
  browser.serve(({ url }) =>
    url.includes('merge_candidates')
      ? mergeResponse()
      : jsonResponse(200, records.find(({ id }) => url.includes(id)) ?? {}),
  );
});
afterEach(() => vi.unstubAllGlobals());

const mergeRequests = () => browser.sent.filter(({ url }: Sent) => url.includes('merge_candidates'));

async function start() {
  const input = { winnerId: imran.id, loserId: emran.id };
  const actor = createActor(mergeCandidatesMachine, { input }).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  await rest();
  return { actor, rest };
}

describe('state machine model', () => {
  test.each(paths.map(named))('never merges records that are not loaded, after %s', (_, { state }) => {
    if (state.matches('merging')) expect(state.context.pair).not.toBeNull();
  });
});

test('merges the loaded versions with the chosen values and announces both records', async () => {
  const announcedChanges: Change[] = [];
  const stop = watchChanges({
    topics: [],
    onChanges: (changes) => announcedChanges.push(...changes),
    onLive: () => {},
  });
  const { actor, rest } = await start();
  actor.send({ type: 'value.choose', column: 'phone_number', from: emran.id });
  actor.send({ type: 'merge.submit' });
  expect((await rest()).output).toEqual(merged);
  stop();
  expect(mergeRequests()[0]?.body).toMatchObject({
    p_winner: imran.id,
    p_loser: emran.id,
    p_winner_version: imran.version,
    p_loser_version: emran.version,
    p_field_choices: { phone_number: 'loser', first_name: 'winner' },
  });
  expect(announcedChanges.map(({ row }) => row)).toEqual([imran.id, emran.id]);
});

test('keeps the other record after a swap', async () => {
  const { actor, rest } = await start();
  actor.send({ type: 'records.swap' });
  actor.send({ type: 'merge.submit' });
  await rest();
  expect(mergeRequests()[0]?.body).toMatchObject({
    p_winner: emran.id,
    p_loser: imran.id,
    p_winner_version: emran.version,
  });
});

test('reloads both records after a concurrent change and keeps the choices', async () => {
  mergeResponse = () => jsonResponse(400, stale);
  const { actor, rest } = await start();
  actor.send({ type: 'value.choose', column: 'first_name', from: emran.id });
  records = [{ ...imran, version: 9 }, emran];
  actor.send({ type: 'merge.submit' });
  const { context } = await rest();
  expect(context).toMatchObject({
    error: { rule: 'STALE_VERSION' },
    choices: { first_name: emran.id },
    pair: { winner: { version: 9 } },
  });
  mergeResponse = () => jsonResponse(200, merged);
  actor.send({ type: 'merge.submit' });
  await rest();
  expect(mergeRequests()[1]?.body).toMatchObject({
    p_winner_version: 9,
    p_field_choices: { first_name: 'loser' },
  });
});

test('keeps the choices while offline', async () => {
  const { actor, rest } = await start();
  actor.send({ type: 'value.choose', column: 'first_name', from: emran.id });
  browser.setOnline(false);
  actor.send({ type: 'merge.submit' });
  const state = await rest();
  expect(state.matches('choosing')).toBe(true);
  expect(state.context).toMatchObject({
    choices: { first_name: emran.id },
    error: { code: 'network.offline' },
  });
});

test('never sends a merge that would close an application beyond the lead stages', async () => {
  records = [imran, { ...emran, current_stage: 'visa' }];
  const { actor } = await start();
  actor.send({ type: 'merge.submit' });
  expect(mergeRequests()).toHaveLength(0);
});
