/** The key figures at the top of the dashboard, calculated from the loaded days. */
import type { DayFigures, MyDayReport } from '#machines/data/rpc/report-my-day.ts';

/** Number of days in a figure; it is compared with the same number of days before. */
const week = 7;

/** A count or a share, its previous value, and its last seven days. */
export interface KeyFigure {
  /** Null if there was nothing to count. */
  value: number | null;
  before: number | null;
  /** Oldest first; a share omits days without anything to count. */
  trend: readonly number[];
}

export interface KeyFigures {
  newToday: KeyFigure;
  /** Share of first contacts made in time in seven days, 0 to 1; compared with the seven days before. */
  inTime: KeyFigure;
  /** The same for attendance at interviews. */
  showUp: KeyFigure;
  /** Offers that wait for an answer; the comparison counts those sent in seven days. */
  offers: KeyFigure & { out: number };
  /** First shifts of this month; compared with the same days of the previous month. */
  deployed: KeyFigure;
  /** Projected commission, in fils. */
  projected: number;
}

type Count = Exclude<keyof DayFigures, 'day'>;

/** Returns the figures of a report that ends today. */
export function keyFiguresOf(report: MyDayReport): KeyFigures {
  const { days, offers_out: out, deployed_this_month, deployed_before, projected_fils: projected } = report;
  const now = days.slice(-week);
  const before = days.slice(-2 * week, -week);
  const trendOf = (count: Count) => now.map((day) => day[count]);
  const sumOf = (span: readonly DayFigures[], count: Count) => span.reduce((sum, day) => sum + day[count], 0);
  const shareOf = (span: readonly DayFigures[], successCount: Count, failureCount: Count) => {
    const part = sumOf(span, successCount);
    const all = part + sumOf(span, failureCount);
    return all === 0 ? null : part / all;
  };
  const share = (successCount: Count, failureCount: Count): KeyFigure => ({
    value: shareOf(now, successCount, failureCount),
    before: shareOf(before, successCount, failureCount),
    trend: now.flatMap((day) => shareOf([day], successCount, failureCount) ?? []),
  });
  return {
    newToday: {
      value: days.at(-1)?.new_leads ?? 0,
      before: days.at(-2)?.new_leads ?? 0,
      trend: trendOf('new_leads'),
    },
    inTime: share('in_time', 'late'),
    showUp: share('came', 'no_shows'),
    offers: {
      out,
      value: sumOf(now, 'offers_sent'),
      before: sumOf(before, 'offers_sent'),
      trend: trendOf('offers_sent'),
    },
    deployed: { value: deployed_this_month, before: deployed_before, trend: trendOf('deployed') },
    projected,
  };
}
