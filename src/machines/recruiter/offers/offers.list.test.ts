import { expect, test } from 'vitest';
import { watchRequests } from '#machines/fixtures/list-requests.ts';
import { offersList } from './offers.list.ts';

// 01:00 of 3 March in Dubai.
const { asked } = watchRequests(offersList, '2026-03-02T21:00:00Z');

test('lists offers that expire within 24 hours, earliest first', async () => {
  const query = await asked('expiring');
  expect([query.get('status'), query.get('expires_at'), query.get('order')]).toEqual([
    'in.("sent","viewed")',
    'lt.2026-03-03T21:00:00.000Z',
    'expires_at.asc,id.asc',
  ]);
});

test('filters sent offers by expiry in days that end in Dubai time', async () => {
  const query = await asked('sent', { expires: ['1'] });
  expect([query.get('status'), query.get('expires_at')]).toEqual(['eq.sent', 'lt.2026-03-04T20:00:00.000Z']);
  expect((await asked('draft', { expires: ['1'] })).has('expires_at')).toBe(false);
});

test.each([
  ['draft', 'in.("draft","approved")', 'created_at.desc'],
  ['closed', 'in.("declined","expired","withdrawn")', 'closed_at.desc'],
])('%s lists its statuses, latest first', async (tab, status, order) => {
  const query = await asked(tab);
  expect([query.get('status'), query.get('order')?.split(',')[0]]).toEqual([
    status,
    expect.stringContaining(order),
  ]);
});
