import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { countOf, type Leaving } from '#machines/data/rpc/retention.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { checkConsent, missingIn, nextVersion } from './consent-form.ts';
import { daysUntilDue, hasOpenApplication, isPending, referenceOf } from './request-facts.ts';
import { retentionMachine, retentionPreviewMachine } from './retention.machine.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));

describe('privacy requests', () => {
  test('show the days left or overdue', () => {
    expect(daysUntilDue({ due_on: '2026-03-14' }, '2026-03-12')).toBe(2);
    expect(daysUntilDue({ due_on: '2026-03-01' }, '2026-03-12')).toBe(-11);
    expect(
      ['open', 'in_progress', 'done', 'refused'].filter((status) => isPending({ status } as never)),
    ).toEqual(['open', 'in_progress']);
  });

  test('show the latest application and whether it is still in progress', () => {
    const candidate = { first_name: 'Imran', last_name: 'Khan', anonymised_at: null, applications: [] };
    const one = { reference: 'APP-2025-000001', created_at: '2025-01-01T08:00:00+00:00' };
    const two = { reference: 'APP-2026-000002', created_at: '2026-01-01T08:00:00+00:00' };
    expect(
      referenceOf({ candidate: { ...candidate, current_stage: 'visa', applications: [one, two] } }),
    ).toBe('APP-2026-000002');
    expect(referenceOf({ candidate: { ...candidate, current_stage: 'visa' } })).toBeNull();
    expect(hasOpenApplication({ candidate: { ...candidate, current_stage: 'deployed' } })).toBe(true);
    expect(hasOpenApplication({ candidate: { ...candidate, current_stage: 'separated' } })).toBe(false);
  });
});

describe('consent text versions', () => {
  const two = ['en', 'ar'];
  test('require a new name and text in every language', () => {
    const validConsent = { version: '2026-2', bodies: { en: 'A', ar: 'B' }, reason: '' };
    expect(checkConsent(validConsent, two, ['2026-1'])).toEqual({});
    expect(checkConsent({ ...validConsent, version: '2026-1' }, two, ['2026-1'])).toEqual({
      version: 'versionTaken',
    });
    expect(checkConsent({ ...validConsent, version: 'Two words' }, two, [])).toEqual({ version: 'version' });
    expect(checkConsent({ ...validConsent, bodies: { en: 'A', ar: ' ' } }, two, [])).toEqual({
      bodies: 'missing',
    });
    expect(missingIn({ en: 'A' }, two)).toEqual(['ar']);
  });

  test('are numbered within their year', () => {
    expect(nextVersion(['2026-1', '2026-10', '2025-12', 'form'], '2026')).toBe('2026-11');
    expect(nextVersion([], '2027')).toBe('2027-1');
  });
});

describe('retention periods', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const days = { rejected: 100, never_qualified: 182, consent_withdrawn: 30 };

  test('adds up the totals of each rule, not the listed rows', () => {
    const row = (rule: Leaving['rule'], total: number) => ({ rule, total }) as Leaving;
    expect(countOf([row('rejected', 700), row('rejected', 700), row('never_qualified', 2)])).toBe(702);
    expect(countOf([])).toBe(0);
  });

  test('previews the typed periods without changing anything', async () => {
    browser.serve(() => jsonResponse(200, []));
    const actor = createActor(retentionPreviewMachine).start();
    actor.send({ type: 'order.run', order: days });
    await waitFor(actor, (state) => state.matches('done'));
    expect(browser.sent.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
      ['preview_retention', { p_days: days }],
    ]);
  });

  test('refuses to save when the count has changed, and reloads the periods', async () => {
    browser.serve(({ url }) =>
      url.includes('set_retention')
        ? jsonResponse(400, {
            code: 'P0001',
            message: 'STALE_VERSION',
            details: JSON.stringify({
              entity: 'retention',
              id: null,
              from: null,
              to: null,
              version: null,
              gates: [],
              params: { count: 4 },
            }),
            hint: '',
          })
        : jsonResponse(200, { value: days, version: 3 }),
    );
    const actor = createActor(retentionMachine).start();
    await waitFor(actor, (state) => !state.hasTag('loading'));
    actor.send({ type: 'order.run', order: { days, count: 3, reason: 'Why', version: 3 } });
    const state = await waitFor(actor, ({ context }) => context.error !== null);
    expect(state.context.error).toMatchObject({ rule: 'STALE_VERSION', details: { params: { count: 4 } } });
    await waitFor(actor, (now) => !now.hasTag('loading'));
    expect(browser.sent.filter(({ url }) => url.includes('app_config'))).toHaveLength(2);
  });
});
