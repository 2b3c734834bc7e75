import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { checkOpening } from './check-opening.ts';
import { checkClient, clientValuesOf, newClientValues, submitClient } from './client-form.ts';
import { submitOpening } from './opening-form.ts';
import { newOpeningValues, openingFieldsOf, openingValuesOf } from './opening-values.ts';
import { client, opening } from './openings.fixtures.ts';

const validOpening = openingValuesOf(opening);
const signal = AbortSignal.timeout(30_000);

describe('validation of an opening', () => {
  test('accepts a complete opening', () => {
    expect(checkOpening(validOpening)).toEqual({});
  });

  test('reports every required field of a new opening', () => {
    expect(Object.keys(checkOpening(newOpeningValues('n'))).sort()).toEqual([
      'client_id',
      'emirate',
      'headcount',
      'job_type',
      'license_type',
      'title',
    ]);
  });

  test.each([
    [{ headcount: 0 }, { headcount: 'headcount' }],
    [{ min_age: 16 }, { min_age: 'min_age' }],
    [{ min_age: 40, max_age: 30 }, { max_age: 'ageOrder' }],
    [{ closes_on: '2026-02-01' }, { closes_on: 'dateOrder' }],
    [{ band_min_fils: 200_000 }, { band_max_fils: 'band' }],
    [{ band_min_fils: 300_000, band_max_fils: 200_000 }, { band_max_fils: 'bandOrder' }],
    [{ pay_model: 'per_order' }, { per_order_fils: 'perOrder' }],
    [
      { pay_model: 'mixed', est_monthly_min_fils: 9, est_monthly_max_fils: 8 },
      { est_monthly_max_fils: 'estimateOrder' },
    ],
    [{ food: 'allowance' }, { food: 'allowance' }],
    [{ hours_per_day: 9, days_off_per_week: 1 }, { days_off_per_week: 'week' }],
    [{ probation_months: 7 }, { probation_months: 'probation_months' }],
    [{ notice_days: null }, { notice_days: 'notice_days' }],
  ] as const)('reports the error at its field: %j', (changes, wrong) => {
    expect(checkOpening({ ...validOpening, ...changes })).toEqual(wrong);
  });
});

test('keeps unknown template fields and writes the others in the format of offers', () => {
  const offer_template = {
    basic_fils: 250_000,
    band: { min_fils: 1, max_fils: 2 },
    custom: 'kept',
    hours_per_day: 'odd',
  };
  const values = openingValuesOf({ ...opening, offer_template });
  expect(values).toMatchObject({ band_min_fils: 1, band_max_fils: 2, hours_per_day: 8 });
  const fields = openingFieldsOf({ ...values, food: 'allowance', allowances: { food: 30_000, phone: null } });
  expect(fields.offer_template).toMatchObject({
    basic_fils: 250_000,
    band: { min_fils: 1, max_fils: 2 },
    custom: 'kept',
    allowances: [{ code: 'food', fils: 30_000 }],
  });
  expect(fields.offer_template).not.toHaveProperty('per_order_fils');
});

test('requires a name and a kind for a client', () => {
  expect(checkClient(newClientValues('n'))).toEqual({ name: 'nameMissing', kind: 'kindMissing' });
  expect(checkClient({ ...clientValuesOf(client), contact_email: 'huda' })).toEqual({
    contact_email: 'email',
  });
  expect(checkClient(clientValuesOf(client))).toEqual({});
});

describe('saving', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const duplicateKey = { code: '23505', message: 'duplicate key', details: null, hint: null };
  const added = newClientValues(client.id);
  const named = { ...added, name: 'Falcon', kind: 'taxi' as const };

  test('updates the stored client after a lost response instead of creating a second one', async () => {
    browser.serve(({ method }) => {
      if (method === 'POST') return jsonResponse(409, duplicateKey);
      return jsonResponse(200, [client]);
    });
    await submitClient(named, signal);
    expect(browser.sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'PATCH']);
    expect(browser.sent[2]?.url).toContain('version=eq.1');
  });

  test('reports a client name that is already taken', async () => {
    browser.serve(({ method }) =>
      method === 'POST' ? jsonResponse(409, duplicateKey) : jsonResponse(200, []),
    );
    await expect(submitClient(named, signal)).rejects.toMatchObject({ params: { takenName: 'Falcon' } });
  });

  test('refuses a change of an opening that has changed meanwhile, and sends no status', async () => {
    browser.serve(() => jsonResponse(200, []));
    await expect(submitOpening(validOpening, signal)).rejects.toMatchObject({ rule: 'STALE_VERSION' });
    expect(browser.sent[0]?.body).not.toHaveProperty('status');
    expect(browser.sent[0]?.url).toContain('version=eq.3');
  });

  test('updates the stored opening after a lost response', async () => {
    browser.serve(({ method }) => {
      if (method === 'POST') return jsonResponse(409, duplicateKey);
      return jsonResponse(200, [opening]);
    });
    await submitOpening({ ...validOpening, version: null }, signal);
    expect(browser.sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'PATCH']);
  });
});
