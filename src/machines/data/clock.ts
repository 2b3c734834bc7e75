/** The clock of all machines and data functions, which stories and tests can set. */
import { type Clock, systemClock } from '#shared/clock.ts';

let clock: Clock = systemClock;

/** Sets the clock of the machines; called once at the start of an app, a story or a test. */
export function setClock(next: Clock): void {
  clock = next;
}

/** Returns the current time, in milliseconds since 1970 UTC. */
export function now(): number {
  return clock.now().getTime();
}

const hour = 3_600_000;

/** Returns today's date in Dubai, or the date `later` days after it: "2026-03-12". */
export function dayInDubai(later = 0): string {
  return new Date(now() + (4 + 24 * later) * hour).toISOString().slice(0, 10);
}
