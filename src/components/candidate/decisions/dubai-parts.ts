/** Offset of Dubai from UTC, in milliseconds. It never changes. */
const dubaiOffset = 4 * 3_600_000;

/** Converts a time, in ms since the Unix epoch, to a day and time in Dubai: "2026-03-12" and "16:30". */
export function dubaiParts(at: number): { day: string; time: string } {
  const written = new Date(at + dubaiOffset).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}

/** Returns the day in Dubai `later` days after `at`. */
export function dubaiDay(at: number, later = 0): string {
  return dubaiParts(at + later * 24 * 3_600_000).day;
}
