import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { recruiter, secondsIn } from '#machines/fixtures/people.ts';
import { Refusal } from '#shared/refusal.ts';
import { lead } from './candidate.fixtures.ts';
import { candidateMachine } from './candidate.machine.ts';
import { paths } from './candidate.model.ts';

let browser: Browser;

beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  setCredentials({ accessToken: 'access-1', expiresAt: secondsIn(3600) }, recruiter.id);
});
afterEach(() => {
  cache.clear();
  setCredentials(null);
  vi.unstubAllGlobals();
});

/** Serves one lead; `save` returns the response to a write. */
function serve(save: (sent: Sent) => Response = () => jsonResponse(200, [{ ...lead, version: 4 }])) {
  const { application, internal, noteCount, openTasks, ...candidate } = lead;
  browser.serve((sent) => {
    if (sent.method === 'PATCH') return save(sent);
    if (sent.url.includes('/candidates')) return jsonResponse(200, candidate);
    if (sent.url.includes('/candidate_internal')) return jsonResponse(200, [internal]);
    if (sent.url.includes('/applications')) {
      return jsonResponse(406, { code: 'PGRST116', message: 'no row', details: '', hint: '' });
    }
    if (sent.url.includes('/notes')) {
      return new Response(null, { status: 200, headers: { 'content-range': `0-1/${noteCount}` } });
    }
    return jsonResponse(200, []);
  });
}

function open() {
  const actor = createActor(candidateMachine, { input: { id: lead.id } }).start();
  return { actor, ready: () => waitFor(actor, (state) => state.matches({ record: 'ready' })) };
}

test('covers loading, ready, failed, missing and saving', () => {
  const visitedStates = new Set(paths.map(({ state }) => state.value.record));
  expect([...visitedStates].sort()).toEqual(['failed', 'loading', 'missing', 'ready']);
  expect(paths.some(({ state }) => state.value.saving === 'saving')).toBe(true);
});

describe('candidate record', () => {
  test('loads without its application when that is not readable, as in the pool', async () => {
    serve();
    const { ready } = open();
    const { context } = await ready();
    expect(context.record).toMatchObject({ first_name: lead.first_name, application: null, noteCount: 2 });
  });

  test('derives the status of a new phone number from its format', async () => {
    serve();
    const { actor, ready } = open();
    await ready();
    actor.send({ type: 'field.save', field: 'phone_number', value: '+97142345678', seen: lead.phone_number });
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    const write = browser.sent.find(({ method }) => method === 'PATCH');
    expect(write?.body).toEqual({ phone_number: '+97142345678', phone_status: 'landline' });
  });

  test.each([
    ['23505', 'PHONE_TAKEN'],
    ['23514', 'INVALID_VALUE'],
  ])('reports database error %s as %s', async (code, rule) => {
    serve(() => jsonResponse(409, { code, message: 'refused', details: '', hint: '' }));
    const { actor, ready } = open();
    await ready();
    actor.send({
      type: 'field.save',
      field: 'phone_number',
      value: '+971501112233',
      seen: lead.phone_number,
    });
    const { context } = await waitFor(
      actor,
      ({ context: { fields } }) => fields.get('phone_number')?.status === 'failed',
    );
    const state = context.fields.get('phone_number');
    expect(state?.status === 'failed' && state.error instanceof Refusal && state.error.rule).toBe(rule);
  });
});
