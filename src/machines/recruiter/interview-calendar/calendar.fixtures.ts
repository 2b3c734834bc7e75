/** A small calendar for tests: a slot of six with two booked, and an interview outside slots. */
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const slot: CalendarEntry = {
  entry: 'slot',
  id: id(1),
  kind: 'in_person',
  opening_id: null,
  opening_title: null,
  starts_at: '2026-03-12T05:00:00Z',
  ends_at: '2026-03-12T07:00:00Z',
  capacity: 6,
  booked: 2,
  location_id: id(11),
  location_name: 'Deira office',
  room: null,
  meeting_url: null,
  self_booking: true,
  walk_in: false,
  note_i18n: null,
  interviewer_ids: [id(21)],
  candidates: [],
  version: 1,
};

/** Returns an interview outside slots that starts `later` minutes after the slot. */
export const interviewOutsideSlots = (number: number, later: number): CalendarEntry => ({
  ...slot,
  entry: 'interview',
  id: id(number),
  capacity: 1,
  booked: 1,
  starts_at: new Date(Date.parse(slot.starts_at) + later * 60_000).toISOString(),
  ends_at: new Date(Date.parse(slot.starts_at) + (later + 60) * 60_000).toISOString(),
});

export const farooq: Unscheduled = {
  id: id(31),
  candidate_id: id(32),
  opening_id: id(41),
  stage_entered_at: '2026-03-06T06:00:00Z',
  stage_due_at: '2026-03-09T06:00:00Z',
  candidate: { first_name: 'Farooq', last_name: 'Anwar', emirate: 'dubai', license_type: 'motorcycle' },
};
