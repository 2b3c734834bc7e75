import { describe, expect, test } from 'vitest';
import { farooq, interviewOutsideSlots, slot } from './calendar.fixtures.ts';
import { canBookInto, filterEntries, itemsOf, lanesOf } from './calendar-items.ts';

const fullSlot = { ...slot, id: 'full', booked: 6 };
const otherOpeningSlot = { ...slot, id: 'other', opening_id: 'another' };
const before = Date.parse(slot.starts_at) - 1;

test.each([
  ['a free slot for any opening', slot, before, true],
  ['a full slot', fullSlot, before, false],
  ['a slot for another opening', otherOpeningSlot, before, false],
  ['a slot for their opening', { ...slot, opening_id: farooq.opening_id }, before, true],
  ['a slot that has begun', slot, before + 2, false],
  ['an interview outside of slots', { ...interviewOutsideSlots(2, 0), booked: 0 }, before, false],
])('%s accepts a candidate: %s', (_, entry, now, expected) => {
  expect(canBookInto(entry, farooq, now)).toBe(expected);
});

describe('calendar filters', () => {
  const entries = [
    slot,
    fullSlot,
    otherOpeningSlot,
    { ...slot, id: 'phone', kind: 'phone' as const, location_id: null },
  ];
  const ids = (filters: Parameters<typeof filterEntries>[1]) =>
    filterEntries(entries, filters).map(({ id }) => id);
  test.each([
    ['none', {}, entries.map(({ id }) => id)],
    ['a kind', { kind: ['phone'] }, ['phone']],
    ['several values', { kind: ['phone', 'in_person'], room: ['full'] }, ['full']],
    ['free places', { room: ['free'] }, [slot.id, 'other', 'phone']],
    ['an opening takes slots for any', { opening: ['another'] }, entries.map(({ id }) => id)],
    ['an opening leaves those of others out', { opening: ['x'] }, [slot.id, 'full', 'phone']],
    ['a place', { place: [slot.location_id ?? ''] }, [slot.id, 'full', 'other']],
    ['an interviewer who has none', { interviewer: ['x'] }, []],
  ])('%s', (_, filters, expected) => {
    expect(ids(filters)).toEqual(expected);
  });
});

test('groups overlapping interviews that have no slot', () => {
  const items = itemsOf([
    slot,
    interviewOutsideSlots(2, 0),
    interviewOutsideSlots(3, 30),
    interviewOutsideSlots(4, 90),
  ]);
  expect(items.map(({ interviews }) => interviews.length)).toEqual([0, 2, 1]);
  expect(items[1]?.ends_at).toBe(interviewOutsideSlots(3, 30).ends_at);
});

test('has a lane for each location and room, and one for interviews without a location', () => {
  const phone = { ...slot, id: 'phone', kind: 'phone' as const, location_id: null, location_name: null };
  const inRoom = { ...slot, id: 'room', room: 'Room 2' };
  const yard = { ...slot, id: 'yard', location_id: 'yard', location_name: 'Al Quoz yard' };
  const lanes = lanesOf([phone, slot, inRoom, yard, { ...slot, id: 'later' }]);
  expect(lanes.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ['Al Quoz yard', ['yard']],
    ['Deira office', [slot.id, 'later']],
    ['Deira office, Room 2', ['room']],
    [null, ['phone']],
  ]);
});
