import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { gatesUnmet, type Offer, type OfferActions, offerActions } from './offers-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';

/** Terms accepted by the driver. */
const offered = {
  basic_fils: 250_000,
  allowances: [
    { code: 'accommodation', fils: 50_000 },
    { code: 'food', fils: 30_000 },
  ],
  accommodation: 'allowance',
  food: 'allowance',
  transport: 'provided',
  hours_per_day: 8,
  days_off_per_week: 1,
  probation_months: 3,
};

const registered = { basic_fils: offered.basic_fils, allowances: offered.allowances };

interface Mohre {
  mohre_diff: { field: string; offered: unknown; registered: unknown; worse: boolean }[];
  version: number;
  accepted_at: Date | null;
  [column: string]: unknown;
}

describe('an offer registered with MOHRE', () => {
  let db: Database;
  let desk: OfferActions;
  let offer: Offer;
  let next = 0;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    desk = offerActions(db);
    offer = await desk.accepted({}, offered);
    await moveToReview(offer.application_id);
  });
  afterAll(() => db.close());

  const moveToReview = (applicationId: string) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(
        `update public.applications set stage = 'documents', handover_status = 'accepted' where id = $1`,
        [applicationId],
      );
    });
  const newNumber = () => `MB${String(++next).padStart(8, '0')}AE`;
  const register = (
    terms: object,
    { number = newNumber(), reason = null as string | null, person = 'operations' as PersonName } = {},
  ) => desk.call<Mohre>(person, 'register_mohre_offer', offer.application_id, number, terms, reason);
  const gate = async () => {
    const [row] = await owner<{ met: boolean; params: object }>(
      db,
      `select app.gate_mohre_terms_match(a) as met, app.gate_mohre_terms_match_params(a) as params
        from public.applications a where a.id = $1`,
      [offer.application_id],
    );
    return row;
  };
  const shown = () => desk.call<{ mohre_terms_hash: string }>('driver', 'my_offer', offer.id);
  const accept = (hash: string, person: PersonName = 'driver', understood = true) =>
    desk.value<object>(person, 'accept_mohre_terms', offer.id, hash, 'Imran Khan', 'ur', understood);

  test('blocks the visa until the same terms are registered', async () => {
    expect(await gate()).toEqual({ met: false, params: { registered: false, worse: [] } });
    expect(await register(registered)).toMatchObject({
      offer_id: offer.id,
      application_id: offer.application_id,
      mohre_diff: [],
    });
    expect(await gate()).toMatchObject({ met: true });
    expect(await desk.notifications(offer.id)).not.toContain('driver offer.mohre_differs');
  });

  test('finds no difference when equal terms are written differently', async () => {
    const sameTerms = { ...registered, hours_per_day: 8.0, days_off_per_week: 1, transport: 'provided' };
    expect((await register(sameTerms)).mohre_diff).toEqual([]);
  });

  const allowances = (accommodation: number, food: number) => ({
    allowances: [
      ...(accommodation ? [{ code: 'accommodation', fils: accommodation }] : []),
      ...(food ? [{ code: 'food', fils: food }] : []),
    ],
  });
  test.each<[name: string, terms: object, field: string, worse: boolean]>([
    ['less basic pay', { basic_fils: 249_999 }, 'basic_fils', true],
    ['more basic pay', { basic_fils: 250_001 }, 'basic_fils', false],
    ['a lower allowance', allowances(49_999, 30_000), 'allowances.accommodation', true],
    ['a higher allowance', allowances(50_001, 30_000), 'allowances.accommodation', false],
    ['an allowance left out', allowances(50_000, 0), 'allowances.food', true],
    ['fewer days off', { days_off_per_week: 0 }, 'days_off_per_week', true],
    ['more days off', { days_off_per_week: 2 }, 'days_off_per_week', false],
    ['longer hours', { hours_per_day: 8.5 }, 'hours_per_day', true],
    ['shorter hours', { hours_per_day: 7.5 }, 'hours_per_day', false],
    ['longer probation', { probation_months: 6 }, 'probation_months', true],
    ['shorter probation', { probation_months: 1 }, 'probation_months', false],
    ['no transport', { transport: 'none' }, 'transport', true],
    ['transport paid for', { transport: 'allowance' }, 'transport', false],
    ['another length of the contract', { contract_months: 12 }, 'contract_months', false],
    ['another notice', { notice_days: 90 }, 'notice_days', false],
    ['a rate an order beside fixed pay', { per_order_fils: 500 }, 'per_order_fils', false],
  ])('reports %s as a difference', async (_, terms, field, worse) => {
    const { mohre_diff } = await register({ ...registered, ...terms });
    expect(mohre_diff).toMatchObject([{ field, worse }]);
    expect(await gate()).toMatchObject({
      met: !worse,
      params: { registered: true, worse: worse ? [field] : [] },
    });
  });

  test('blocks the visa for one lower figure although the total is higher', async () => {
    await register({
      ...registered,
      basic_fils: 240_000,
      allowances: [{ code: 'accommodation', fils: 150_000 }],
    });
    expect(await gate()).toEqual({
      met: false,
      params: { registered: true, worse: ['allowances.food', 'basic_fils'] },
    });
  });

  test('waits until the driver accepts worse terms, and stores the second acceptance', async () => {
    const number = newNumber();
    await register({ ...registered, basic_fils: 200_000 }, { number });
    expect(await desk.notifications(offer.id)).toEqual(
      expect.arrayContaining(['driver offer.mohre_differs', 'recruiter offer.mohre_worse']),
    );
    const { mohre_terms_hash } = await shown();
    expect(await shown()).toMatchObject({
      mohre_offer_no: number,
      mohre_to_accept: true,
      mohre_accepted_at: null,
      mohre_diff: [{ field: 'basic_fils', offered: 250_000, registered: 200_000, worse: true }],
    });
    const receipt = await accept(mohre_terms_hash);
    expect(receipt).toMatchObject({ mohre_offer_no: number, terms_hash: mohre_terms_hash });
    expect(await gate()).toMatchObject({ met: true });
    expect(await shown()).toMatchObject({ mohre_to_accept: false, mohre_accepted_at: new Date(desk.at) });
    desk.at += 1000;
    expect(await accept(mohre_terms_hash)).toEqual(receipt);
    const [row] = await owner(db, 'select accept_evidence from public.offer_mohre where offer_id = $1', [
      offer.id,
    ]);
    expect(row).toMatchObject({
      accept_evidence: { name_typed: 'Imran Khan', language: 'ur', understood: true, ip: '192.0.2.7' },
    });
    expect(await desk.notifications(offer.id)).toContain('operations offer.mohre_accepted');
    // The first accepted terms stay unchanged.
    expect(Number((await desk.offer(offer.id)).basic_fils)).toBe(250_000);
  });

  test('lets only the driver accept, for the terms shown, after confirming “understood”', async () => {
    expect(await refusal(accept('0'.repeat(64)))).toMatchObject({ code: 'NOT_FOUND' });
    await register({ ...registered, basic_fils: 200_000 });
    const { mohre_terms_hash } = await shown();
    expect(await refusal(accept('0'.repeat(64)))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await refusal(accept(mohre_terms_hash, 'otherDriver'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(accept(mohre_terms_hash, 'operations'))).toBe('42501');
    expect(await refusal(accept(mohre_terms_hash, 'driver', false))).toMatchObject(gatesUnmet('understood'));
    expect(await gate()).toMatchObject({ met: false });
  });

  test('refuses an acceptance when the registered terms are not worse', async () => {
    await register(registered);
    const { mohre_terms_hash } = await shown();
    expect(await refusal(accept(mohre_terms_hash))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('asks the driver again when registered terms change; lower terms need a reason', async () => {
    const number = newNumber();
    const lower = { ...registered, basic_fils: 200_000 };
    const first = await register(lower, { number });
    await accept((await shown()).mohre_terms_hash);
    const accepted = await owner(db, 'select * from public.offer_mohre where offer_id = $1', [offer.id]);
    expect(await register(lower, { number: number.toLowerCase() })).toEqual(accepted[0]);
    const lowest = { ...registered, basic_fils: 150_000 };
    expect(await refusal(register(lowest, { number }))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await register(lowest, { number, reason: 'A typing mistake' })).toMatchObject({
      accepted_at: null,
      accept_evidence: null,
    });
    expect(first.accepted_at).toBeNull();
    expect(await gate()).toMatchObject({ met: false });
    expect(await register(registered, { number })).toMatchObject({ mohre_diff: [] });
    expect(await gate()).toMatchObject({ met: true });
  });

  test.each<[name: string, terms: unknown]>([
    ['no terms', {}],
    ['no basic pay', { allowances: [] }],
    ['no allowances', { basic_fils: 1 }],
    ['negative pay', { basic_fils: -1, allowances: [] }],
    ['pay that no number holds', { basic_fils: 1e300, allowances: [] }],
    ['an unknown field', { ...registered, fee_fils: 1 }],
    ['hours as text', { ...registered, hours_per_day: '8' }],
    ['a bed as null', { ...registered, accommodation: null }],
    ['a list', [registered]],
    ['null', null],
    ['a megabyte', { ...registered, accommodation: 'x'.repeat(1_000_000) }],
  ])('refuses %s', async (_, terms) => {
    const call = desk.call(
      'operations',
      'register_mohre_offer',
      offer.application_id,
      newNumber(),
      JSON.stringify(terms),
    );
    expect(await refusal(call)).toMatchObject({ code: 'INVALID_TERMS', params: { field: 'mohre_terms' } });
  });

  test('requires a valid MOHRE number that no other offer uses', async () => {
    for (const number of ['', 'x', '-A1', 'MB 1', `A${'1'.repeat(40)}`]) {
      expect(await refusal(register(registered, { number }))).toMatchObject({
        params: { field: 'mohre_offer_no' },
      });
    }
    const number = newNumber();
    await register(registered, { number });
    offer = await desk.accepted({}, offered);
    await moveToReview(offer.application_id);
    expect(await refusal(register(registered, { number }))).toBe('23505');
  });

  test('lets operations register their own cases, admins any accepted offer, other roles none', async () => {
    for (const person of ['recruiter', 'driver', 'suspended', 'firstStep'] as const) {
      expect(await refusal(register(registered, { person }))).toBe('42501');
    }
    offer = await desk.accepted({}, offered);
    expect(await refusal(register(registered))).toMatchObject({ code: 'NOT_FOUND', entity: 'application' });
    expect(await refusal(register(registered, { person: 'admin' }))).toBe('done');
    offer = await desk.sent({}, offered);
    expect(await refusal(register(registered, { person: 'admin' }))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'offer_accepted' }],
    });
  });
});
