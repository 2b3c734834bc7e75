/** A report's number in the URL: its column (`c`) and its line (`part`). */
import type { ReportNumber } from '#machines/data/rpc/report-people.ts';
import type { ListPlace } from '#machines/factories/list-address.ts';
import type { KeyPart, Report } from './report.types.ts';
import type { Choice } from './report-address.ts';

/** Marks an unknown part of a line's key. */
const unknown = '-';
const separator = '~';

/** Returns the URL parameters of a number; `key` null for all lines. */
export function placeOfNumber(
  metric: string,
  key: readonly KeyPart[] | null,
): Pick<ListPlace, 'openId' | 'part'> {
  const parts = key?.map((part) => (typeof part === 'string' ? part : (part?.id ?? unknown)));
  return { openId: metric, part: parts?.join(separator) ?? null };
}

/** Returns the number that URL parameters name; null for none, and for a column without people. */
export function numberAt(
  { openId, part }: Pick<ListPlace, 'openId' | 'part'>,
  report: Report,
  { group, period }: Choice,
): ReportNumber | null {
  if (openId === null || !report.people.includes(openId)) return null;
  return {
    report: report.id,
    metric: openId,
    group,
    key: part?.split(separator).map((one) => (one === unknown ? null : one)) ?? null,
    period: report.dates === 'period' ? period : null,
  };
}
