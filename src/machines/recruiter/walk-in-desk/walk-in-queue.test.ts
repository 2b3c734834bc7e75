import { expect, test } from 'vitest';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import { entryOf } from '#machines/outbox/outbox.model.ts';
import {
  callsOf,
  candidateAtDesk,
  defaultWait,
  estimateWait,
  expectedBy,
  queueOf,
  tokenIn,
} from './walk-in-queue.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 12, 6, minute)).toISOString();

function line(queue_no: number, more: Partial<DayLine> = {}): DayLine {
  return {
    id: `visit-${queue_no}`,
    application_id: 'a',
    candidate_id: 'c',
    candidate_name: `Walker ${queue_no}`,
    phone_last4: '0001',
    reference: 'DR-1',
    recruiter_id: null,
    opening_title: null,
    kind: 'walk_in',
    round: 1,
    starts_at: at(queue_no),
    ends_at: at(59),
    location_id: null,
    location_name: null,
    room: null,
    status: 'checked_in',
    confirmed_at: null,
    checked_in_at: at(queue_no),
    queue_no,
    desk_no: null,
    requeued_at: null,
    started_at: null,
    interviewer_ids: [],
    interviewer_names: [],
    waiting_minutes: 0,
    version: 1,
    ...more,
  };
}
const called = (
  queue_no: number,
  desk_no: number,
  minute: number,
  status: DayLine['status'] = 'in_progress',
) => line(queue_no, { desk_no, started_at: at(minute), status });
const unsent = (minute: number, number: number | null, state: OutboxEntry['state'] = 'waiting') =>
  entryOf({
    key: `entry-${minute}`,
    kind: 'interview.walkIn',
    label: 'Waits',
    state,
    params: { p_at: at(minute), p_number: number },
  });
const ticket = {
  key: 'k',
  at: at(4),
  label: '050',
  number: null,
  interviewId: null,
  status: 'sending',
} as const;

test('orders the queue by arrival, sent or unsent, without refused and called candidates', () => {
  const queue = queueOf(
    [line(3), line(1), called(2, 1, 5)],
    [unsent(2, 1001), unsent(5, 1002, 'refused')],
    null,
  );
  expect(queue.map(({ number, isUnsent }) => [number, isUnsent])).toEqual([
    [1, false],
    [1001, true],
    [3, false],
  ]);
});

test('puts a candidate who missed the call behind the others', () => {
  const queue = queueOf([line(1, { requeued_at: at(9) }), line(3)], [], null);
  expect(queue.map(({ number }) => number)).toEqual([3, 1]);
});

test('estimates the wait from the interval between calls', () => {
  expect(estimateWait([called(1, 1, 10), called(2, 2, 14), called(3, 1, 20), line(4)], 3)).toBe(20);
  expect(estimateWait([called(1, 1, 10), line(2)], 1)).toBeNull();
});

test('shows the latest check-in immediately, and only once', () => {
  expect(queueOf([line(1)], [], ticket).map(({ name }) => name)).toEqual(['Walker 1', '050']);
  const received = { ...ticket, number: 1, interviewId: 'visit-1', status: 'received' } as const;
  expect(queueOf([line(1)], [], received)).toHaveLength(1);
  expect(queueOf([], [unsent(4, 1001)], { ...ticket, status: 'waiting', number: 1001 })).toHaveLength(1);
});

test('shows the last called candidate at a desk, and each desk’s last number on the board', () => {
  const lines = [called(4, 2, 9), called(1, 2, 3, 'completed'), called(2, 1, 5), line(5)];
  expect(candidateAtDesk(lines, 2)?.queue_no).toBe(4);
  expect(candidateAtDesk(lines, 3)).toBeNull();
  expect(callsOf(lines).map(({ desk, number }) => [desk, number])).toEqual([
    [1, 2],
    [2, 4],
  ]);
  expect(defaultWait(lines)).toBe(Math.round((5 + 2 + 3) / 3));
  expect(defaultWait([line(1)])).toBeNull();
});

test('finds expected candidates by the last digits of their number', () => {
  const lines = [
    line(1),
    line(2, { status: 'confirmed' }),
    line(3, { status: 'scheduled', phone_last4: '9' }),
  ];
  expect(expectedBy(lines, '+971529990001').map(({ queue_no }) => queue_no)).toEqual([2]);
});

test.each([
  ['0DB2A0D5-4F0F-4A53-9C39-6A3AD8B2C001', '0db2a0d5-4f0f-4a53-9c39-6a3ad8b2c001'],
  ['https://x.ae/check-in/0db2a0d5-4f0f-4a53-9c39-6a3ad8b2c001?l=ur', '0db2a0d5-4f0f-4a53-9c39-6a3ad8b2c001'],
  ['https://x.ae/menu', null],
  ['WIFI:S:Office;;', null],
])('reads from %s the token %s', (text, token) => {
  expect(tokenIn(text)).toBe(token);
});
