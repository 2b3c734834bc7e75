import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { secondsIn } from '#machines/fixtures/people.ts';
import { ownProfile } from './profile.fixtures.ts';
import { profileMachine } from './profile.machine.ts';
import { paths } from './profile.model.ts';

test('the model reaches every state of each region', () => {
  const reached = (region: 'record' | 'saving' | 'liveChanges') =>
    [...new Set(paths.map(({ state }) => state.value[region]))].sort();
  expect(reached('record')).toEqual(['failed', 'loading', 'missing', 'ready']);
  expect(reached('saving')).toEqual(['idle', 'saving']);
  expect(reached('liveChanges')).toEqual(['gathering', 'waiting']);
});

test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
  const { record, fields } = state.context;
  if (state.matches({ record: 'ready' })) expect(record).not.toBeNull();
  if (state.matches({ saving: 'saving' })) expect(fields.get('locale')?.status).toBe('saving');
});

describe('the language', () => {
  let browser: Browser;
  let row = ownProfile;
  beforeEach(() => {
    cache.clear();
    row = ownProfile;
    browser = stubBrowser();
    setCredentials({ accessToken: 'access-0', expiresAt: secondsIn(10 ** 9) }, ownProfile.id);
    browser.serve(({ method, url, body }) => {
      if (method === 'GET') return jsonResponse(200, row);
      if (!url.includes(`version=eq.${row.version}`)) return jsonResponse(200, []);
      row = Object.assign({ ...row }, body, { version: row.version + 1 });
      return jsonResponse(200, [row]);
    });
  });
  afterEach(() => {
    setCredentials(null);
    vi.unstubAllGlobals();
  });

  async function open() {
    const actor = createActor(profileMachine, { input: { id: ownProfile.id } }).start();
    await waitFor(actor, ({ context }) => context.record !== null);
    return actor;
  }
  const save = { type: 'field.save', field: 'locale', value: 'ar', seen: 'en' } as const;

  test('is saved alone, against the version that was loaded', async () => {
    const actor = await open();
    actor.send(save);
    await waitFor(actor, ({ context }) => context.record?.version === 2);
    const sent = browser.sent.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ body }) => body)).toEqual([{ locale: 'ar' }]);
    actor.stop();
  });

  test('reports a conflict when it was changed on another device', async () => {
    const actor = await open();
    row = { ...row, locale: 'ur', version: 5 };
    actor.send(save);
    const { context } = await waitFor(
      actor,
      (state) => state.context.fields.get('locale')?.status === 'conflict',
    );
    expect(context.fields.get('locale')).toMatchObject({ value: 'ar', theirs: 'ur' });
    expect(row.locale).toBe('ur');
    actor.send({ type: 'conflict.keepMine', field: 'locale' });
    await waitFor(actor, (state) => state.context.fields.size === 0);
    expect(row.locale).toBe('ar');
    actor.stop();
  });
});
