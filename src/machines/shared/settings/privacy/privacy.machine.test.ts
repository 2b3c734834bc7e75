import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { noDetails } from '#shared/refusal.ts';
import { consent, formConsent, request } from './privacy.fixtures.ts';
import { dataFileMachine, type PrivacyOrder, privacyMachine } from './privacy.machine.ts';

describe('a driver’s privacy', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const { words, ...row } = consent;
  const { words: none, ...formRow } = formConsent;
  const text = (language: string, body = `In ${language}`) => ({
    version: '2026-1',
    language,
    body,
    text_hash: 'a'.repeat(64),
    published_at: '2026-01-01T00:00:00Z',
  });
  const refuse = (code: string, entity: string) =>
    jsonResponse(400, {
      code: 'P0001',
      message: code,
      details: JSON.stringify({ ...noDetails, entity }),
      hint: '',
    });
  const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  const answers: Record<string, () => Response> = {
    my_privacy_terms: () =>
      jsonResponse(200, [
        { erased_after_days: 30, answered_within_days: 30, erased_on: null, is_deployed: false },
      ]),
    consents: () => jsonResponse(200, [row, formRow]),
    consent_texts: () => jsonResponse(200, [text('ur'), text('hi')]),
    current_consent_text: () => jsonResponse(200, [text('hi')]),
    data_requests: () => jsonResponse(200, [request(1)]),
    export_candidate_data: () => jsonResponse(200, { exported_at: '2026-03-12T08:00:00Z', candidates: [] }),
  };
  const serve = (other: Record<string, () => Response> = {}) =>
    browser.serve(({ url }: Sent) => {
      const name = nameOf(url);
      return (other[name] ?? answers[name] ?? (() => jsonResponse(200, null)))();
    });

  async function open(language = 'hi') {
    serve();
    const actor = createActor(privacyMachine, { clock: browser.clock, input: { language } });
    actor.start();
    const waitUntilIdle = () => waitFor(actor, (state) => !state.hasTag('loading') && !state.hasTag('busy'));
    await waitUntilIdle();
    const run = (order: PrivacyOrder) => {
      actor.send({ type: 'order.run', order });
      return waitUntilIdle();
    };
    return { actor, settle: waitUntilIdle, run };
  }
  const sentTo = (name: string) => browser.sent.filter(({ url }) => nameOf(url) === name);

  test('shows consents in the driver’s language, else as given, and no text for a web form', async () => {
    const { actor } = await open('hi');
    const consentBodies = () =>
      actor.getSnapshot().context.data?.privacy?.consents.map((one) => one.words?.body);
    expect(consentBodies()).toEqual(['In hi', undefined]);
    const { actor: other } = await open('ne');
    expect(other.getSnapshot().context.data?.privacy?.consents[0]?.words?.language).toBe('ur');
  });

  test('returns no data and no error for a user who isn’t a candidate', async () => {
    const { actor, settle } = await open();
    serve({ my_privacy_terms: () => refuse('NOT_FOUND', 'candidate') });
    actor.send({ type: 'collection.reload' });
    expect((await settle()).context).toMatchObject({ data: { privacy: null }, loadError: null });
  });

  test('succeeds when the consent was already withdrawn, as on a retry', async () => {
    const { run } = await open();
    browser.setOnline(false);
    expect((await run({ type: 'withdraw' })).context.errors.withdraw?.code).toBe('network.offline');
    browser.setOnline(true);
    serve({ withdraw_consent: () => refuse('NOT_FOUND', 'consent') });
    expect((await run({ type: 'withdraw' })).context).toMatchObject({ errors: {}, done: { result: true } });
  });

  test('sends a data request with the driver’s own text', async () => {
    const { run } = await open();
    await run({ type: 'ask', kind: 'correct', details: 'My name' });
    expect(sentTo('request_my_data')[0]?.body).toMatchObject({ p_kind: 'correct', p_details: 'My name' });
  });

  test('agrees to the exact text shown, and shows a changed text first', async () => {
    const { actor, run } = await open();
    serve({
      give_consent: () => refuse('TEXT_CHANGED', 'consent_text'),
      current_consent_text: () => jsonResponse(200, [text('hi', 'New words')]),
    });
    const words = actor.getSnapshot().context.data?.privacy?.offered;
    if (!words) throw new Error('Nothing is offered');
    const { context } = await run({ type: 'agree', words });
    expect(context).toMatchObject({
      data: { privacy: { offered: { body: 'New words' } } },
      done: { result: false },
      error: null,
    });
    expect(sentTo('give_consent')[0]?.body).toEqual({
      p_version: '2026-1',
      p_language: 'hi',
      p_text_hash: 'a'.repeat(64),
    });
  });

  test('exports the driver’s data as a file', async () => {
    serve();
    const actor = createActor(dataFileMachine).start();
    actor.send({ type: 'order.run', order: undefined });
    const { context } = await waitFor(actor, (state) => state.matches('done'));
    expect([context.done?.result.name, await context.done?.result.content.text()]).toEqual([
      'my-data-2026-03-12.json',
      JSON.stringify({ exported_at: '2026-03-12T08:00:00Z', candidates: [] }, null, 2),
    ]);
  });
});
