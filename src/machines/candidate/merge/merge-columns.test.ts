import { describe, expect, test } from 'vitest';
import { emran, imran, sara } from './merge.fixtures.ts';
import { differingColumns, effectsOf, fieldChoicesOf, filledColumns, obstacleOf } from './merge-columns.ts';

const pair = { winner: imran, loser: emran };
const swapped = { winner: emran, loser: imran };

test('lists differing values, and values that the kept record lacks', () => {
  expect(differingColumns(pair)).toEqual([
    'first_name',
    'phone_number',
    'uae_experience_months',
    'visa_status',
    'expected_salary_fils',
    'passport_no',
    'source',
  ]);
  expect(filledColumns(pair)).toEqual(['email', 'license_number']);
  expect(filledColumns(swapped)).toEqual(['visa_expiry']);
});

test('treats "unknown" as an empty value', () => {
  const known = { winner: { ...imran, visa_status: 'unknown' as const }, loser: emran };
  expect(differingColumns(known)).not.toContain('visa_status');
  expect(filledColumns(known)).toContain('visa_status');
});

test('keeps a chosen value when the records are swapped', () => {
  const choices = { first_name: emran.id };
  expect(fieldChoicesOf(pair, choices)).toMatchObject({ first_name: 'loser', phone_number: 'winner' });
  expect(fieldChoicesOf(swapped, choices)).toMatchObject({ first_name: 'winner', phone_number: 'winner' });
});

describe('merge effects', () => {
  test('two leads: one application closes and the consent is carried over', () => {
    expect(effectsOf(pair)).toEqual(['history', 'applicationCloses', 'consentTaken']);
  });

  test('kept record ended: the other application moves to it with its owner', () => {
    const winner = { ...emran, current_stage: 'withdrawn' as const };
    expect(effectsOf({ winner, loser: imran })).toEqual(['history', 'applicationMoves', 'ownerTaken']);
  });

  test('two owners: one is notified, and the login is carried over', () => {
    const loser = { ...imran, assigned_recruiter_id: emran.id, user_id: imran.id };
    const winner = { ...emran, assigned_recruiter_id: sara.id };
    expect(effectsOf({ winner, loser })).toEqual(['history', 'applicationCloses', 'ownerTold', 'loginTaken']);
  });
});

describe('merge obstacles', () => {
  const visa = { ...emran, current_stage: 'visa' as const };
  test.each([
    ['two leads', pair, null],
    ['one further than a lead goes', { winner: imran, loser: visa }, 'swap'],
    ['one further than a lead stays', { winner: visa, loser: imran }, null],
    ['both are further', { winner: { ...imran, current_stage: 'deployed' as const }, loser: visa }, 'both'],
    [
      'the one that stays has ended',
      { winner: { ...imran, current_stage: 'rejected' as const }, loser: visa },
      null,
    ],
  ])('%s', (_, both, obstacle) => {
    expect(obstacleOf(both)).toBe(obstacle);
  });
});
