import { describe, expect, test } from 'vitest';
import { application, lead, owner, poolLead } from './candidate.fixtures.ts';
import { missingAnswers, nextActionOf } from './next-action.ts';

const now = Date.parse('2026-03-12T10:00:00Z');
const own = { id: owner, role: 'recruiter' } as const;
const stage = (name: 'qualified' | 'interviewed' | 'rejected' | 'selected') => ({
  ...lead,
  current_stage: name,
  application: null,
});

const accepted = (handover_status: 'none' | 'returned') => ({
  ...lead,
  current_stage: 'offer_accepted' as const,
  application: { ...application, stage: 'offer_accepted' as const, handover_status },
});

describe('next action', () => {
  test.each([
    ['a lead of the pool is claimed', poolLead, { kind: 'claim' }],
    ['one that nobody called is called', { ...lead, contact_count: 0 }, { kind: 'firstCall' }],
    [
      'a call back that is due comes before the screening',
      { ...lead, next_action_at: '2026-03-12T09:59:00Z', license_origin: null },
      { kind: 'callBack', at: '2026-03-12T09:59:00Z' },
    ],
    [
      'what is missing is asked',
      { ...lead, license_origin: null, visa_status: 'unknown' as const },
      { kind: 'screen', missing: ['origin', 'visa'] },
    ],
    ['with every answer it is qualified', lead, { kind: 'qualify' }],
    ['qualified, it is to be scheduled', stage('qualified'), { kind: 'schedule' }],
    ['a wrong number is corrected', { ...lead, phone_status: 'wrong' as const }, { kind: 'correctPhone' }],
    [
      'on hold it is taken up again, whatever else is to be done',
      { ...lead, hold_state: 'on_hold' as const, hold_until: '2026-03-12', contact_count: 0 },
      { kind: 'resume', until: '2026-03-12' },
    ],
    ['selected, an offer is made', stage('selected'), { kind: 'offer' }],
    ['accepted, it is handed over', accepted('none'), { kind: 'handOver' }],
    ['returned, it is fixed', accepted('returned'), { kind: 'fixHandOver' }],
    [
      'with operations, it is theirs',
      { ...lead, current_stage: 'visa' as const, is_with_operations: true, application: null },
      { kind: 'withOperations' },
    ],
    ['after the interview there is none here', stage('interviewed'), null],
    ['one that was rejected can be opened again', stage('rejected'), { kind: 'reopen' }],
  ])('%s', (_, candidate, expected) => {
    expect(nextActionOf(candidate, candidate.application, now, own)).toEqual(expected);
  });

  test('uses the stage of the application rather than that of the candidate', () => {
    const { application } = lead;
    const further = application && { ...application, stage: 'qualified' as const };
    expect(nextActionOf(lead, further, now, own)).toEqual({ kind: 'schedule' });
  });

  test('is empty for a colleague', () => {
    const colleague = { id: 'c0000000-0000-4000-8000-000000000009', role: 'recruiter' } as const;
    expect(nextActionOf({ ...lead, contact_count: 0 }, null, now, colleague)).toBeNull();
  });
});

test('requires an emirate only inside the UAE, and a licence origin only with a licence', () => {
  expect(missingAnswers({ ...lead, emirate: null })).toEqual(['location']);
  expect(missingAnswers({ ...lead, emirate: null, location_status: 'abroad' })).toEqual([]);
  expect(missingAnswers({ ...lead, license_type: 'none', license_origin: null })).toEqual([]);
});
