import { expect, test } from 'vitest';
import type { ScorecardItem } from '#machines/data/tables/interview-templates.ts';
import { booked } from './interview.fixtures.ts';
import { emptyScorecard, missingIn, questionsOf, requiredCount } from './scorecard.ts';

const item = (code: string, kind: ScorecardItem['kind'], required = true): ScorecardItem => ({
  code,
  kind,
  required,
  label: { en: code },
});
const template = {
  items: [item('english', 'score'), item('arabic', 'score', false), item('fines_asked', 'check')],
  road_test: [item('mirrors', 'score')],
};

test('asks about the licence in an office, not on a call, and about driving in a road test', () => {
  const codes = (kind: typeof booked.kind) => missingIn(emptyScorecard, questionsOf(template, { kind }));
  expect(codes('in_person')).toEqual(['licence_seen', 'english', 'fines_asked', 'overall', 'recommendation']);
  expect(codes('phone')).toEqual(['english', 'fines_asked', 'overall', 'recommendation']);
  expect(codes('road_test')).toContain('road.mirrors');
  expect(requiredCount(questionsOf(template, booked))).toBe(5);
});

test('accepts none and no as answers', () => {
  const completeScorecard = {
    ...emptyScorecard,
    scores: { english: 0, fines_asked: false },
    licence_seen: false,
    overall: 1,
    recommendation: 'no',
  } as const;
  expect(missingIn(completeScorecard, questionsOf(template, booked))).toEqual([]);
});
