/** Dubai's clock against UTC, in milliseconds; it never changes. */
const ahead = 4 * 3_600_000;

/** A moment, in ms since 1970, as a day and a time of Dubai: "2026-03-12" and "16:30". */
export function dubaiParts(at: number): { day: string; time: string } {
  const written = new Date(at + ahead).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}

/** The day it is in Dubai so many days after a moment. */
export function dubaiDay(at: number, later = 0): string {
  return dubaiParts(at + later * 24 * 3_600_000).day;
}
