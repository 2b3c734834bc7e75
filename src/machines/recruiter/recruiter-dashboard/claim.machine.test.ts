import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { claimMachine } from './claim.machine.ts';
import { paths } from './claim.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    expect(state.hasTag('busy')).toBe(state.matches('claiming'));
  });
});

describe('taking leads', () => {
  let browser: Browser;
  /** What the pool still gives, one a call. */
  let pool: (() => Response)[];
  const unknown = Object.fromEntries(Object.keys(candidateRow.shape).map((column) => [column, null]));
  const lead = (id: number) => () =>
    json(200, [
      {
        ...unknown,
        id: `7d1f2a3e-0000-4000-8000-00000000000${id}`,
        first_name: 'Imran',
        last_name: 'Qureshi',
        created_at: '2026-03-12T08:00:00Z',
        current_stage: 'new_lead',
        phone_status: 'valid',
        contact_opt_in: {},
        contact_count: 0,
        stage_entered_at: '2026-03-12T08:00:00Z',
        is_with_operations: false,
        hold_state: 'none',
        source_detail: {},
        updated_at: '2026-03-12T08:00:00Z',
        version: 1,
      },
    ]);
  const nothing = () => json(200, []);
  const refused = (rule: string) => () =>
    json(400, { code: 'P0001', message: rule, details: null, hint: null });

  beforeEach(() => {
    browser = stubBrowser();
    browser.serve(() => (pool.shift() ?? nothing)());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function claim(count: number, ...given: (() => Response)[]) {
    pool = given;
    const told: string[] = [];
    const stop = watchChanges({
      topics: [],
      onChanges: (changes) => told.push(...changes.map(({ row }) => row)),
      onLive: () => {},
    });
    const actor = createActor(claimMachine).start();
    actor.send({ type: 'leads.claim', count });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    stop();
    const { leads, isPoolEmpty, error } = context.claimed ?? { leads: [], isPoolEmpty: null, error: null };
    return { ids: leads.map(({ id }) => id), told, isPoolEmpty, error };
  }

  test('takes as many as wanted, and tells the tab of each', async () => {
    const { ids, told, isPoolEmpty } = await claim(2, lead(1), lead(2), lead(3));
    expect(ids).toHaveLength(2);
    expect(told).toEqual(ids);
    expect([isPoolEmpty, browser.sent.length]).toEqual([false, 2]);
  });

  test('takes what there is', async () => {
    expect(await claim(5, lead(1))).toMatchObject({
      ids: [expect.any(String)],
      isPoolEmpty: true,
      error: null,
    });
  });

  test('keeps what it took when a rule ends it', async () => {
    expect(await claim(5, lead(1), lead(2), refused('CLAIM_LIMIT'))).toMatchObject({
      ids: [expect.any(String), expect.any(String)],
      isPoolEmpty: false,
      error: { rule: 'CLAIM_LIMIT' },
    });
  });

  test('without a network takes nothing, and says so', async () => {
    browser.setOnline(false);
    expect(await claim(1)).toMatchObject({ ids: [], error: { code: 'network.offline' } });
  });
});
