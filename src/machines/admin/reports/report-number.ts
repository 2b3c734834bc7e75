/** A report's number in the URL: its column (`c`) and its line (`part`). */
import type { ReportNumber } from '#machines/data/rpc/report-people.ts';
import type { ListUrlState } from '#machines/factories/list-address.ts';
import type { KeyPart, Line, Report } from './report.types.ts';
import type { Choice } from './report-address.ts';

/** Marks an unknown part of a line's key. */
const unknown = '-';
const separator = '~';

/** Returns whether a number links to the people it counts; `key` null for all lines. */
export function hasPeople(
  { people, countsPeople }: Pick<Report, 'people' | 'countsPeople'>,
  metric: string,
  key: Line['key'] | null,
): boolean {
  return people.includes(metric) && (key === null || countsPeople(key));
}

/** Returns the URL parameters of a number; `key` null for all lines. */
export function urlStateOfNumber(
  metric: string,
  key: readonly KeyPart[] | null,
): Pick<ListUrlState, 'openId' | 'part'> {
  const parts = key?.map((part) => (typeof part === 'string' ? part : (part?.id ?? unknown)));
  return { openId: metric, part: parts?.join(separator) ?? null };
}

/** Returns the number that URL parameters name; null for none, and for a number without people. */
export function numberAt(
  { openId, part }: Pick<ListUrlState, 'openId' | 'part'>,
  report: Report,
  { group, period }: Choice,
): ReportNumber | null {
  const key = part?.split(separator).map((one) => (one === unknown ? null : one)) ?? null;
  if (openId === null || !hasPeople(report, openId, key)) return null;
  return {
    report: report.id,
    metric: openId,
    group,
    key,
    period: report.dates === 'period' ? period : null,
  };
}
