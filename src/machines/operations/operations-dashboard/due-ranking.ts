/** Ranks critical due items by how late they are and the cost of missing them. */
import type { OperationsDueItemKind, OpsDueItem } from '#machines/data/rpc/ops-due-items.ts';

/**
 * Days by which a kind is ranked ahead of others with the same due date. Expiring documents are many and known months
 * ahead, so they rank a week behind and never hide a visa deadline.
 */
const headStart: Readonly<Record<OperationsDueItemKind, number>> = {
  visa_deadline: 3,
  permit_expiry: 2,
  custody: 1,
  insurance: 1,
  missed_appointment: 0,
  document_expiry: -7,
};

const day = 86_400_000;

/** Returns the key of a due item. The id is not enough: a case can be listed for its deadline and for its insurance. */
export function keyOf({ kind, id, due_on }: OpsDueItem): string {
  return `${kind} ${id} ${due_on}`;
}

/** Returns the items, most urgent first; ties are sorted by due date. */
export function rankDue(items: readonly OpsDueItem[]): OpsDueItem[] {
  const at = ({ kind, due_on }: OpsDueItem) => Date.parse(due_on) - headStart[kind] * day;
  return items.toSorted(
    (a, b) => at(a) - at(b) || a.due_on.localeCompare(b.due_on) || keyOf(a).localeCompare(keyOf(b)),
  );
}
