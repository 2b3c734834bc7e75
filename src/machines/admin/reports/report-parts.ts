/** What several reports have in common. */
import * as z from 'zod/mini';
import type { View } from './define-report.ts';
import { type KeyKind, keyKinds } from './report.types.ts';

/** What a report of applications can be grouped by, as `app.check_report_group` knows them. */
export const applicationGroups = [
  'client',
  'opening',
  'licence',
  'emirate',
  'recruiter',
  'source',
  'route',
] as const;

/** What the database grouped a row by; null where it is not known, or where nothing was grouped. */
export const grouped = z.nullable(z.string());

/** Reasons with how often each was given. */
export const reasonCounts = z.record(z.string(), z.int());

/** One view for each of these groups, whose lines are the groups. */
export function groupedViews<Row extends { grouped: string | null }>(
  groups: readonly string[],
  view: Omit<View<Row>, 'group' | 'kinds' | 'keyOf' | 'isAsked'> & Partial<Pick<View<Row>, 'keyOf'>>,
): View<Row>[] {
  return groups.map((group) => ({
    keyOf: (row) => [row.grouped],
    ...view,
    group,
    isAsked: true,
    kinds: [kindOf(group)],
    // Weeks come in their order.
    ...(group !== 'week' && { order: 'largest' as const }),
    picture: { ...view.picture, isTime: group === 'week' },
  }));
}

function kindOf(group: string): KeyKind {
  const kind = keyKinds.find((one) => one === group);
  if (!kind) throw new Error(`No kind of key is called ${group}`);
  return kind;
}
