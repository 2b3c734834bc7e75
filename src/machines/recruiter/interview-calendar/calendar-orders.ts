/** Recruiters' orders in the calendar, and their effects on it. */

import {
  type CalendarEntry,
  cancelSlot,
  changeSlot,
  createSlots,
  listCalendar,
  type SlotCreationResult,
  type SlotFields,
  type SlotVersion,
} from '#machines/data/rpc/interview-calendar.ts';
import { bookInterview } from '#machines/data/rpc/interview-changes.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import { addDays, dayOf, mondayOf } from '#machines/shared/calendar/calendar-span.ts';
import { clockOf, minutesAt } from '#machines/shared/calendar/day-hours.ts';
import { momentInDubai } from '#shared/dubai.ts';

/** The data of the calendar. */
export interface Calendar {
  entries: readonly CalendarEntry[];
  waiting: readonly Unscheduled[];
}

export type SlotChanges = Parameters<typeof changeSlot>[1];

export type CalendarOrder =
  | { type: 'book'; slotId: string; who: Unscheduled; key: string }
  | { type: 'create'; slots: readonly SlotFields[] }
  | { type: 'change'; slot: SlotVersion; changes: SlotChanges }
  | { type: 'cancel'; slot: SlotVersion; reason: string }
  /** Copies the user's own slots of the week of `from` to later weeks; null: from the last planned week. */
  | { type: 'copyWeek'; from: string | null; to: string; weeks: number };

/** Created and skipped slots; null if the order creates none. */
export type OrderResult = readonly SlotCreationResult[] | null;

/** Returns the subject key of an order. */
export function keyOfOrder(order: CalendarOrder): string {
  if (order.type === 'book') return order.who.id;
  return 'slot' in order ? order.slot.id : order.type;
}

/** Executes an order; throws as the database functions and `client` do. */
export async function runOrder(
  order: CalendarOrder,
  userId: string,
  signal: AbortSignal,
): Promise<OrderResult> {
  switch (order.type) {
    case 'book':
      await bookInterview(order.who.id, { slotId: order.slotId }, order.key, signal);
      return null;
    case 'create':
      return createSlots(order.slots, signal);
    case 'change':
      await changeSlot(order.slot, order.changes, signal);
      return null;
    case 'cancel':
      await cancelSlot(order.slot, order.reason, signal);
      return null;
    case 'copyWeek': {
      const slots = await slotsToCopy(order, userId, signal);
      return slots.length === 0 ? [] : createSlots(slots, signal);
    }
  }
}

/** Returns the calendar with an order applied, before the database has responded. */
export function applyOrder(calendar: Calendar, order: CalendarOrder): Calendar {
  const { entries, waiting } = calendar;
  if (order.type === 'book') {
    const { who, slotId, key } = order;
    const name = `${who.candidate.first_name} ${who.candidate.last_name}`.trim();
    const booked = { interview_id: key, status: 'scheduled', candidate_id: who.candidate_id, name } as const;
    return {
      waiting: waiting.filter(({ id }) => id !== who.id),
      entries: entries.map((entry) =>
        entry.id === slotId
          ? { ...entry, booked: entry.booked + 1, candidates: [...entry.candidates, booked] }
          : entry,
      ),
    };
  }
  if (order.type === 'cancel') return { waiting, entries: entries.filter(({ id }) => id !== order.slot.id) };
  if (order.type !== 'change') return calendar;
  const { starts_at, ends_at, capacity } = order.changes;
  const changes = {
    ...(starts_at !== undefined && { starts_at }),
    ...(ends_at !== undefined && { ends_at }),
    ...(capacity !== undefined && { capacity }),
  };
  return {
    waiting,
    entries: entries.map((entry) => (entry.id === order.slot.id ? { ...entry, ...changes } : entry)),
  };
}

/** Number of past days searched for a planned week. */
const lookBackDays = 28;

async function slotsToCopy(
  { from, to, weeks }: CalendarOrder & { type: 'copyWeek' },
  userId: string,
  signal: AbortSignal,
): Promise<SlotFields[]> {
  const since = from ?? addDays(to, -lookBackDays);
  const until = from === null ? to : addDays(from, 7);
  const read = await listCalendar(midnight(since), midnight(until), { interviewerId: userId }, signal);
  const own = read.filter(({ entry }) => entry === 'slot');
  const last = mondayOf(dayOf(own.at(-1)?.starts_at ?? since));
  const week = own.filter(({ starts_at }) => mondayOf(dayOf(starts_at)) === last);
  const source =
    week.length > 0 || from !== null ? week.map((slot) => copySlot(slot, last, to)) : defaultWeek(to);
  return Array.from({ length: weeks }, (_, index) => source.map((slot) => later(slot, 7 * index))).flat();
}

const midnight = (day: string) => new Date(momentInDubai(day, '00:00'));

/** Returns a slot at the same time in another week. */
function copySlot(slot: CalendarEntry, from: string, to: string): SlotFields {
  const { kind, capacity, opening_id, location_id, room, meeting_url, self_booking, walk_in, note_i18n } =
    slot;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const { starts_at, ends_at, interviewer_ids } = slot;
  const fields = {
    kind,
    capacity,
    opening_id,
    location_id,
    room,
    meeting_url,
    self_booking,
    walk_in,
    note_i18n,
  };
  return later({ ...fields, starts_at, ends_at, interviewer_ids }, days);
}

function later(slot: SlotFields, days: number): SlotFields {
  const move = (at: string) => momentOf(addDays(dayOf(at), days), clockOf(minutesAt(at)));
  return { ...slot, starts_at: move(slot.starts_at), ends_at: move(slot.ends_at) };
}

/** Converts a day and time in Dubai to the database's format. */
export function momentOf(day: string, clock: string): string {
  return new Date(momentInDubai(day, clock)).toISOString();
}

/** Returns the default week for users without a planned one: an hour of calls each morning. */
function defaultWeek(monday: string): SlotFields[] {
  return [0, 1, 2, 3, 4].map((day) => ({
    kind: 'phone',
    starts_at: momentOf(addDays(monday, day), '10:00'),
    ends_at: momentOf(addDays(monday, day), '11:00'),
    capacity: 4,
    self_booking: true,
  }));
}
