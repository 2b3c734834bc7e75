/** The time every machine and data function reads, so that stories and tests can set it. */
import { type Clock, systemClock } from '#shared/clock.ts';

let clock: Clock = systemClock;

/** Makes `next` the clock of the machines; called once at the start of an app, a story or a test. */
export function setClock(next: Clock): void {
  clock = next;
}

/** The present, in milliseconds since 1970 UTC. */
export function now(): number {
  return clock.now().getTime();
}

const hour = 3_600_000;

/** The day it is in Dubai, or so many days later: "2026-03-12". */
export function dayInDubai(later = 0): string {
  return new Date(now() + (4 + 24 * later) * hour).toISOString().slice(0, 10);
}
