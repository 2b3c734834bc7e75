/** The draft of a trip, and its conflicts. */
import type { TripCandidate, TripFields } from '#machines/data/rpc/trip-work.ts';
import type { Centre } from '#machines/data/tables/centres.ts';
import type { PlannedTrip, Trip, TripPassenger } from '#machines/data/tables/trips.ts';
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';
import { dayOf, momentOf, timeOf, weekdayOf } from './trip-days.ts';

export const tripKinds = ['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh'] as const;

/** The form values. */
export interface TripDraft {
  kind: Trip['kind'];
  centreId: string | null;
  day: string | null;
  time: string | null;
  vehicle: string;
  driverContact: string;
  proId: string | null;
  capacity: number | null;
  note: string;
}

/** Defaults: the capacity of a minibus, and the hour at which most centres open. */
const defaultCapacity = 14;
const defaultTime = '07:30';

/** Returns the draft of a new trip of this kind, on this day, with room for `people`. */
export function newDraft(kind: Trip['kind'], day: string, people: number): TripDraft {
  return {
    kind,
    centreId: null,
    day,
    time: defaultTime,
    vehicle: '',
    driverContact: '',
    proId: null,
    capacity: Math.max(defaultCapacity, people),
    note: '',
  };
}

/** Returns the draft for changing a trip. */
export function draftOf(trip: PlannedTrip): TripDraft {
  return {
    kind: trip.kind,
    centreId: trip.centre_id,
    day: dayOf(trip.starts_at),
    time: timeOf(trip.starts_at),
    vehicle: trip.vehicle ?? '',
    driverContact: trip.driver_contact ?? '',
    proId: trip.pro_id,
    capacity: trip.capacity,
    note: trip.note ?? '',
  };
}

/** Returns the candidates with a place on a trip. */
export function ridersOf({ riders }: Pick<PlannedTrip, 'riders'>): readonly TripPassenger[] {
  return riders.filter(({ status }) => status === 'booked' || status === 'attended' || status === 'missed');
}

/** Returns the number of places taken: a missed appointment frees its place. */
export function placesTakenIn(trip: Pick<PlannedTrip, 'riders'>): number {
  return trip.riders.filter(({ status }) => status === 'booked' || status === 'attended').length;
}

/** Returns the fields of a draft; null while a required one is empty. */
export function fieldsOf(draft: TripDraft): TripFields | null {
  const { kind, centreId, day, time, capacity } = draft;
  if (centreId === null || day === null || time === null || capacity === null) return null;
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    kind,
    centre_id: centreId,
    starts_at: momentOf(day, time),
    vehicle: text(draft.vehicle),
    driver_contact: text(draft.driverContact),
    pro_id: draft.proId,
    capacity,
    note: text(draft.note),
  };
}

/** Returns the changed fields of a trip; equal timestamps in different formats count as unchanged. */
export function changesOf(trip: PlannedTrip, fields: TripFields): Partial<Omit<TripFields, 'kind'>> {
  const { kind: _, starts_at, ...rest } = fields;
  const changed = Object.entries(rest).filter(([name, value]) => trip[name as keyof typeof rest] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(Date.parse(trip.starts_at) !== Date.parse(starts_at) && { starts_at }),
  };
}

/** A conflict of a trip; the database would refuse the blocking ones. */
export type TripConflict =
  | { kind: 'past' | 'closed' | 'holiday'; isBlocking: boolean; names?: Readonly<Record<string, string>> }
  | { kind: 'capacity'; isBlocking: true; people: number; capacity: number }
  | { kind: 'booked'; isBlocking: true; people: readonly string[] }
  | { kind: 'pro'; isBlocking: false; trip: PlannedTrip };

/** The data a trip is checked against. */
export interface TripSurroundings {
  /** Other trips on those days. */
  trips: readonly PlannedTrip[];
  centres: readonly Centre[];
  /** Returns the hours and holidays of an emirate. */
  hoursOf: (emirate: string) => WorkHours | null;
  /** The current time, in ms since 1970. */
  now: number;
}

/** Minimum time between two trips that one PRO can accompany, in milliseconds. */
const minTripGap = 3 * 3_600_000;

/** Returns the conflicts of a trip with these candidates; `self` is the trip being changed. */
export function conflictsOf(
  fields: TripFields,
  people: readonly Pick<TripCandidate, 'candidate_name' | 'booked_at'>[],
  { trips, centres, hoursOf, now }: TripSurroundings,
  self: PlannedTrip | null = null,
): TripConflict[] {
  const at = Date.parse(fields.starts_at);
  const day = dayOf(fields.starts_at);
  const time = timeOf(fields.starts_at);
  const centre = centres.find(({ id }) => id === fields.centre_id);
  const hours = centre ? hoursOf(centre.emirate) : null;
  const conflicts: TripConflict[] = [];
  if (at < now && (self === null || Date.parse(self.starts_at) !== at))
    conflicts.push({ kind: 'past', isBlocking: true });
  const taken = people.length + (self ? placesTakenIn(self) : 0);
  if (taken > fields.capacity)
    conflicts.push({ kind: 'capacity', isBlocking: true, people: taken, capacity: fields.capacity });
  const busy = people.filter(({ booked_at }) => booked_at.some((other) => Date.parse(other) === at));
  if (busy.length > 0)
    conflicts.push({
      kind: 'booked',
      isBlocking: true,
      people: busy.map(({ candidate_name: name }) => name),
    });
  const holiday = hours?.holidays.find(
    ({ kind, starts_on, ends_on, emirate }) =>
      kind === 'holiday' &&
      starts_on <= day &&
      day <= ends_on &&
      (emirate === null || emirate === centre?.emirate),
  );
  if (holiday) conflicts.push({ kind: 'holiday', isBlocking: false, names: holiday.name_i18n ?? {} });
  else if (centre && isClosed(centre, hours, day, time))
    conflicts.push({ kind: 'closed', isBlocking: false });
  const overlappingTrip = trips.find(
    ({ id, pro_id, status, starts_at }) =>
      id !== self?.id &&
      status === 'planned' &&
      pro_id !== null &&
      pro_id === fields.pro_id &&
      Math.abs(Date.parse(starts_at) - at) < minTripGap,
  );
  if (overlappingTrip) conflicts.push({ kind: 'pro', isBlocking: false, trip: overlappingTrip });
  return conflicts;
}

/** Returns whether a centre is closed, by its hours for that weekday, else by the days off of its emirate. */
function isClosed({ hours }: Centre, work: WorkHours | null, day: string, time: string): boolean {
  const own = hours[weekdayOf(day)];
  if (own === null) return true;
  if (Array.isArray(own)) {
    const [opens, closes] = own;
    return typeof opens !== 'string' || typeof closes !== 'string' || time < opens || time >= closes;
  }
  return work !== null && workSpansOn(day, work).length === 0;
}
