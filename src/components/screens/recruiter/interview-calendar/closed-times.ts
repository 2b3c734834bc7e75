import { clockOf, type DayHours } from '#machines/recruiter/interview-calendar/day-hours.ts';

/** Times of the shown hours in which nobody works, drawn behind the slots; prayer has its name. */
export function closedTimes(
  days: readonly DayHours[],
  [from, to]: readonly [from: number, to: number],
  prayerName: string,
) {
  return days.flatMap(({ day, open, prayer }) => {
    const busy = [...open, ...(prayer ? [prayer] : [])].toSorted(([one], [other]) => one - other);
    const gaps: (readonly [number, number])[] = [];
    let at = from;
    for (const [begins, ends] of busy) {
      if (begins > at) gaps.push([at, begins]);
      at = Math.max(at, ends);
    }
    if (at < to) gaps.push([at, to]);
    const shade = (begins: number, ends: number, title: string) => ({
      id: `closed ${day} ${begins}`,
      title,
      start: `${day}T${clockOf(begins)}:00+04:00`,
      end: new Date(Date.parse(`${day}T00:00:00+04:00`) + ends * 60_000).toISOString(),
      display: 'background',
    });
    return [
      ...gaps.map(([begins, ends]) => shade(begins, ends, '')),
      ...(prayer ? [shade(prayer[0], prayer[1], prayerName)] : []),
    ];
  });
}
