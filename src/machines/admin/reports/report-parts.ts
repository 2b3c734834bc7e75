/** Code shared by several reports. */
import * as z from 'zod/mini';
import type { View } from './define-report.ts';
import { type KeyKind, keyKinds } from './report.types.ts';

/** Groups available to reports on applications, as `app.check_report_group` lists them. */
export const applicationGroups = [
  'client',
  'opening',
  'licence',
  'emirate',
  'recruiter',
  'source',
  'route',
] as const;

/** The group value of a row; null if unknown, or if the report is not grouped. */
export const grouped = z.nullable(z.string());

/** Reasons with the number of times each was given. */
export const reasonCounts = z.record(z.string(), z.int());

/** Returns one view per group; its lines are the group's values. */
export function groupedViews<Row extends { grouped: string | null }>(
  groups: readonly string[],
  view: Omit<View<Row>, 'group' | 'kinds' | 'keyOf' | 'isAsked'> & Partial<Pick<View<Row>, 'keyOf'>>,
): View<Row>[] {
  return groups.map((group) => ({
    keyOf: (row) => [row.grouped],
    ...view,
    group,
    isGroupRequested: true,
    kinds: [keyKindOf(group)],
    // Weeks stay in chronological order.
    ...(group !== 'week' && { order: 'largest' as const }),
    picture: { ...view.picture, isTime: group === 'week' },
  }));
}

function keyKindOf(group: string): KeyKind {
  const kind = keyKinds.find((one) => one === group);
  if (!kind) throw new Error(`No kind of key is called ${group}`);
  return kind;
}
