/** Selects and groups the calendar entries to show. */
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';

/** Values by filter; a filter without values matches everything. */
export type CalendarFilterValues = Readonly<Record<string, readonly string[]>>;

/** A calendar item: a slot, or overlapping interviews outside slots. */
export interface CalendarItem {
  id: string;
  starts_at: string;
  ends_at: string;
  /** Null for interviews outside slots. */
  slot: CalendarEntry | null;
  interviews: readonly CalendarEntry[];
}

const isIn = (values: readonly string[] | undefined, value: string) =>
  values === undefined || values.length === 0 || values.includes(value);

/** Returns the entries that match every filter. A slot for any opening matches each opening. */
export function filterEntries(
  entries: readonly CalendarEntry[],
  { interviewer, opening, place, kind, room }: CalendarFilterValues,
): CalendarEntry[] {
  return entries.filter(
    (entry) =>
      (!interviewer?.length || entry.interviewer_ids.some((id) => interviewer.includes(id))) &&
      (entry.opening_id === null || isIn(opening, entry.opening_id)) &&
      isIn(place, entry.location_id ?? '') &&
      isIn(kind, entry.kind) &&
      isIn(room, isFree(entry) ? 'free' : 'full'),
  );
}

/** Returns whether a place is free. */
export function isFree({ entry, booked, capacity }: CalendarEntry): boolean {
  return entry === 'slot' && booked < capacity;
}

/** Returns whether a candidate can be booked there at `now`, in milliseconds since 1970 UTC. */
export function canBookInto(entry: CalendarEntry, who: Unscheduled, now: number): boolean {
  const isOfOpening = entry.opening_id === null || entry.opening_id === who.opening_id;
  return isFree(entry) && isOfOpening && Date.parse(entry.starts_at) > now;
}

/** Returns the slots, and interviews outside slots grouped where they overlap, by time. */
export function itemsOf(entries: readonly CalendarEntry[]): CalendarItem[] {
  const items: CalendarItem[] = [];
  let group: (CalendarItem & { interviews: CalendarEntry[] }) | null = null;
  for (const entry of entries) {
    const { id, starts_at, ends_at } = entry;
    if (entry.entry === 'slot') items.push({ id, starts_at, ends_at, slot: entry, interviews: [] });
    else if (group && Date.parse(starts_at) < Date.parse(group.ends_at)) {
      group.interviews.push(entry);
      if (Date.parse(ends_at) > Date.parse(group.ends_at)) group.ends_at = ends_at;
    } else {
      group = { id, starts_at, ends_at, slot: null, interviews: [entry] };
      items.push(group);
    }
  }
  return items;
}

/** A location of simultaneous interviews: a room, a place without rooms, or none, as for phone calls. */
export interface CalendarLane {
  id: string;
  locationId: string | null;
  /** The place and its room; null for remote interviews. */
  name: string | null;
  entries: readonly CalendarEntry[];
}

/** Returns the lanes of a day by name, remote ones last; rooms follow their place. */
export function lanesOf(entries: readonly CalendarEntry[]): CalendarLane[] {
  const lanes = Map.groupBy(entries, ({ location_id, room }) => `${location_id ?? ''} ${room ?? ''}`);
  return [...lanes]
    .map(([id, [first, ...others]]) => ({
      id,
      locationId: first?.location_id ?? null,
      name: first?.location_id ? [first.location_name, first.room].filter(Boolean).join(', ') : null,
      entries: first ? [first, ...others] : [],
    }))
    .toSorted((one, other) => {
      if (one.name === null || other.name === null)
        return Number(one.name === null) - Number(other.name === null);
      return one.name.localeCompare(other.name);
    });
}

/** Returns the total number of places, and of those taken. */
export function totalOf(entries: readonly CalendarEntry[]): { booked: number; capacity: number } {
  return entries.reduce(
    (sum, { booked, capacity }) => ({ booked: sum.booked + booked, capacity: sum.capacity + capacity }),
    { booked: 0, capacity: 0 },
  );
}
