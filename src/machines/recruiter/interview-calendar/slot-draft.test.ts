import { expect, test } from 'vitest';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import { slot } from './calendar.fixtures.ts';
import { changesOf, draftOf, newDraft, problemsOf, type SlotDraft, slotsOf } from './slot-draft.ts';

const alwaysOpen = (day: string): DayHours => ({
  day,
  open: [[0, 1440]],
  prayer: null,
  holidays: [],
  isRamadan: false,
  closedEmirates: [],
});
const at = { day: '2026-03-12', from: '10:00', isBlock: false, locationId: 'office' };
const draft: SlotDraft = newDraft('me', at);

test.each<[string, Partial<SlotDraft>, object]>([
  ['nothing', {}, {}],
  ['no place', { locationId: null }, { locationId: 'place' }],
  ['no place for a call', { locationId: null, kind: 'phone' }, {}],
  ['an end before the beginning', { to: '09:00' }, { to: 'order' }],
  ['more than half a day', { from: '06:00', to: '20:00' }, { to: 'long' }],
  ['an empty time', { from: null }, { from: 'missing' }],
  ['an odd link', { meetingUrl: 'http://meet' }, { meetingUrl: 'url' }],
  ['nobody who interviews', { interviewerIds: [] }, { interviewerIds: 'none' }],
  ['fewer places than are booked', { capacity: 1 }, { capacity: 'booked' }],
  ['no end of a repetition', { repeat: 'daily', until: null }, { until: 'missing' }],
])('validates a draft: %s', (_, change, expected) => {
  expect(problemsOf({ ...draft, ...change }, 2)).toEqual(expected);
});

test('creates a slot for each day, in Dubai time', () => {
  const slots = slotsOf({ ...draft, repeat: 'weekly', until: '2026-03-19', room: ' 2 ' }, alwaysOpen);
  expect(slots.map(({ starts_at }) => starts_at)).toEqual([
    '2026-03-12T06:00:00.000Z',
    '2026-03-19T06:00:00.000Z',
  ]);
  expect(slots[0]).toMatchObject({ kind: 'in_person', capacity: 6, room: '2', self_booking: true });
});

test('creates a blocked time as a slot without capacity or location', () => {
  const [block] = slotsOf(newDraft('me', { ...at, isBlock: true }), alwaysOpen);
  expect(block).toMatchObject({ capacity: 0, location_id: null, self_booking: false });
});

test('keeps a slot unchanged when it is edited without changes', () => {
  const changes = changesOf(draftOf(slot));
  expect(Date.parse(changes.starts_at ?? '')).toBe(Date.parse(slot.starts_at));
  expect(changes).toMatchObject({ capacity: 6, location_id: slot.location_id, room: null });
});
