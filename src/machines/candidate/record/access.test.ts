import { describe, expect, test } from 'vitest';
import type { Stage } from '#shared/stages.ts';
import { intentsOf, mayMerge, readOnlyFor } from './access.ts';
import { lead, owner, poolLead } from './candidate.fixtures.ts';

const own = { id: owner, role: 'recruiter' } as const;
const colleague = { id: 'c0000000-0000-4000-8000-000000000009', role: 'recruiter' } as const;
const operations = { id: 'c0000000-0000-4000-8000-00000000000b', role: 'operations' } as const;
const admin = { id: 'c0000000-0000-4000-8000-00000000000a', role: 'admin' } as const;

describe('write access to a lead', () => {
  test.each([
    ['its recruiter', lead, own, null],
    ['an admin', lead, admin, null],
    ['a colleague', lead, colleague, 'colleague'],
    ['nobody while it is in the pool', poolLead, own, 'pool'],
    ['an admin also in the pool', poolLead, admin, null],
    ['no recruiter after the hand-over', { ...lead, is_with_operations: true }, own, 'operations'],
  ])('%s', (_, candidate, user, reason) => {
    expect(readOnlyFor(candidate, user)).toBe(reason);
  });
});

describe('decisions available for a lead', () => {
  const onHoldLead = { ...lead, hold_state: 'on_hold' as const };
  const handedOver = (stage: Stage) => ({ ...lead, is_with_operations: true, current_stage: stage });
  test.each([
    ['of the pool', poolLead, own, ['claim']],
    ['of the pool, by an admin', poolLead, admin, ['qualify', 'hold', 'withdraw', 'reject']],
    ['of one’s own', lead, own, ['qualify', 'hold', 'release', 'withdraw', 'reject']],
    ['of a colleague’s', lead, colleague, []],
    ['on hold', onHoldLead, own, ['resume', 'release', 'withdraw', 'reject']],
    [
      'qualified',
      { ...lead, current_stage: 'qualified' as const },
      own,
      ['hold', 'release', 'withdraw', 'reject'],
    ],
    [
      'with an offer',
      { ...lead, current_stage: 'offer_pending' as const },
      own,
      ['hold', 'withdraw', 'reject'],
    ],
    ['that was rejected', { ...lead, current_stage: 'rejected' as const }, own, ['reopen', 'correct']],
    ['of somebody separated', handedOver('separated'), operations, []],
    [
      'of a hand-over',
      handedOver('handover_review'),
      operations,
      ['accept', 'return', 'hold', 'withdraw', 'reject'],
    ],
    ['of a hand-over, by its recruiter', handedOver('handover_review'), own, []],
    [
      'at the visa',
      handedOver('visa'),
      operations,
      ['startOnboarding', 'sendBack', 'hold', 'withdraw', 'reject'],
    ],
    ['at work', handedOver('deployed'), operations, ['separate']],
    [
      'after an interview',
      { ...lead, current_stage: 'interviewed' as const },
      own,
      ['select', 'hold', 'withdraw', 'reject'],
    ],
  ])('%s', (_, candidate, user, expected) => {
    expect(intentsOf(candidate, user)).toEqual(expected);
  });
});

test('allows merging to the user in charge of the record, and to any recruiter in the pool', () => {
  expect(mayMerge(lead, own)).toBe(true);
  expect(mayMerge(lead, colleague)).toBe(false);
  expect(mayMerge(poolLead, own)).toBe(true);
  expect(mayMerge({ ...lead, is_with_operations: true }, own)).toBe(false);
});
