import { expect, test } from 'vitest';
import { factsOf, isAnswered, questionsOf, type RouteFacts, routeAnswersOf } from './route-answers.ts';

const facts = (more: Partial<RouteFacts>): RouteFacts => ({
  location_status: 'in_uae',
  visa_status: null,
  nationality: 'PK',
  ...more,
});

test.each([['visit'], ['residence_employment'], ['residence_family'], ['cancelled']] as const)(
  'visa status %s answers every question and stays unchanged',
  (visa_status) => {
    const answers = routeAnswersOf(facts({ visa_status }));
    expect(isAnswered(answers)).toBe(true);
    expect(factsOf(answers)).toEqual(facts({ visa_status }));
  },
);

test('asks no visa question for a candidate abroad', () => {
  const answers = routeAnswersOf(facts({ location_status: null, visa_status: 'abroad' }));
  expect(questionsOf(answers)).toEqual(['nationality', 'location']);
  expect(factsOf(answers)).toEqual(facts({ location_status: 'abroad', visa_status: 'abroad' }));
});

test.each([
  ['AE', 'national'],
  ['OM', 'gcc'],
])('a citizen of %s needs no visa', (nationality, visa_status) => {
  const answers = routeAnswersOf(facts({ nationality }));
  expect(isAnswered(answers)).toBe(true);
  expect(factsOf(answers)).toMatchObject({ visa_status });
});

test('asks for the sponsor only if the residence visa is not cancelled', () => {
  const answers = { ...routeAnswersOf(facts({})), visa: 'residence' as const };
  expect(questionsOf(answers)).toEqual(['nationality', 'location', 'visa', 'isCancelled']);
  expect(questionsOf({ ...answers, isCancelled: false })).toContain('sponsor');
  expect(isAnswered({ ...answers, isCancelled: false })).toBe(false);
  expect(factsOf({ ...answers, isCancelled: false })).not.toHaveProperty('visa_status');
});

test('leaves unknown answers open', () => {
  const answers = routeAnswersOf({ location_status: null, visa_status: 'unknown', nationality: null });
  expect(isAnswered(answers)).toBe(false);
  expect(factsOf(answers)).toEqual({});
});
