/** A number of a report in the address: which column (`c`), and of which line (`part`). */
import type { ReportNumber } from '#machines/data/rpc/report-people.ts';
import type { ListPlace } from '#machines/factories/list-address.ts';
import type { KeyPart, Report } from './report.types.ts';
import type { Choice } from './report-address.ts';

/** Where a part of a line is not known. */
const unknown = '-';
const separator = '~';

/** The place of a number; `key` null for all lines. */
export function placeOfNumber(
  metric: string,
  key: readonly KeyPart[] | null,
): Pick<ListPlace, 'openId' | 'part'> {
  const parts = key?.map((part) => (typeof part === 'string' ? part : (part?.id ?? unknown)));
  return { openId: metric, part: parts?.join(separator) ?? null };
}

/** The number a place names; null for none, and for a column that leads to nobody. */
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
