import { expect, test } from 'vitest';
import { workHours } from '#shared/working-time.fixtures.ts';
import { slaOf } from './sla.ts';

/** Returns a time in Dubai, on Monday 6 April 2026 unless `day` is given. */
const at = (time: string, day = '2026-04-06') => Date.parse(`${day}T${time}:00+04:00`);
const started = at('10:00');
const due = at('12:00');

test.each([
  ['10:00', 'good', 120],
  ['11:30', 'good', 30],
  ['11:31', 'warn', 29],
  ['12:00', 'bad', 0],
  ['14:10', 'bad', 130],
] as const)('at %s the tone is %s', (time, tone, minutes) => {
  expect(slaOf(at(time), started, due, workHours)).toEqual({ tone, minutes });
});

test('excludes nights and weekends', () => {
  const monday = at('10:00', '2026-04-13');
  expect(slaOf(at('11:00', '2026-04-10'), started, monday, workHours).minutes).toBe(120);
  expect(slaOf(at('08:00', '2026-04-07'), at('15:00'), at('16:00'), workHours)).toEqual({
    tone: 'bad',
    minutes: 60,
  });
});
