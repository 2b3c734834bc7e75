import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '#machines/data/clock.ts';
import { systemClock } from '#shared/clock.ts';
import { bookingTimeOf, checkSchedule, conflictsOf, emptySchedule } from './schedule.values.ts';
import { movedOf, obstacleOf, type SchedulingContext, slotsFor } from './scheduling.context.ts';
import {
  freeSlot,
  fullSlot,
  interviewOf,
  lastSlot,
  otherMeeting,
  scheduling,
  yard,
} from './scheduling.fixtures.ts';

const present = new Date('2026-03-12T08:00:00Z');
beforeEach(() => setClock({ now: () => present }));
afterEach(() => setClock(systemClock));

const customTime = {
  ...emptySchedule,
  way: 'time' as const,
  day: '2026-03-13',
  time: '14:00',
  locationId: yard.id,
};
const at = (changes: Partial<SchedulingContext>) => ({ ...scheduling, ...changes });

describe('validation of a choice', () => {
  test.each([
    ['nothing is chosen', emptySchedule, { slotId: 'slot' }],
    ['the slot is full', { ...emptySchedule, slotId: fullSlot.id }, { slotId: 'full' }],
    ['the slot has a place', { ...emptySchedule, slotId: freeSlot.id }, {}],
    ['a time of its own is whole', customTime, {}],
    ['it has no day', { ...customTime, day: null }, { day: 'day' }],
    ['it has no time', { ...customTime, time: null }, { time: 'time' }],
    ['it is over', { ...customTime, day: '2026-03-12', time: '11:00' }, { time: 'past' }],
    ['it has no place', { ...customTime, locationId: null }, { locationId: 'place' }],
    ['a call takes no place', { ...customTime, kind: 'phone' as const, locationId: null }, {}],
    ['it takes no time', { ...customTime, minutes: null }, { minutes: 'minutes' }],
  ])('%s', (_, values, errors) => {
    expect(checkSchedule(values, scheduling, null)).toEqual(errors);
  });

  test('requires another slot for a moved interview, but keeps its location at a custom time', () => {
    const values = { ...emptySchedule, slotId: freeSlot.id };
    expect(checkSchedule(values, scheduling, { ...interviewOf, slot_id: freeSlot.id })).toEqual({
      slotId: 'slot',
    });
    expect(checkSchedule({ ...customTime, locationId: null }, scheduling, interviewOf)).toEqual({});
  });
});

test('sends a custom time as timestamps, with a location only for meetings in person', () => {
  expect(bookingTimeOf(customTime)).toEqual({
    startsAt: '2026-03-13T10:00:00.000Z',
    endsAt: '2026-03-13T10:30:00.000Z',
    kind: 'in_person',
    locationId: yard.id,
  });
  expect(bookingTimeOf({ ...customTime, kind: 'video' })).toMatchObject({ locationId: null });
  expect(bookingTimeOf({ ...emptySchedule, slotId: freeSlot.id })).toEqual({ slotId: freeSlot.id });
});

describe('conflicts found before sending', () => {
  const nameOf = () => 'Sara Khan';
  test('include another interview of the recruiter at the same time', () => {
    expect(conflictsOf(customTime, scheduling, null, nameOf)).toEqual([
      expect.objectContaining({ reason: 'busy', name: 'Sara Khan', starts_at: otherMeeting.starts_at }),
    ]);
  });
  test.each([
    ['right after it', { ...customTime, time: '14:30' }],
    ['with somebody else', { ...customTime, interviewerId: yard.id }],
    ['in a slot', { ...customTime, way: 'slot' as const }],
  ])('do not occur %s', (_, values) => {
    expect(conflictsOf(values, scheduling, null, nameOf)).toEqual([]);
  });
  test('exclude the interview itself', () => {
    expect(conflictsOf(customTime, scheduling, { ...interviewOf, id: otherMeeting.id }, nameOf)).toEqual([]);
  });
});

test('lists upcoming slots for any job or for this one, including full slots', () => {
  const ownOpeningSlot = { ...lastSlot, id: 'ours', opening_id: 'riders' };
  const entries = [
    ...scheduling.entries,
    ownOpeningSlot,
    { ...ownOpeningSlot, id: 'theirs', opening_id: 'trucks' },
    { ...freeSlot, id: 'over', starts_at: '2026-03-12T07:00:00Z' },
    { ...freeSlot, id: 'blocked', capacity: 0 },
  ];
  const ids = slotsFor(entries, ['riders'], present.getTime()).map(({ id }) => id);
  expect(ids).toEqual([freeSlot.id, fullSlot.id, lastSlot.id, 'ours']);
});

test('moves the upcoming interview', () => {
  const over = { ...interviewOf, id: 'over', status: 'completed' as const };
  expect(movedOf(at({ interviews: [over] }), 'over')).toBeNull();
  expect(movedOf(at({ interviews: [interviewOf, over] }), null)).toBe(interviewOf);
});

describe('obstacles to a booking', () => {
  const completed = { ...interviewOf, status: 'completed' as const };
  const here = { ...interviewOf, status: 'checked_in' as const };
  const stage = (name: 'contacting' | 'interviewed' | 'selected') =>
    scheduling.application && { ...scheduling.application, stage: name };
  test.each([
    ['qualified', {}, null],
    ['a lead', { application: stage('contacting') }, 'notQualified'],
    ['checked in', { interviews: [here] }, 'underWay'],
    ['interviewed', { application: stage('interviewed'), interviews: [completed] }, 'notDecided'],
    [
      'wanted for a second round',
      { application: stage('interviewed'), interviews: [{ ...completed, outcome: 'second_round' as const }] },
      null,
    ],
    ['selected', { application: stage('selected') }, 'past'],
    ['somebody else’s', { application: null }, 'past'],
  ])('%s', (_, changes, obstacle) => {
    expect(obstacleOf(at(changes))).toBe(obstacle);
  });
});
