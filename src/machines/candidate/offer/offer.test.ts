import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '#machines/data/clock.ts';
import { defaultTerms } from '#machines/data/tables/offers.ts';
import { systemClock } from '#shared/clock.ts';
import { offerActsOf } from './offer-access.ts';
import { changesBetween } from './offer-changes-of.ts';
import { bandViolationsOf, monthlyPayOf, payBandOf } from './offer-pay.ts';
import { checkOffer, type OfferValues, termsOfValues, valuesOfTemplate } from './offer-values.ts';
import { obstaclesOf } from './offering.context.ts';
import {
  accepted,
  admin,
  declined,
  draft,
  now,
  offering,
  offeringOf,
  opening,
  sara,
  second,
  secondEvents,
  viewed,
} from './offering.fixtures.ts';

beforeEach(() => setClock({ now: () => new Date(now) }));
afterEach(() => setClock(systemClock));

const band = { min_fils: 230_000, max_fils: 290_000, est_max_fils: 400_000, per_order_max_fils: 1_000 };
const paid = { ...defaultTerms, basic_fils: 250_000, allowances: [{ code: 'food' as const, fils: 30_000 }] };

describe('monthly pay', () => {
  test('is basic pay plus allowances in a fixed model', () => {
    expect(monthlyPayOf(paid)).toEqual({
      guaranteed: 280_000,
      range: { least: 280_000, most: 280_000 },
      orders: null,
    });
    expect(monthlyPayOf(defaultTerms)).toBeNull();
  });

  test('is a range with an estimated number of orders when paid per order', () => {
    const perOrder = { ...paid, pay_model: 'mixed' as const, per_order_fils: 800 };
    expect(monthlyPayOf(perOrder)).toMatchObject({ guaranteed: 280_000, range: null });
    expect(
      monthlyPayOf({ ...perOrder, est_monthly_min_fils: 300_000, est_monthly_max_fils: 400_000 }),
    ).toEqual({
      guaranteed: 280_000,
      range: { least: 300_000, most: 400_000 },
      orders: { least: 25, most: 150 },
    });
  });

  test.each([
    ['inside', {}, []],
    ['at both ends', { basic_fils: 260_000 }, []],
    ['below', { basic_fils: 229_999 }, [{ kind: 'basicBelow', by: 1, limit: 230_000 }]],
    ['above', { basic_fils: 260_001 }, [{ kind: 'totalAbove', by: 1, limit: 290_000 }]],
    [
      'in what may be promised',
      { est_monthly_max_fils: 450_000, per_order_fils: 1_200 },
      [
        { kind: 'estimateAbove', by: 50_000, limit: 400_000 },
        { kind: 'perOrderAbove', by: 200, limit: 1_000 },
      ],
    ],
  ])('compared with the band: %s', (_, terms, misses) => {
    expect(bandViolationsOf({ ...paid, ...terms }, band)).toEqual(misses);
  });

  test('uses the band of the opening or else of the licence, and misses without one', () => {
    expect(payBandOf(opening, {})).toEqual({ min_fils: 230_000, max_fils: 290_000 });
    const plain = { ...opening, offer_template: {} };
    expect(payBandOf(plain, { motorcycle: band })).toEqual(band);
    expect(bandViolationsOf(paid, payBandOf(plain, null))).toEqual([{ kind: 'noBand' }]);
    expect(bandViolationsOf({ ...paid, per_order_fils: 1 }, payBandOf(opening, {}))).toMatchObject([
      { kind: 'perOrderAbove' },
    ]);
  });
});

describe('form values', () => {
  const template = valuesOfTemplate(opening, 'ur');
  const check = (changes: Partial<OfferValues>) => checkOffer({ ...template, ...changes }, offering.band);

  test('start with the template of the opening and the driver’s language', () => {
    expect(template).toMatchObject({
      basic_fils: 250_000,
      allowances: { food: 30_000 },
      food: 'allowance',
      language: 'ur',
      probation_months: 6,
    });
    expect(valuesOfTemplate(null, 'tl')).toMatchObject({ basic_fils: null, language: 'en' });
  });

  test('send only the terms of the chosen pay model', () => {
    const values = { ...template, per_order_fils: 800, est_monthly_min_fils: 1, est_monthly_max_fils: 2 };
    expect(termsOfValues(values)).toMatchObject({ per_order_fils: null, est_monthly_min_fils: null });
    expect(termsOfValues({ ...values, pay_model: 'commission' })).toMatchObject({
      per_order_fils: null,
      est_monthly_max_fils: 2,
    });
    expect(termsOfValues({ ...values, pay_model: 'mixed' })).toMatchObject({ per_order_fils: 800 });
  });

  test.each<[string, Partial<OfferValues>, object]>([
    ['nothing', {}, {}],
    ['a draft without pay', { basic_fils: null }, {}],
    ['an offer without pay', { basic_fils: null, goal: 'send' }, { basic_fils: 'basic_fils' }],
    ['more than 48 hours a week', { hours_per_day: 8.5 }, { hours_per_day: 'week' }],
    ['hours that fit with more days off', { hours_per_day: 9.5, days_off_per_week: 2 }, {}],
    ['a long probation', { probation_months: 7 }, { probation_months: 'probation_months' }],
    ['a number that lacks', { notice_days: null }, { notice_days: 'notice_days' }],
    ['no pay per order', { pay_model: 'per_order' }, { per_order_fils: 'perOrder' }],
    [
      'an estimate the wrong way round',
      { pay_model: 'commission', est_monthly_min_fils: 2, est_monthly_max_fils: 1 },
      { est_monthly_max_fils: 'estimateOrder' },
    ],
    [
      'no estimate',
      { pay_model: 'commission', goal: 'send' },
      { est_monthly_min_fils: 'estimate', est_monthly_max_fils: 'estimate' },
    ],
    ['an allowance without an amount', { transport: 'allowance' }, { transport: 'allowance' }],
    [
      'an allowance beyond all',
      { allowances: { phone: 10_000_001 } },
      { allowances: 'amount', food: 'allowance' },
    ],
    ['a first day that is over', { start_on: '2026-03-12', goal: 'send' }, { start_on: 'past' }],
    ['pay above the band without a reason', { basic_fils: 290_000, goal: 'send' }, { reason: 'reason' }],
    ['with one', { basic_fils: 290_000, goal: 'send', reason: 'Needed' }, {}],
  ])('are checked for: %s', (_, changes, errors) => {
    expect(check(changes)).toEqual(errors);
  });
});

test('compares versions by field, each allowance separately', () => {
  const is = { ...paid, allowances: [{ code: 'phone' as const, fils: 10_000 }], notice_days: 60 };
  expect(changesBetween(paid, is).map(({ field }) => field)).toEqual([
    'allowance.food',
    'allowance.phone',
    'notice_days',
  ]);
});

describe('obstacles to an offer', () => {
  const at = (stage: 'interviewed' | 'selected' | 'offer_pending') => ({
    ...offering,
    application: offering.application && { ...offering.application, stage },
  });

  test.each([
    ['nothing', offering, null, []],
    ['nobody to offer to', { ...offering, application: null }, null, ['gone']],
    ['a candidate who is not selected', at('interviewed'), null, ['notSelected']],
    ['an offer that is open', offeringOf([draft]), null, ['openOffer']],
    ['not the draft itself', offeringOf([draft]), draft.id, []],
    ['not the one that is revised', offeringOf([viewed]), viewed.id, []],
    ['one that was accepted', offeringOf([accepted]), accepted.id, ['ended']],
    ['no opening', { ...offering, opening: null }, null, ['noOpening']],
    [
      'an opening that is paused',
      { ...offering, opening: { ...opening, status: 'paused' as const } },
      null,
      ['openingClosed'],
    ],
    [
      'one that is over',
      { ...offering, opening: { ...opening, closes_on: '2026-03-11' } },
      null,
      ['openingClosed'],
    ],
    ['no place left', { ...offering, headcountUse: { taken: 60, headcount: 60 } }, null, ['headcountFull']],
  ])('%s', (_, context, offerId, obstacles) => {
    expect(obstaclesOf(context, offerId)).toEqual(obstacles);
  });
});

describe('available offer actions', () => {
  const operations = { ...sara, id: 'c0000000-0000-4000-8000-000000000003', role: 'operations' as const };
  const colleague = { ...sara, id: 'c0000000-0000-4000-8000-000000000002' };
  const waiting = offeringOf([second, { ...viewed, status: 'superseded' }], secondEvents);
  const over = { ...viewed, expires_at: '2026-03-12T09:00:00+00:00' };

  test.each([
    ['a draft inside the band', offeringOf([draft]), draft, sara, ['send', 'edit', 'preview', 'withdraw']],
    [
      'a draft outside it',
      { ...offeringOf([draft]), band: null },
      draft,
      sara,
      ['edit', 'preview', 'withdraw'],
    ],
    ['one that waits, by its recruiter', waiting, second, sara, ['edit', 'preview', 'withdraw']],
    ['by an admin', waiting, second, admin, ['approve', 'return', 'edit', 'preview', 'withdraw']],
    [
      'one that is out',
      offeringOf([viewed]),
      viewed,
      sara,
      ['remind', 'extend', 'revise', 'paper', 'preview', 'withdraw'],
    ],
    ['one whose time is over', offeringOf([over]), over, sara, ['extend', 'revise', 'preview', 'withdraw']],
    ['one that was declined', offeringOf([declined]), declined, sara, ['revise', 'preview']],
    [
      'one that was withdrawn',
      offeringOf([{ ...draft, status: 'withdrawn' }]),
      { ...draft, status: 'withdrawn' as const },
      sara,
      ['create', 'preview'],
    ],
    ['one that was accepted', offeringOf([accepted]), accepted, sara, ['preview']],
    ['operations', offeringOf([accepted]), accepted, operations, ['preview']],
    ['a colleague', offeringOf([viewed]), viewed, colleague, ['preview']],
  ])('%s', (_, context, offer, user, acts) => {
    expect(offerActsOf(context, offer, user, now)).toEqual(acts);
  });

  test('exclude approval by an admin who worked on the offer', () => {
    const own = secondEvents.map((event) => ({ ...event, actor_id: admin.id }));
    expect(offerActsOf({ ...waiting, events: own }, second, admin, now)).not.toContain('approve');
  });
});
