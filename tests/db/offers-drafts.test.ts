import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import {
  gatesUnmet,
  type OfferActions,
  offerActions,
  termsInBand,
  termsOutOfBand,
} from './offers-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate, addOpening } from './world.ts';

const template = {
  basic_fils: 200_000,
  allowances: [{ code: 'food', fils: 20_000 }],
  food: 'allowance',
  accommodation: 'provided',
  probation_months: 3,
  band: { min_fils: 150_000, max_fils: 300_000, per_order_max_fils: 800 },
  somebodys_remark: 'not a term',
};

/** Returns pay per order, with the estimate for the best month. */
const perOrder = (fils: number, order = 800) => ({
  ...termsInBand,
  pay_model: 'per_order',
  per_order_fils: order,
  est_monthly_min_fils: 300_000,
  est_monthly_max_fils: fils,
});

describe('offer drafts', () => {
  let db: Database;
  let desk: OfferActions;
  let applicationId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    desk = offerActions(db);
    ({ applicationId } = await desk.selected());
  });
  afterAll(() => db.close());

  test('creates a draft from the opening’s template, in the candidate’s language', async () => {
    const openingId = await addOpening(db, { offer_template: template });
    const selected = await desk.selected({ openingId, columns: { preferred_language: 'ml' } });
    const draft = await desk.draft(selected.applicationId, { basic_fils: 210_000 });
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^OFR-2026-\d{6}$/),
      version_no: 1,
      status: 'draft',
      language: 'ml',
      allowances: [{ code: 'food', fils: 20_000 }],
      accommodation: 'provided',
      probation_months: 3,
      hours_per_day: '8.0',
      created_by: people.recruiter.id,
      supersedes_id: null,
      changes: [],
    });
    expect(Number(draft.basic_fils)).toBe(210_000);
    expect(await desk.history(draft.id)).toEqual(['created']);
  });

  test('uses English when the candidate’s language is not supported', async () => {
    const selected = await desk.selected({ columns: { preferred_language: 'tl' } });
    expect(await desk.draft(selected.applicationId)).toMatchObject({ language: 'en' });
  });

  test('returns the existing draft when the call is repeated with the same key', async () => {
    const key = crypto.randomUUID();
    const first = await desk.call('recruiter', 'draft_offer', applicationId, termsInBand, key);
    const again = await desk.call('recruiter', 'draft_offer', applicationId, termsOutOfBand, key);
    expect(again).toEqual(first);
  });

  test('refuses a second offer while one is open', async () => {
    await desk.draft(applicationId);
    expect(await refusal(desk.draft(applicationId))).toMatchObject(gatesUnmet('no_live_offer'));
    const second = `insert into public.offers (application_id, version_no) values ($1, 2)`;
    expect(await sqlState(owner(db, second, [applicationId]))).toBe('23505');
  });

  test('refuses a draft for a candidate who is not selected', async () => {
    const early = await desk.selected({ stage: 'interviewed' });
    expect(await refusal(desk.draft(early.applicationId))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      entity: 'application',
      from: 'interviewed',
      to: 'offer_pending',
    });
    expect(await refusal(desk.draft(crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('allows edits only by the candidate’s recruiter or an admin', async () => {
    const draft = await desk.draft(applicationId);
    const edit = (person: keyof typeof people) =>
      refusal(desk.call(person, 'update_offer_draft', draft.id, { notice_days: 60 }, draft.version));
    expect(await edit('colleague')).toMatchObject({ code: 'NOT_OWNER' });
    for (const person of ['operations', 'driver', 'firstStep', 'suspended', 'demoted'] as const) {
      expect(await edit(person)).toBe('42501');
    }
    expect(await edit('bothSteps')).toBe('done');
  });

  test('refuses an edit of an older version', async () => {
    const draft = await desk.draft(applicationId);
    const edit = (terms: object) =>
      desk.call('recruiter', 'update_offer_draft', draft.id, terms, draft.version);
    expect(await edit({ notice_days: 60 })).toMatchObject({ notice_days: 60, version: draft.version + 1 });
    expect(await refusal(edit({ notice_days: 45 }))).toMatchObject({
      code: 'STALE_VERSION',
      entity: 'offer',
      id: draft.id,
      version: draft.version + 1,
    });
    expect(await desk.history(draft.id)).toEqual(['created', 'edited']);
  });

  test('ignores the order in which allowances are entered', async () => {
    const phone = { code: 'phone', fils: 5_000 };
    const food = { code: 'food', fils: 30_000 };
    const draft = await desk.draft(applicationId, { ...termsInBand, allowances: [phone, food] });
    expect(draft.allowances).toEqual([food, phone]);
  });

  describe('pay outside the band', () => {
    const submit = async (terms: object, reason?: string) => {
      const draft = await desk.draft(applicationId, terms);
      return desk.call('recruiter', 'submit_offer', draft.id, draft.version, reason ?? null);
    };

    test('needs a reason to be submitted; pay inside the band is approved immediately', async () => {
      expect(await refusal(submit(termsOutOfBand))).toMatchObject({ code: 'REASON_REQUIRED', from: 'draft' });
      ({ applicationId } = await desk.selected());
      const offer = await submit(termsOutOfBand, 'Ten years on trailers');
      expect(offer).toMatchObject({
        status: 'pending_approval',
        approval_reason: 'Ten years on trailers',
        approved_at: null,
      });
      expect(await desk.notifications(offer.id)).toContain('admin offer.approval_needed');
      ({ applicationId } = await desk.selected());
      expect(await submit(termsInBand)).toMatchObject({ status: 'approved', approver_id: null });
    });

    test.each([
      ['below the least', { basic_fils: 79_999 }, 'REASON_REQUIRED'],
      ['the least', { basic_fils: 80_000 }, 'done'],
      ['the most', { basic_fils: 350_000 }, 'done'],
      [
        'the most, with an allowance',
        { basic_fils: 350_000, allowances: [{ code: 'phone', fils: 1 }] },
        'REASON_REQUIRED',
      ],
      ['the most that may be expected of orders', perOrder(600_000), 'done'],
      ['more than may be expected of orders', perOrder(600_001), 'REASON_REQUIRED'],
      ['the most for an order', perOrder(600_000, 1200), 'done'],
      ['more for an order', perOrder(600_000, 1201), 'REASON_REQUIRED'],
    ])('is checked against the licence’s band: %s', async (_, terms, outcome) => {
      const given = await refusal(submit(terms));
      if (outcome === 'done') expect(given).toBe('done');
      else expect(given).toMatchObject({ code: outcome });
    });

    test('is checked against the opening’s band before the licence’s', async () => {
      const openingId = await addOpening(db, { offer_template: template });
      ({ applicationId } = await desk.selected({ openingId }));
      expect(await refusal(submit({ basic_fils: 300_000 }))).toMatchObject({ code: 'REASON_REQUIRED' });
      // A band without a limit for estimates still has a default one.
      ({ applicationId } = await desk.selected({ openingId }));
      expect(
        await refusal(submit({ ...perOrder(300_001), basic_fils: 200_000, food: 'none', allowances: [] })),
      ).toMatchObject({
        code: 'REASON_REQUIRED',
      });
      ({ applicationId } = await desk.selected({ openingId }));
      expect(
        await submit({ ...perOrder(300_000), basic_fils: 200_000, food: 'none', allowances: [] }),
      ).toMatchObject({
        status: 'approved',
      });
    });

    test('includes any pay per order if the band has no limit for it; rejects an incomplete band', async () => {
      const { per_order_max_fils: _, ...band } = template.band;
      const openingId = await addOpening(db, { offer_template: { band } });
      ({ applicationId } = await desk.selected({ openingId }));
      const terms = { ...perOrder(300_000), basic_fils: 200_000, food: 'none', allowances: [] };
      expect(await refusal(submit(terms))).toMatchObject({ code: 'REASON_REQUIRED' });
      const half = { offer_template: { band: { min_fils: 1 } } };
      expect(await sqlState(addOpening(db, half))).toBe('23514');
    });

    test('needs approval for any pay when there is no opening', async () => {
      ({ applicationId } = await addCandidate(db, { stage: 'selected', recruiter: 'recruiter' }));
      expect(await refusal(submit(termsInBand))).toMatchObject({ code: 'REASON_REQUIRED' });
    });
  });

  test('refuses to submit incomplete terms', async () => {
    const draft = await desk.draft(applicationId, {});
    const submit = ({ id, version }: { id: string; version: number }) =>
      refusal(desk.call('recruiter', 'submit_offer', id, version, 'Because'));
    expect(await submit(draft)).toMatchObject({ code: 'INVALID_TERMS', params: { field: 'basic_fils' } });
    const mixed = await desk.call(
      'recruiter',
      'update_offer_draft',
      draft.id,
      { ...termsInBand, pay_model: 'mixed' },
      draft.version,
    );
    expect(await submit(mixed)).toMatchObject({ code: 'INVALID_TERMS', params: { field: 'est_monthly' } });
    const half = `update public.offers set status = 'approved' where id = $1`;
    expect(await sqlState(owner(db, half, [draft.id]))).toBe('23514');
  });
});
