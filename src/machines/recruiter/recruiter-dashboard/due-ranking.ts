/** What is due, and what comes first: how late something is, times what it is worth. */
import type { DueItem, DueKind } from '#machines/data/rpc/my-due-items.ts';

const hour = 3_600_000;

/** How long before its moment there is something to do, in milliseconds. */
const lead: Readonly<Record<DueKind, number>> = {
  first_contact: 2 * hour,
  call_back: 0,
  interview: 2 * hour,
  decision: 0,
  offer: 24 * hour,
  handover: 0,
  reply: 0,
};

/** What would be lost: the nearer to work somebody is, and the less the moment waits, the more. */
const worth: Readonly<Record<DueKind, number>> = {
  interview: 6,
  offer: 6,
  handover: 4,
  decision: 4,
  call_back: 3,
  reply: 3,
  first_contact: 2,
};

/** One thing to do, also after others of it were read: put off, it is another one. */
export function keyOf({ kind, id, due_at }: DueItem): string {
  return `${kind} ${id} ${due_at}`;
}

/** From when on it is due, in milliseconds since 1970 UTC. */
function dueFrom({ kind, due_at }: DueItem): number {
  return Date.parse(due_at) - lead[kind];
}

/** How urgent it is: before its moment from nothing to what it is worth, after it ever more, ever more slowly. */
export function urgencyOf(item: DueItem, now: number): number {
  const late = now - Date.parse(item.due_at);
  const pressure = late < 0 ? 1 + late / lead[item.kind] : 1 + Math.log2(1 + late / hour);
  return worth[item.kind] * pressure;
}

/** What is due now, the most urgent first; of two alike the earlier. */
export function rankDue(items: readonly DueItem[], now: number): DueItem[] {
  return items
    .filter((item) => dueFrom(item) <= now)
    .map((item) => ({ item, urgency: urgencyOf(item, now) }))
    .toSorted(
      (a, b) =>
        b.urgency - a.urgency ||
        Date.parse(a.item.due_at) - Date.parse(b.item.due_at) ||
        a.item.id.localeCompare(b.item.id),
    )
    .map(({ item }) => item);
}

/** When the next thing becomes due; null when nothing is known to. */
export function nextDueAt(items: readonly DueItem[], now: number): number | null {
  const later = items.map(dueFrom).filter((at) => at > now);
  return later.length === 0 ? null : Math.min(...later);
}
