/** Times of events in the sample data. */
import type { DemoPerson } from './people.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

export const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** Returns the date `days` from `now`, as `YYYY-MM-DD`. */
export const dateFrom = (now: Date, days: number): string =>
  after(now, days * day)
    .toISOString()
    .slice(0, 10);

/** Returns `moment`, or the nearest one on today's date in Dubai at `now`. */
export function onTheDay(moment: Date, now: Date): Date {
  const midnight = Math.floor((now.getTime() + 4 * hour) / day) * day - 4 * hour;
  return new Date(Math.min(Math.max(moment.getTime(), midnight), midnight + day - 1));
}

/** Returns when the lead arrived. */
export function leadCreatedAt(person: DemoPerson): Date {
  const first = person.path[0];
  if (!first) throw new Error(`${person.number} has no path`);
  return first.at;
}

/** Returns when the current stage was entered. */
export function enteredAt(person: DemoPerson): Date {
  return person.path.at(-1)?.at ?? leadCreatedAt(person);
}

/** Returns when `stage` was reached; null if never. */
export const reachedAt = (person: DemoPerson, stage: string): Date | null =>
  person.path.find((step) => step.stage === stage)?.at ?? null;

/** Returns whether the application is open. */
export const isOpen = ({ stage }: DemoPerson): boolean =>
  !['rejected', 'withdrawn', 'separated', 'deployed'].includes(stage);

/** Returns the first day of work, agreed or past: `YYYY-MM-DD`; null before an offer was accepted. */
export function startOn(person: DemoPerson, now: Date): string | null {
  const deployed = reachedAt(person, 'deployed');
  if (deployed) return dateFrom(deployed, 0);
  return reachedAt(person, 'offer_accepted') && dateFrom(now, 14 + (person.number % 21));
}
