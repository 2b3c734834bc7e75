import { describe, expect, test } from 'vitest';
import { counterOfferFor, offerActionsFor, panelActionsFor } from './offer-acts.ts';
import { draft, viewed } from './offers.fixtures.ts';
import { type OfferBulkAction, offersWork } from './offers-bulk.ts';

const noon = Date.parse('2026-03-12T08:00:00Z');
const afterEnd = Date.parse('2026-03-12T13:00:00Z');
const declined = { ...viewed, status: 'declined', decline_reason: 'declined_pay' } as const;

describe('available actions', () => {
  test.each([
    ['a draft', draft, ['send', 'withdraw'], ['edit', 'preview']],
    ['a draft outside the band', { ...draft, is_in_band: false }, ['withdraw'], ['edit', 'preview']],
    ['of somebody no longer selected', { ...draft, stage: 'rejected' }, ['withdraw'], ['edit', 'preview']],
    [
      'approved',
      { ...draft, status: 'approved', is_in_band: null },
      ['send', 'withdraw'],
      ['edit', 'preview'],
    ],
    ['awaiting approval', { ...draft, status: 'pending_approval' }, ['withdraw'], ['edit', 'preview']],
    ['opened', viewed, ['remind', 'extend', 'withdraw'], ['revise', 'paper', 'preview']],
    [
      'sent, without a login',
      { ...viewed, status: 'sent', has_account: false },
      ['login', 'remind', 'extend', 'withdraw'],
      ['revise', 'paper', 'preview'],
    ],
    ['accepted', { ...viewed, status: 'accepted', stage: 'offer_accepted' }, [], ['preview']],
    ['declined', declined, [], ['revise', 'preview']],
    ['declined, with a later version', { ...declined, is_latest: false }, [], ['preview']],
    ['withdrawn', { ...viewed, status: 'withdrawn' }, [], ['preview']],
  ] as const)('%s', (_, offer, acts, panelActions) => {
    expect(offerActionsFor(offer, noon)).toEqual(acts);
    expect(panelActionsFor(offer, noon)).toEqual(panelActions);
  });

  test('after its expiry an offer can be extended or revised, but not reminded of', () => {
    expect(offerActionsFor(viewed, afterEnd)).toEqual(['extend', 'withdraw']);
    expect(panelActionsFor(viewed, afterEnd)).toEqual(['revise', 'preview']);
  });
});

test.each([
  ['room in the band', declined, { kind: 'pay', upToFils: 300_000 }],
  ['no room in the band', { ...declined, total_max_fils: 300_000 }, { kind: 'payAbove' }],
  ['the terms', { ...declined, decline_reason: 'declined_terms' }, { kind: 'terms' }],
  ['another job', { ...declined, decline_reason: 'took_other_job' }, { kind: 'later' }],
  ['something else', { ...declined, decline_reason: 'other' }, { kind: 'ask' }],
  ['a later version', { ...declined, is_latest: false }, null],
  ['a rejection', { ...declined, stage: 'rejected' }, null],
  ['no answer', viewed, null],
] as const)('returns the counter-offer for %s', (_, offer, counter) => {
  expect(counterOfferFor(offer)).toEqual(counter);
});

test.each<[OfferBulkAction, Record<string, string>]>([
  [{ act: 'send' }, { opened: 'sent', waiting: 'waits', dear: 'band', declined: 'sent' }],
  [
    { act: 'remind' },
    { draft: 'unsent', waiting: 'unsent', dear: 'unsent', late: 'over', declined: 'closed' },
  ],
  [
    { act: 'extend', until: '2026-03-12T12:00:00Z' },
    { draft: 'unsent', waiting: 'unsent', dear: 'unsent', opened: 'not_later', declined: 'closed' },
  ],
  [{ act: 'withdraw', reason: 'Stopped' }, { declined: 'closed' }],
])('bulk action %o excludes offers with a reason', async (order, expected) => {
  const offers = Object.entries({
    draft,
    opened: viewed,
    waiting: { ...draft, status: 'pending_approval' as const },
    dear: { ...draft, is_in_band: false },
    late: { ...viewed, expires_at: '2026-03-12T07:00:00+00:00' },
    declined,
  }).map(([id, offer]) => ({ ...offer, id }));
  const { preview } = offersWork(
    order,
    offers,
    () => noon,
    () => {},
  );
  const { will, blocked } = await preview([], new AbortController().signal);
  const reasons = blocked.flatMap(({ reason, rows }) => rows.map(({ id }) => [id, reason]));
  const left = order.act === 'send' ? { ...expected, late: 'sent' } : expected;
  expect(Object.fromEntries(reasons)).toEqual(left);
  expect(will).toHaveLength(offers.length - reasons.length);
});
