import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { type Offer, type OfferActions, offerActions, termsInBand } from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

/** Forbidden terms, and the field named by the error. */
const invalidTerms: readonly (readonly [name: string, terms: unknown, field: string | null])[] = [
  ['a deposit of its own', { deposit_fils: 100_000 }, 'deposit_fils'],
  ['a fee of its own', { recruitment_fee: 1 }, 'recruitment_fee'],
  ['a remark', { note: 'Bring AED 500' }, 'note'],
  ['a field of the row', { status: 'accepted' }, 'status'],
  ['the hash of other terms', { terms_hash: 'a'.repeat(64) }, 'terms_hash'],
  ['an empty field name', { '': 1 }, ''],
  ['a long field name', { ['x'.repeat(4000)]: 1 }, 'x'.repeat(60)],
  ['negative pay', { basic_fils: -1 }, 'basic_fils'],
  ['no pay', { basic_fils: 0 }, 'basic_fils'],
  ['pay beyond all measure', { basic_fils: 1e18 }, 'basic_fils'],
  ['pay that no number holds', { basic_fils: 1e300 }, null],
  ['pay in parts of a fils', { basic_fils: 1000.5 }, null],
  ['pay as text', { basic_fils: '250000' }, 'basic_fils'],
  ['pay as a list', { basic_fils: [250_000] }, 'basic_fils'],
  ['pay as true', { basic_fils: true }, 'basic_fils'],
  ['an unknown pay model', { pay_model: 'bonded' }, 'pay_model'],
  ['a pay model as a number', { pay_model: 7 }, 'pay_model'],
  ['pay an order without the rate', { pay_model: 'per_order' }, 'pay_model_pays'],
  ['a rate an order with fixed pay', { per_order_fils: 500 }, 'pay_model_pays'],
  ['a negative rate', { pay_model: 'per_order', per_order_fils: -500 }, 'per_order_fils'],
  ['an estimate upside down', { est_monthly_min_fils: 2, est_monthly_max_fils: 1 }, 'est_monthly'],
  ['a negative allowance', { allowances: [{ code: 'food', fils: -30_000 }] }, 'allowances'],
  ['an allowance of nothing', { allowances: [{ code: 'food', fils: 0 }] }, 'allowances'],
  ['an allowance of a part of a fils', { allowances: [{ code: 'food', fils: 0.5 }] }, 'allowances'],
  ['an allowance as text', { allowances: [{ code: 'food', fils: '1' }] }, 'allowances'],
  ['a huge allowance', { allowances: [{ code: 'food', fils: 1e12 }] }, 'allowances'],
  ['an allowance nobody knows', { allowances: [{ code: 'visa_fee', fils: 1 }] }, 'allowances'],
  ['an allowance without a code', { allowances: [{ fils: 1 }] }, 'allowances'],
  ['an allowance without an amount', { allowances: [{ code: 'food' }] }, 'allowances'],
  ['an allowance with a remark', { allowances: [{ code: 'food', fils: 1, note: 'x' }] }, 'allowances'],
  [
    'an allowance twice',
    {
      allowances: [
        { code: 'food', fils: 1 },
        { code: 'food', fils: 2 },
      ],
    },
    'allowances',
  ],
  ['an allowance that is a number', { allowances: [1] }, 'allowances'],
  ['an allowance that is null', { allowances: [null] }, 'allowances'],
  ['an allowance that is a list', { allowances: [[]] }, 'allowances'],
  ['a hundred allowances', { allowances: Array(100).fill({ code: 'food', fils: 1 }) }, 'allowances'],
  ['allowances that are an object', { allowances: { code: 'food', fils: 1 } }, 'allowances'],
  ['allowances that are null', { allowances: null }, 'allowances'],
  ['an allowance that is promised and not paid', { transport: 'allowance' }, 'allowance_amounts'],
  ['fuel money that is promised and not paid', { fuel_policy: 'allowance' }, 'allowance_amounts'],
  ['a bed the driver pays for', { accommodation: 'deducted' }, 'accommodation'],
  ['seven months of probation', { probation_months: 7 }, 'probation_months'],
  ['negative probation', { probation_months: -1 }, 'probation_months'],
  ['no probation given', { probation_months: null }, 'probation_months'],
  ['hours beyond the week’s 48', { hours_per_day: 8.5 }, 'weekly_hours'],
  ['no day off', { days_off_per_week: 0, hours_per_day: 6 }, 'days_off_per_week'],
  ['eight days off', { days_off_per_week: 8 }, 'days_off_per_week'],
  ['no hours', { hours_per_day: 0 }, 'hours_per_day'],
  ['hours that are no number', { hours_per_day: 'NaN' }, 'hours_per_day'],
  ['a contract without end', { contract_months: 9999 }, 'contract_months'],
  ['a number of months that overflows', { contract_months: 3e9 }, null],
  ['a language nobody here speaks', { language: 'xx' }, 'language'],
  ['a language as null', { language: null }, 'language'],
  ['a start that is no date', { start_on: '2026-02-30' }, null],
  ['a start that never comes', { start_on: 'infinity' }, 'start_on'],
  ['a start in words', { start_on: 'tomorrow' }, 'start_on'],
  ['a start long ago', { start_on: '0001-01-01' }, 'start_on'],
  ['a start as a number', { start_on: 20_260_301 }, 'start_on'],
  ['a megabyte', { pay_model: 'x'.repeat(1_000_000) }, null],
  ['a list', [], null],
  ['a number', 7, null],
  ['null', null, null],
];

describe('offer terms', () => {
  let db: Database;
  let desk: OfferActions;
  let draft: Offer;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    desk = offerActions(db);
    draft = await desk.draft((await desk.selected()).applicationId);
  });
  afterAll(() => db.close());

  const edit = (terms: unknown) =>
    desk.call('recruiter', 'update_offer_draft', draft.id, JSON.stringify(terms), draft.version);

  test('no offer column takes money from the driver', async () => {
    const columns = await owner<{ name: string; type: string }>(
      db,
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = 'offers'`,
    );
    for (const { name } of columns) {
      expect(name).not.toMatch(/fee|deposit|deduct|charge|cost|advance|loan|bond|penalt|fine|refund/);
    }
    expect(columns.flatMap(({ name, type }) => (type === 'bigint' ? name : [])).sort()).toEqual([
      'basic_fils',
      'est_monthly_max_fils',
      'est_monthly_min_fils',
      'per_order_fils',
    ]);
  });

  test('rejects negative and unknown amounts even in direct database updates', async () => {
    for (const set of [
      'basic_fils = -1',
      'per_order_fils = -1',
      'est_monthly_min_fils = -1',
      'est_monthly_max_fils = -1',
      `allowances = '[{"code": "food", "fils": -1}]'`,
      `allowances = '[{"code": "visa_fee", "fils": 1}]'`,
      `allowances = '7'`,
      'probation_months = 7',
      'hours_per_day = 10',
    ]) {
      expect(await sqlState(owner(db, `update public.offers set ${set} where id = $1`, [draft.id]))).toBe(
        '23514',
      );
    }
  });

  test.each(invalidTerms)('refuses %s and leaves the draft unchanged', async (_, terms, field) => {
    expect(await refusal(edit(terms))).toMatchObject({
      code: 'INVALID_TERMS',
      entity: 'offer',
      id: draft.id,
      params: { field },
    });
    expect(await desk.offer(draft.id)).toEqual(draft);
  });

  test.each(invalidTerms)('creates no draft from %s', async (_, terms) => {
    const { applicationId } = await desk.selected();
    const made = desk.call('recruiter', 'draft_offer', applicationId, JSON.stringify(terms));
    expect(await refusal(made)).toMatchObject({ code: 'INVALID_TERMS' });
    const rows = await owner(db, 'select from public.offers where application_id = $1', [applicationId]);
    expect(rows).toEqual([]);
  });

  test('rejects a NUL character before validating the terms', async () => {
    const call = desk.call(
      'recruiter',
      'update_offer_draft',
      draft.id,
      '{"vehicle": "\\u0000"}',
      draft.version,
    );
    expect(await refusal(call)).toBe('22P05');
  });

  test('allows up to 48 hours a week, such as six days of eight hours', async () => {
    expect(await edit({ hours_per_day: 8, days_off_per_week: 1 })).toMatchObject({ hours_per_day: '8.0' });
    draft = await desk.offer(draft.id);
    expect(await edit({ hours_per_day: 9.6, days_off_per_week: 2 })).toMatchObject({ hours_per_day: '9.6' });
  });

  test('applies a stricter limit from app_config', async () => {
    const set = (key: string, value: number) =>
      owner(db, `update public.app_config set value = to_jsonb($2::integer) where key = $1`, [key, value]);
    await set('probation_months_max', 3);
    await set('work_hours_per_week_max', 40);
    expect(await refusal(edit({ probation_months: 4 }))).toMatchObject({
      params: { field: 'probation_months' },
    });
    expect(await refusal(edit({ probation_months: 3 }))).toMatchObject({ params: { field: 'weekly_hours' } });
    await set('probation_months_max', 6);
    await set('work_hours_per_week_max', 48);
  });

  test('creates no draft from a template with invalid terms', async () => {
    const { applicationId } = await desk.selected();
    await owner(
      db,
      `update public.job_openings set offer_template = '{"basic_fils": "much"}'
        where id = (select opening_id from public.applications where id = $1)`,
      [applicationId],
    );
    expect(await refusal(desk.draft(applicationId, {}))).toMatchObject({ params: { field: 'basic_fils' } });
    expect(await refusal(desk.draft(applicationId, termsInBand))).toBe('done');
  });

  test('hashes terms differently for each offer and each changed term', async () => {
    const hashes = await owner<{ number: string; hash: string }>(
      db,
      `select o.number, app.offer_terms_hash(o) as hash from public.offers o where o.id = $1
        union all
        select o.number, app.offer_terms_hash(jsonb_populate_record(o, t.other))
        from public.offers o, jsonb_array_elements($2::jsonb) as t (other) where o.id = $1`,
      [
        draft.id,
        JSON.stringify([
          { number: 'OFR-2026-999999' },
          { basic_fils: 250_001 },
          { start_on: '2026-06-01' },
          { vehicle: 'own' },
          // Not a term.
          { language: 'ur' },
        ]),
      ],
    );
    const [hash, ...others] = hashes.map((row) => row.hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([hash, ...others]).size).toBe(5);
    expect(others.at(-1)).toBe(hash);
  });
});
