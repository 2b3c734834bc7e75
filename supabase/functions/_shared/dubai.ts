/** Converts a day and a time in Dubai, "2026-03-12" and "16:30", to milliseconds since 1970 UTC. */
export function momentInDubai(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+04:00`);
}
