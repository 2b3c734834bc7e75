/** What must not be missed, and what comes first: how late something is, and what missing it would cost. */
import type { OpsDueItem, OpsDueKind } from '#machines/data/rpc/ops-due-items.ts';

/** By how many days a kind goes ahead of others that are due on the same day. */
const headStart: Readonly<Record<OpsDueKind, number>> = {
  visa_deadline: 3,
  permit_expiry: 2,
  custody: 1,
  insurance: 1,
  missed_appointment: 0,
  document_expiry: 0,
};

const day = 86_400_000;

/** One thing to do. Its id is not enough: a case can be listed for its deadline and for its insurance. */
export function keyOf({ kind, id, due_on }: OpsDueItem): string {
  return `${kind} ${id} ${due_on}`;
}

/** The items, the most urgent first; of two alike the one that is due earlier. */
export function rankDue(items: readonly OpsDueItem[]): OpsDueItem[] {
  const at = ({ kind, due_on }: OpsDueItem) => Date.parse(due_on) - headStart[kind] * day;
  return items.toSorted(
    (a, b) => at(a) - at(b) || a.due_on.localeCompare(b.due_on) || keyOf(a).localeCompare(keyOf(b)),
  );
}
