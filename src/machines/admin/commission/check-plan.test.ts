import { describe, expect, test } from 'vitest';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import { checkPlan, firstDayFor, milestoneSum } from './check-plan.ts';
import { type PlanValues, planTermsOf, planValuesOf, starterTerms, termsOfValues } from './plan-values.ts';
import { planStateOn } from './plans.ts';

const today = '2026-03-12';
const id = 'c1000000-0000-4000-8000-000000000001';
const stored: CommissionPlan = {
  ...starterTerms('Spring'),
  id,
  active_from: '2026-01-01',
  active_to: null,
  created_by: null,
  created_at: '2025-12-01T08:00:00Z',
  updated_at: '2025-12-01T08:00:00Z',
  version: 1,
};
const summer: CommissionPlan = { ...stored, name: 'Summer', active_from: '2026-06-01' };
const validPlan = planValuesOf(planTermsOf(stored), id, '2026-04-01');
const check = (changes: Partial<PlanValues>, plans = [stored]) =>
  checkPlan({ ...validPlan, ...changes }, plans, today);

test('parses typed values to the same terms as the stored plan', () => {
  expect(termsOfValues(validPlan)).toEqual({ ...planTermsOf(stored), active_from: '2026-04-01' });
});

test('accepts a new version of a valid plan', () => {
  expect(check({})).toEqual({});
});

describe('first day of a plan', () => {
  test('is tomorrow at the earliest while a plan is in force, otherwise today', () => {
    expect(firstDayFor([stored], today)).toBe('2026-03-13');
    expect(firstDayFor([], today)).toBe(today);
    expect(check({ active_from: today })).toEqual({ active_from: 'past' });
    expect(check({ active_from: today }, [])).toEqual({});
    expect(check({ active_from: null })).toEqual({ active_from: 'noDay' });
  });

  test('may not overlap a version that starts later', () => {
    expect(check({}, [summer, stored])).toEqual({ active_from: 'overlap' });
    expect(check({ active_to: '2026-05-31' }, [summer, stored])).toEqual({});
    expect(check({ active_to: '2026-03-31' })).toEqual({ active_to: 'order' });
  });
});

test.each<[string, Partial<PlanValues>, keyof PlanValues, string]>([
  ['a blank name', { name: ' ' }, 'name', 'name'],
  ['a rate of nothing', { rate_trailer: 0 }, 'rate_trailer', 'rate'],
  ['a factor above 10', { factors: { agency: 11 } }, 'factors', 'factor'],
  ['milestones of 90 percent', { pct_deployed: 40 }, 'pct_deployed', 'milestones'],
  ['a negative part', { pct_day_30: -25, pct_deployed: 100 }, 'pct_day_30', 'pct'],
  ['no clawback days', { clawback_days: null }, 'clawback_days', 'clawback'],
  ['more than a year', { clawback_days: 366 }, 'clawback_days', 'clawback'],
  ['a share above half', { qualifier_pct: 51 }, 'qualifier_pct', 'qualifier'],
  ['a bonus without deployments', { tiers: [{ from: null, bonus_fils: 1 }] }, 'tiers', 'tiers'],
  [
    'the same tier twice',
    {
      tiers: [
        { from: 5, bonus_fils: 1 },
        { from: 5, bonus_fils: 2 },
      ],
    },
    'tiers',
    'tierTwice',
  ],
])('reports %s at its field', (_, changes, field, wrong) => {
  expect(check(changes)).toEqual({ [field]: wrong });
});

test('reports a plan without any rate at the first rate field', () => {
  const none = Object.fromEntries(
    Object.keys(validPlan).flatMap((field) => (field.startsWith('rate_') ? [[field, null]] : [])),
  );
  expect(check(none)).toEqual({ rate_motorcycle: 'noRate' });
});

test('ignores empty milestones', () => {
  expect(milestoneSum({ ...validPlan, pct_day_90: null })).toBe(75);
  expect(termsOfValues({ ...validPlan, pct_day_90: null }).milestones).toHaveLength(2);
});

test('classifies versions as ended, active or future', () => {
  expect(planStateOn({ active_from: '2026-03-13', active_to: null }, today)).toBe('future');
  expect(planStateOn({ active_from: today, active_to: today }, today)).toBe('active');
  expect(planStateOn({ active_from: '2026-01-01', active_to: '2026-03-11' }, today)).toBe('ended');
});
