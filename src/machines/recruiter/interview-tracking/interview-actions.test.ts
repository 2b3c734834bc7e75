import { describe, expect, test } from 'vitest';
import { booked } from './interview.fixtures.ts';
import { actionsFor, nextStepOf } from './interview-actions.ts';
import { interviewWork } from './interview-bulk.ts';

const before = Date.parse('2026-03-12T09:30:00Z');
const after = Date.parse('2026-03-12T10:10:00Z');
const dayBefore = Date.parse('2026-03-11T19:59:00Z');
const awaitingDecision = {
  ...booked,
  status: 'completed',
  stage: 'interviewed',
  scorecards_sent: 1,
} as const;

describe('available actions', () => {
  test.each([
    ['before it begins', booked, before, ['checkIn', 'confirm', 'remind', 'move', 'cancel']],
    ['once it was to begin', booked, after, ['checkIn', 'confirm', 'remind', 'move', 'noShow', 'cancel']],
    ['the day before', booked, dayBefore, ['confirm', 'remind', 'move', 'cancel']],
    ['confirmed', { ...booked, status: 'confirmed' }, before, ['checkIn', 'remind', 'move', 'cancel']],
    ['a call', { ...booked, kind: 'video' }, before, ['start', 'confirm', 'remind', 'move', 'cancel']],
    ['a colleague’s candidate', { ...booked, is_mine: false }, dayBefore, ['confirm', 'move', 'cancel']],
    ['here', { ...booked, status: 'checked_in' }, after, ['start', 'noShow']],
    ['under way', { ...booked, status: 'in_progress' }, after, []],
    ['not scored', { ...awaitingDecision, scorecards_sent: 0 }, after, []],
    ['scored', awaitingDecision, after, ['pass', 'fail', 'secondRound', 'hold']],
    ['on hold', { ...awaitingDecision, outcome: 'hold' }, after, ['pass', 'fail', 'secondRound']],
    ['passed', { ...awaitingDecision, outcome: 'pass' }, after, ['fail', 'secondRound']],
    ['with an offer', { ...awaitingDecision, outcome: 'pass', stage: 'offer_pending' }, after, []],
    ['cancelled', { ...booked, status: 'cancelled_by_us' }, after, []],
  ] as const)('%s', (_, interview, now, actions) => {
    expect(actionsFor(interview, now)).toEqual(actions);
  });
});

test.each([
  ['a pass', { ...awaitingDecision, outcome: 'pass' }, 'select'],
  ['a fail', { ...awaitingDecision, outcome: 'fail' }, 'reject'],
  ['a second round', { ...awaitingDecision, outcome: 'second_round' }, 'book'],
  [
    'a second round that is booked',
    { ...awaitingDecision, outcome: 'second_round', stage: 'interview_scheduled' },
    null,
  ],
  ['a pass of a colleague’s candidate', { ...awaitingDecision, outcome: 'pass', is_mine: false }, null],
  ['a pass of somebody selected', { ...awaitingDecision, outcome: 'pass', stage: 'selected' }, null],
] as const)('returns the step that follows %s', (_, interview, step) => {
  expect(nextStepOf(interview)).toBe(step);
});

test('excludes interviews without the action from a bulk action', async () => {
  const other = { ...booked, id: 'other', candidate_name: 'Arif Hossain', status: 'confirmed' } as const;
  const { preview } = interviewWork('confirm', [booked, other], () => before);
  expect(await preview([], new AbortController().signal)).toEqual({
    will: [{ id: booked.id, name: 'Bibek Gurung' }],
    blocked: [{ reason: 'not_confirm', rows: [{ id: 'other', name: 'Arif Hossain' }] }],
  });
});
