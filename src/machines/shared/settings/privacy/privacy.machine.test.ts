import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { noDetails } from '#machines/data/refusal.ts';
import { type Browser, json, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { consent, formConsent, request } from './privacy.fixtures.ts';
import { type PrivacyNews, privacyMachine } from './privacy.machine.ts';
import { paths } from './privacy.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    const { error, failed, ask } = state.context;
    expect(failed === null || error !== null).toBe(true);
    if (state.hasTag('asking')) expect(ask).not.toBeNull();
    const inDialog = state.matches({ ready: 'confirming' }) || state.matches({ ready: 'composing' });
    if (inDialog) expect([null, 'withdraw', 'ask']).toContain(failed);
  });
});

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
    json(400, {
      code: 'P0001',
      message: code,
      details: JSON.stringify({ ...noDetails, entity }),
      hint: '',
    });
  const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  const answers: Record<string, () => Response> = {
    my_privacy_terms: () =>
      json(200, [{ erased_after_days: 30, answered_within_days: 30, erased_on: null, is_deployed: false }]),
    consents: () => json(200, [row, formRow]),
    consent_texts: () => json(200, [text('ur'), text('hi')]),
    current_consent_text: () => json(200, [text('hi')]),
    data_requests: () => json(200, [request(1)]),
    export_candidate_data: () => json(200, { exported_at: '2026-03-12T08:00:00Z', candidates: [] }),
  };
  const serve = (other: Record<string, () => Response> = {}) =>
    browser.serve(({ url }: Sent) => {
      const name = nameOf(url);
      return (other[name] ?? answers[name] ?? (() => json(200, null)))();
    });

  async function open(language = 'hi') {
    serve();
    const actor = createActor(privacyMachine, { clock: browser.clock, input: { language } });
    const news: PrivacyNews[] = [];
    actor.on('*', (event) => news.push(event));
    actor.start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return { actor, news, idle: () => waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' })) };
  }

  test('shows what he agreed to in his language, else as it was shown; of a web form no words of ours', async () => {
    const { actor } = await open('hi');
    const bodies = () => actor.getSnapshot().context.privacy?.consents.map((one) => one.words?.body);
    expect(bodies()).toEqual(['In hi', undefined]);
    const { actor: other } = await open('ne');
    expect(other.getSnapshot().context.privacy?.consents[0]?.words?.language).toBe('ur');
  });

  test('who is no candidate has nothing here, which is no failure', async () => {
    const { actor } = await open();
    serve({ my_privacy_terms: () => refuse('NOT_FOUND', 'candidate') });
    actor.send({ type: 'privacy.reload' });
    const after = await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
    expect([after.context.privacy, after.context.error]).toEqual([null, null]);
  });

  test('withdraws once he is sure; said twice, as after a lost answer, it is done too', async () => {
    const { actor, news, idle } = await open();
    actor.send({ type: 'deed.confirm' });
    expect(actor.getSnapshot().matches({ ready: 'idle' })).toBe(true);
    browser.setOnline(false);
    actor.send({ type: 'consent.withdraw' });
    actor.send({ type: 'deed.confirm' });
    const failed = await waitFor(actor, (snapshot) => snapshot.context.failed === 'withdraw');
    expect([failed.value, failed.context.error?.code]).toEqual([{ ready: 'confirming' }, 'network.offline']);
    browser.setOnline(true);
    serve({ withdraw_consent: () => refuse('NOT_FOUND', 'consent') });
    actor.send({ type: 'deed.confirm' });
    await idle();
    expect(news).toEqual([{ type: 'deed.done', deed: 'withdraw' }]);
  });

  test('asks with his own words, which stay when it fails', async () => {
    const { actor, news, idle } = await open();
    serve({ request_my_data: () => json(500, { code: 'XX000', message: 'broken', details: '', hint: '' }) });
    actor.send({ type: 'request.begin', kind: 'correct' });
    actor.send({ type: 'request.send', details: 'My name' });
    const failed = await waitFor(actor, (snapshot) => snapshot.context.failed === 'ask');
    expect([failed.value, failed.context.ask]).toEqual([
      { ready: 'composing' },
      { kind: 'correct', details: 'My name' },
    ]);
    serve();
    actor.send({ type: 'request.send', details: 'My name' });
    await idle();
    const sent = browser.sent.filter(({ url }) => nameOf(url) === 'request_my_data');
    expect(sent.map(({ body }) => body)).toEqual([
      { p_kind: 'correct', p_details: 'My name' },
      { p_kind: 'correct', p_details: 'My name' },
    ]);
    expect(news).toEqual([{ type: 'deed.done', deed: 'ask' }]);
  });

  test('leaving after a failure looks what came of it', async () => {
    const { actor, idle } = await open();
    serve({ request_my_data: () => json(500, { code: 'XX000', message: 'broken', details: '', hint: '' }) });
    actor.send({ type: 'request.begin', kind: 'erase' });
    actor.send({ type: 'request.send', details: '' });
    await waitFor(actor, (snapshot) => snapshot.context.failed === 'ask');
    serve({ data_requests: () => json(200, [request(2, { kind: 'erase' }), request(1)]) });
    actor.send({ type: 'deed.cancel' });
    expect((await idle()).context.privacy?.requests.map(({ kind }) => kind)).toEqual(['erase', 'correct']);
  });

  test('agrees to the words he was shown; other words are shown first', async () => {
    const { actor, idle } = await open();
    serve({
      give_consent: () => refuse('TEXT_CHANGED', 'consent_text'),
      current_consent_text: () => json(200, [text('hi', 'New words')]),
    });
    actor.send({ type: 'consent.agree' });
    const after = await idle();
    expect(after.context.privacy?.offered?.body).toBe('New words');
    expect(browser.sent.find(({ url }) => nameOf(url) === 'give_consent')?.body).toEqual({
      p_version: '2026-1',
      p_language: 'hi',
      p_text_hash: 'a'.repeat(64),
    });
  });

  test('what was done is told though the page could not be brought up to date', async () => {
    const { actor, news, idle } = await open();
    serve({ consents: () => json(500, { code: 'XX000', message: 'broken', details: '', hint: '' }) });
    actor.send({ type: 'consent.withdraw' });
    actor.send({ type: 'deed.confirm' });
    const after = await idle();
    expect([news.length, after.context.failed, after.context.privacy?.consents.length]).toEqual([
      1,
      'refresh',
      2,
    ]);
  });

  test('gives his data as a file', async () => {
    const { actor, news, idle } = await open();
    actor.send({ type: 'data.download' });
    await idle();
    const [made] = news;
    expect(made?.type === 'file.ready' && [made.file.name, await made.file.content.text()]).toEqual([
      'my-data-2026-03-12.json',
      JSON.stringify({ exported_at: '2026-03-12T08:00:00Z', candidates: [] }, null, 2),
    ]);
  });
});
