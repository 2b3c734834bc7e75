import { expect, test } from 'vitest';
import { funnelOf } from './funnel.ts';

const period = { from: '2026-03-02', to: '2026-03-12' };

test('adds weeks up to steps, each with its share of all starters', () => {
  const { weeks, steps } = funnelOf(
    [
      { grouped: '2026-03-02', stage: 'new_lead', reached: 6 },
      { grouped: '2026-03-02', stage: 'qualified', reached: 3 },
      { grouped: '2026-03-09', stage: 'new_lead', reached: 4 },
      { grouped: '2026-03-09', stage: 'contacting', reached: 4 },
    ],
    period,
  );
  expect(weeks).toEqual(['2026-03-02', '2026-03-09']);
  expect(steps.slice(0, 3)).toEqual([
    { milestone: 'new_lead', reached: 10, share: 1, weeks: [6, 4] },
    { milestone: 'qualified', reached: 3, share: 0.3, weeks: [3, 0] },
    { milestone: 'interviewed', reached: 0, share: 0, weeks: [0, 0] },
  ]);
});

test('returns zero shares without data', () => {
  expect(funnelOf([], period).steps.map(({ reached, share }) => [reached, share])).toEqual(
    Array.from({ length: 7 }, () => [0, 0]),
  );
});
