/** Ranks due items by how late they are, multiplied by their value. */
import type { DueItem, DueItemKind } from '#machines/data/rpc/my-due-items.ts';

const hour = 3_600_000;

/** How long before its due time an item becomes relevant, in milliseconds. */
const lead: Readonly<Record<DueItemKind, number>> = {
  first_contact: 2 * hour,
  call_back: 0,
  interview: 2 * hour,
  decision: 0,
  offer: 24 * hour,
  handover: 0,
  reply: 0,
};

/** The value of an item: higher for candidates closer to deployment, and for less flexible times. */
const kindWeight: Readonly<Record<DueItemKind, number>> = {
  interview: 6,
  offer: 6,
  handover: 4,
  decision: 4,
  call_back: 3,
  reply: 3,
  first_contact: 2,
};

/** Returns the key of a due item, stable across reloads; a snoozed item gets a new key. */
export function keyOf({ kind, id, due_at }: DueItem): string {
  return `${kind} ${id} ${due_at}`;
}

/** Returns when an item becomes due, in milliseconds since 1970 UTC. */
function dueFrom({ kind, due_at }: DueItem): number {
  return Date.parse(due_at) - lead[kind];
}

/** Returns the urgency: rises from zero to the item's value before its due time, then keeps rising ever more slowly. */
export function urgencyOf(item: DueItem, now: number): number {
  const msLate = now - Date.parse(item.due_at);
  const pressure = msLate < 0 ? 1 + msLate / lead[item.kind] : 1 + Math.log2(1 + msLate / hour);
  return kindWeight[item.kind] * pressure;
}

/** Returns the items due now, most urgent first; ties are sorted by time. */
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

/** Returns when the next item becomes due; null if none is known. */
export function nextDueAt(items: readonly DueItem[], now: number): number | null {
  const later = items.map(dueFrom).filter((at) => at > now);
  return later.length === 0 ? null : Math.min(...later);
}
