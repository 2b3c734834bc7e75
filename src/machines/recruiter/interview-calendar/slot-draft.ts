/** The form values of a slot. */
import type { CalendarEntry, SlotFields } from '#machines/data/rpc/interview-calendar.ts';
import { addDays, dayOf } from '#machines/shared/calendar/calendar-span.ts';
import {
  clockOf,
  type DayHours,
  minutesAt,
  minutesOf,
  repeatDays,
} from '#machines/shared/calendar/day-hours.ts';
import { momentOf, type SlotChanges } from './calendar-orders.ts';

export const repeats = ['never', 'daily', 'weekly'] as const;

export interface SlotDraft {
  kind: SlotFields['kind'];
  day: string | null;
  /** Times in Dubai. */
  from: string | null;
  to: string | null;
  /** 0 blocks the time. */
  capacity: number | null;
  openingId: string | null;
  locationId: string | null;
  room: string;
  meetingUrl: string;
  interviewerIds: readonly string[];
  selfBooking: boolean;
  repeat: (typeof repeats)[number];
  until: string | null;
}

/** What is wrong with a field. */
export type SlotProblem = 'missing' | 'order' | 'long' | 'place' | 'url' | 'many' | 'none' | 'booked';
export type SlotProblems = Partial<Record<keyof SlotDraft, SlotProblem>>;

/** Maximum number of slots created at once. */
export const maxSlots = 200;

/** The known data of a slot before its form is filled in. */
export interface NewSlot {
  day: string;
  /** A time in Dubai. */
  from: string;
  isBlock: boolean;
  locationId: string | null;
}

/** Returns the draft of a new slot or, with capacity 0, of a blocked time. */
export function newDraft(userId: string, { day, from, isBlock, locationId }: NewSlot): SlotDraft {
  return {
    kind: isBlock ? 'phone' : 'in_person',
    day,
    from,
    to: clockOf(Math.min(minutesOf(from) + 60, 1439)),
    capacity: isBlock ? 0 : 6,
    openingId: null,
    locationId: isBlock ? null : locationId,
    room: '',
    meetingUrl: '',
    interviewerIds: [userId],
    selfBooking: !isBlock,
    repeat: 'never',
    until: addDays(day, 28),
  };
}

/** Returns the draft of an existing slot. */
export function draftOf(slot: CalendarEntry): SlotDraft {
  const day = dayOf(slot.starts_at);
  return {
    kind: slot.kind,
    day,
    from: clockOf(minutesAt(slot.starts_at)),
    to: clockOf(minutesAt(slot.ends_at)),
    capacity: slot.capacity,
    openingId: slot.opening_id,
    locationId: slot.location_id,
    room: slot.room ?? '',
    meetingUrl: slot.meeting_url ?? '',
    interviewerIds: slot.interviewer_ids,
    selfBooking: slot.self_booking,
    repeat: 'never',
    until: day,
  };
}

/** Returns whether candidates need a location. */
export function needsLocation({ kind, capacity }: Pick<SlotDraft, 'kind' | 'capacity'>): boolean {
  return kind !== 'phone' && kind !== 'video' && capacity !== 0;
}

/** Returns the problems to fix before saving; `booked` is the number of bookings in an existing slot. */
export function problemsOf(draft: SlotDraft, booked: number): SlotProblems {
  const { day, from, to, capacity, locationId, meetingUrl, interviewerIds, repeat, until } = draft;
  const length = from && to ? minutesOf(to) - minutesOf(from) : null;
  return {
    ...(day === null && { day: 'missing' }),
    ...(from === null && { from: 'missing' }),
    ...(to === null && { to: 'missing' }),
    ...(length !== null && length <= 0 && { to: 'order' }),
    ...(length !== null && length > 720 && { to: 'long' }),
    ...(capacity === null && { capacity: 'missing' }),
    ...(capacity !== null && capacity < booked && { capacity: 'booked' }),
    ...(needsLocation(draft) && locationId === null && { locationId: 'place' }),
    ...(meetingUrl !== '' && !meetingUrl.startsWith('https://') && { meetingUrl: 'url' }),
    ...(interviewerIds.length === 0 && { interviewerIds: 'none' }),
    ...(repeat !== 'never' && until === null && { until: 'missing' }),
  };
}

/** Returns the slots of a draft, one for each day it repeats on, without days off. */
export function slotsOf(draft: SlotDraft, hoursOn: (day: string) => DayHours): SlotFields[] {
  const { day, from, to, repeat, until } = draft;
  if (day === null || from === null || to === null) return [];
  const fields = { ...fieldsOf(draft), kind: draft.kind, capacity: draft.capacity ?? 0 };
  return repeatDays(day, repeat, until ?? day, hoursOn).map((on) => ({
    ...fields,
    starts_at: momentOf(on, from),
    ends_at: momentOf(on, to),
  }));
}

/** Returns the changes of a draft to an existing slot. */
export function changesOf(draft: SlotDraft): SlotChanges {
  const { day, from, to, capacity } = draft;
  return {
    ...fieldsOf(draft),
    ...(capacity !== null && { capacity }),
    ...(day && from && { starts_at: momentOf(day, from) }),
    ...(day && to && { ends_at: momentOf(day, to) }),
  };
}

function fieldsOf(draft: SlotDraft) {
  const { kind, openingId, locationId, room, meetingUrl, interviewerIds, selfBooking, capacity } = draft;
  const hasLocation = kind !== 'phone' && kind !== 'video';
  return {
    opening_id: openingId,
    location_id: hasLocation ? locationId : null,
    room: hasLocation && room.trim() !== '' ? room.trim() : null,
    meeting_url: kind === 'video' && meetingUrl !== '' ? meetingUrl : null,
    interviewer_ids: interviewerIds,
    self_booking: selfBooking && capacity !== 0,
    walk_in: kind === 'walk_in',
  };
}
