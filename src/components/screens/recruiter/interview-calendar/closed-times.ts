import { clockOf, type DayHours } from '#machines/shared/calendar/day-hours.ts';

type Span = readonly [from: number, to: number];

/** Returns the non-working times within the shown hours, rendered behind the slots. Prayer time has its name. */
export function closedTimes(days: readonly DayHours[], [from, to]: Span) {
  return days.flatMap(({ day, open, prayer }) => {
    const busy = [...open, ...(prayer ? [prayer] : [])].toSorted(([one], [other]) => one - other);
    const gaps: (readonly [number, number])[] = [];
    let at = from;
    for (const [startTime, ends] of busy) {
      if (startTime > at) gaps.push([at, startTime]);
      at = Math.max(at, ends);
    }
    if (at < to) gaps.push([at, to]);
    const shade = (startTime: number, ends: number, ofPrayer: Span | null) => ({
      id: `closed ${day} ${startTime}`,
      extendedProps: { prayer: ofPrayer },
      start: `${day}T${clockOf(startTime)}:00+04:00`,
      end: new Date(Date.parse(`${day}T00:00:00+04:00`) + ends * 60_000).toISOString(),
      display: 'background',
    });
    return [
      ...gaps.map(([startTime, ends]) => shade(startTime, ends, null)),
      ...(prayer ? [shade(prayer[0], prayer[1], prayer)] : []),
    ];
  });
}
