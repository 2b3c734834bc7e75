import { expect, test } from 'vitest';
import { answersOf, factsOf, isAnswered, questionsOf, type RouteFacts } from './route-answers.ts';

const facts = (more: Partial<RouteFacts>): RouteFacts => ({
  location_status: 'in_uae',
  visa_status: null,
  nationality: 'PK',
  ...more,
});

test.each([['visit'], ['residence_employment'], ['residence_family'], ['cancelled']] as const)(
  'a record with the visa %s answers everything, and stays as it is',
  (visa_status) => {
    const answers = answersOf(facts({ visa_status }));
    expect(isAnswered(answers)).toBe(true);
    expect(factsOf(answers)).toEqual(facts({ visa_status }));
  },
);

test('somebody abroad is asked nothing about a visa', () => {
  const answers = answersOf(facts({ location_status: null, visa_status: 'abroad' }));
  expect(questionsOf(answers)).toEqual(['nationality', 'location']);
  expect(factsOf(answers)).toEqual(facts({ location_status: 'abroad', visa_status: 'abroad' }));
});

test.each([
  ['AE', 'national'],
  ['OM', 'gcc'],
])('a citizen of %s needs no visa', (nationality, visa_status) => {
  const answers = answersOf(facts({ nationality }));
  expect(isAnswered(answers)).toBe(true);
  expect(factsOf(answers)).toMatchObject({ visa_status });
});

test('the sponsor matters only while the residence holds', () => {
  const answers = { ...answersOf(facts({})), visa: 'residence' as const };
  expect(questionsOf(answers)).toEqual(['nationality', 'location', 'visa', 'isCancelled']);
  expect(questionsOf({ ...answers, isCancelled: false })).toContain('sponsor');
  expect(isAnswered({ ...answers, isCancelled: false })).toBe(false);
  expect(factsOf({ ...answers, isCancelled: false })).not.toHaveProperty('visa_status');
});

test('what nobody knows stays open', () => {
  const answers = answersOf({ location_status: null, visa_status: 'unknown', nationality: null });
  expect(isAnswered(answers)).toBe(false);
  expect(factsOf(answers)).toEqual({});
});
