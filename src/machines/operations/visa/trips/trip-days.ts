/** Days and times of trips, in Dubai: "2026-03-12" and "07:30". */

const day = 86_400_000;
const dubaiOffset = 4 * 3_600_000;

/** Returns the day `days` later. */
export function daysLater(on: string, days: number): string {
  return new Date(Date.parse(on) + days * day).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week. */
export function mondayOf(on: string): string {
  return daysLater(on, -((Date.parse(on) / day + 3) % 7));
}

/** Returns the day of a timestamp. */
export function dayOf(at: string): string {
  return new Date(Date.parse(at) + dubaiOffset).toISOString().slice(0, 10);
}

/** Returns the time of day of a timestamp. */
export function timeOf(at: string): string {
  return new Date(Date.parse(at) + dubaiOffset).toISOString().slice(11, 16);
}

/** Returns the timestamp of a day and a time. */
export function momentOf(on: string, time: string): string {
  return `${on}T${time}:00+04:00`;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns the weekday, as named in centres' opening hours. */
export function weekdayOf(on: string): (typeof weekdays)[number] {
  return weekdays[(Date.parse(on) / day + 3) % 7] ?? 'mon';
}
