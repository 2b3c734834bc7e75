import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { imran } from '#machines/candidate/merge/merge.fixtures.ts';
import { type Change, watchChanges } from '#machines/data/changes.ts';
import type { Draft, DraftKey } from '#machines/data/drafts.ts';
import { type Browser, jsonResponse, page, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { addLeadMachine } from './add-lead.machine.ts';
import { typedLead } from './adding.fixtures.ts';
import { emptyLead, type LeadValues } from './lead-values.ts';

const consentText = { version: '2026-01', language: 'ur', body: 'Words', text_hash: 'a'.repeat(64) };
const taken = () => jsonResponse(409, { code: '23505', message: 'duplicate key', details: null, hint: null });

let browser: Browser;
/** Responses by method and last part of the URL; by default every write succeeds. */
let answers: Record<string, (sent: Sent) => Response>;

beforeEach(() => {
  browser = stubBrowser();
  answers = {
    'POST candidates': () => new Response(null, { status: 201 }),
    'GET candidates': () => jsonResponse(200, imran),
    'PATCH applications': () => new Response(null, { status: 204 }),
    'POST current_consent_text': () => jsonResponse(200, [consentText]),
    'POST give_consent': () => jsonResponse(200, imran.id),
    'POST release_lead': () => jsonResponse(200, imran),
    'POST add_note': () => jsonResponse(200, noteOf(typedLead.note)),
  };
  browser.serve((sent) => answers[nameOf(sent)]?.(sent) ?? jsonResponse(404, {}));
});
afterEach(() => vi.unstubAllGlobals());

function nameOf({ method, url }: Sent): string {
  return `${method} ${new URL(url).pathname.split('/').at(-1)}`;
}
const asked = () => browser.sent.map(nameOf);

/** Fills in the form and submits it. */
async function send(values: LeadValues) {
  const machine = addLeadMachine.provide({
    actors: {
      restore: fromPromise<Draft<LeadValues> | null, DraftKey>(async () => null),
      keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: LeadValues }>(async () => 'kept'),
      drop: fromPromise(async () => {}),
    },
  });
  const actor = createActor(machine, { input: { userId: 'recruiter', record: 'new', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  const again = () => {
    actor.send({ type: 'form.submit' });
    return waitFor(actor, (state) => !state.hasTag('busy'));
  };
  return { actor, again, first: await again() };
}

describe('saving a lead', () => {
  test('stores it with consent and note, and announces it in the tab', async () => {
    const announcedChanges: Change[] = [];
    const stop = watchChanges({
      topics: [],
      onChanges: (changes) => announcedChanges.push(...changes),
      onLive: () => {},
    });
    const { first } = await send(typedLead);
    stop();
    expect(first.output).toBe(typedLead.id);
    expect(asked()).toEqual([
      'POST candidates',
      'POST current_consent_text',
      'POST give_consent',
      'POST add_note',
    ]);
    expect(browser.sent[0]?.body).toMatchObject({
      id: typedLead.id,
      phone_number: '+971504172290',
      phone_status: 'valid',
      emirate: 'dubai',
      assigned_recruiter_id: typedLead.owner_id,
    });
    expect(browser.sent[2]?.body).toMatchObject({ p_candidate_id: typedLead.id, p_channel: 'in_person' });
    expect(announcedChanges).toEqual([{ table: 'candidates', row: typedLead.id, operation: 'insert' }]);
  });

  test('releases it to the pool last, after everything else is stored', async () => {
    await send({ ...typedLead, opening_id: imran.id, isForPool: true });
    expect(asked().slice(-3)).toEqual(['POST add_note', 'GET candidates', 'POST release_lead']);
    expect(asked()).toContain('PATCH applications');
  });

  test('stores lead and note only once when the first response was lost', async () => {
    answers['POST add_note'] = () => page();
    const { again, first } = await send(typedLead);
    expect(first.matches('editing')).toBe(true);
    expect(first.context.values).toEqual(typedLead);
    expect(first.context.error?.code).toBe('network.html');

    answers['POST candidates'] = taken;
    answers['GET candidates'] = () => jsonResponse(200, [{ id: typedLead.id }]);
    answers['PATCH candidates'] = () => jsonResponse(200, [{ ...imran, version: 2 }]);
    answers['POST add_note'] = () => jsonResponse(200, noteOf(typedLead.note));
    browser.sent.length = 0;
    const second = await again();
    expect(second.output).toBe(typedLead.id);
    const note = browser.sent.find((sent) => nameOf(sent) === 'POST add_note');
    expect(note?.body).toMatchObject({ p_id: typedLead.id, p_candidate_id: typedLead.id });
    const repeated = browser.sent.find((sent) => nameOf(sent) === 'PATCH candidates');
    expect(repeated?.body).not.toHaveProperty('assigned_recruiter_id');
  });

  test('succeeds on retry when the lead is already in the pool', async () => {
    answers['POST candidates'] = taken;
    answers['GET candidates'] = () => jsonResponse(200, [{ id: typedLead.id }]);
    answers['PATCH candidates'] = () => jsonResponse(200, []);
    const { first } = await send({ ...typedLead, isForPool: true });
    expect(first.output).toBe(typedLead.id);
    expect(asked()).not.toContain('POST release_lead');
  });

  test('keeps the form when another user has added the number meanwhile', async () => {
    answers['POST candidates'] = taken;
    answers['GET candidates'] = () => jsonResponse(200, []);
    const { first } = await send(typedLead);
    expect(first.context.error).toMatchObject({ rule: 'PHONE_TAKEN' });
    expect(first.context.values).toEqual(typedLead);
  });

  test.each([
    ['offline', () => browser.setOnline(false), 'network.offline'],
    [
      'without an answer',
      () => browser.serve(() => Promise.reject(new TypeError('Failed to fetch'))),
      'network.noAnswer',
    ],
    [
      'when the session is over',
      () => browser.serve(() => jsonResponse(401, { code: 'PGRST301', message: 'JWT expired' })),
      undefined,
    ],
  ])('keeps the form %s', async (_, happens, code) => {
    happens();
    const { first } = await send(typedLead);
    expect(first.matches('editing')).toBe(true);
    expect(first.context.values).toEqual(typedLead);
    expect(first.context.error).not.toBeNull();
    if (code) expect(first.context.error?.code).toBe(code);
  });
});

test('reports missing or invalid values at their fields and sends nothing', async () => {
  const { first } = await send({
    ...emptyLead({ id: imran.id, role: 'recruiter' }),
    passport_no: 'A1',
    emirates_id: '784 1990',
    email: 'imran@',
  });
  expect(first.context.errors).toEqual({
    phone: 'phone',
    first_name: 'firstName',
    passport_no: 'passport',
    emirates_id: 'emiratesId',
    email: 'email',
  });
  expect(asked()).toEqual([]);
});

function noteOf(body: string) {
  return {
    id: imran.id,
    candidate_id: typedLead.id,
    author_id: null,
    body,
    visibility: 'internal',
    about_handover: false,
    pinned: false,
    mentions: [],
    edited_at: null,
    created_at: imran.created_at,
    updated_at: imran.created_at,
    version: 1,
  };
}
