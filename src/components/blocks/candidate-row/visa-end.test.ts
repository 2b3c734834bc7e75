import { expect, test } from 'vitest';
import { visaEnd } from './visa-end.ts';

const visit = { visa_status: 'visit', notice_until: null } as const;
/** 00:30 on 12 March in Dubai, still 11 March in UTC. */
const now = Date.parse('2026-03-11T20:30:00Z');

test.each([
  ['2026-05-12', null, null],
  ['2026-05-11', 60, null],
  ['2026-04-03', 22, null],
  ['2026-04-02', 21, 'warn'],
  ['2026-03-27', 15, 'warn'],
  ['2026-03-26', 14, 'bad'],
  ['2026-03-12', 0, 'bad'],
  ['2026-03-11', -1, 'bad'],
])('a visa ending on %s has %s days left and the tone %s', (visa_expiry, days, tone) => {
  expect(visaEnd({ ...visit, visa_expiry }, now)).toEqual({ days, tone });
});

test('counts the notice period after a cancellation, otherwise the visa expiry', () => {
  const cancelled = { visa_status: 'cancelled', visa_expiry: '2026-03-20' } as const;
  expect(visaEnd({ ...cancelled, notice_until: '2026-04-05' }, now).days).toBe(24);
  expect(visaEnd({ ...cancelled, notice_until: null }, now).days).toBe(8);
});

test('returns nothing for a visa without an expiry date', () => {
  expect(visaEnd({ ...visit, visa_expiry: null }, now)).toEqual({ days: null, tone: null });
});
