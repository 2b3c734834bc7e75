/** What an address asks of the reports: all that is shown follows from it. */
import type { ListDefinition } from '#machines/kinds/list-address.ts';
import { periodOf, periodValues } from '#shared/filter-values.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { Period, Report, ReportAsk } from './report.types.ts';
import { reports } from './report-catalogue.ts';
import { type Preset, presetOf, presets, previousPeriod } from './report-periods.ts';

/** The tab of the address that is no report. */
export const catalogueTab = 'catalogue';

export const dayChoices = ['30', '60', '90', '180', '366'] as const;

/** The parts of an address, as those of a list: a report is a tab. */
export const reportsAddress: ListDefinition = {
  tabs: [catalogueTab, ...reports.map(({ id }) => id)],
  filters: {
    range: { kind: 'choice', values: presets },
    dates: { kind: 'dates' },
    compare: { kind: 'flag' },
    group: { kind: 'choice', values: [...new Set(reports.flatMap(({ groups }) => groups))] },
    days: { kind: 'choice', values: dayChoices },
    cost: { kind: 'choice' },
  },
  sortable: [],
};

const usual = { preset: 'thisQuarter', days: '90' } as const;

/** What is asked, as the controls show it. */
export interface Choice {
  /** Null for dates somebody chose. */
  preset: Preset | null;
  period: Period;
  isCompared: boolean;
  group: string | null;
  days: number;
  costs: Readonly<Record<string, number>>;
}

/** Reads the choice of an address; `now` is in milliseconds since 1970 UTC. */
export function choiceOf({ filters }: ListQuery, report: Report, now: number): Choice {
  const one = (id: string) => filters[id]?.[0];
  const dates = periodOf(one('dates') ?? '');
  const own =
    dates?.start && dates.end && dates.start <= dates.end ? { from: dates.start, to: dates.end } : null;
  const preset = presets.find((name) => name === one('range')) ?? usual.preset;
  return {
    preset: own ? null : preset,
    period: own ?? presetOf(preset, now),
    isCompared: report.dates === 'period' && one('compare') === 'yes',
    group: report.groups.find((group) => group === one('group')) ?? null,
    days: Number(one('days') ?? usual.days),
    costs: costsOf(filters.cost ?? []),
  };
}

/** The query of a choice; what goes without saying is left out. */
export function queryOf(report: Report, choice: Choice): ListQuery {
  const { preset, period, isCompared, group, days, costs } = choice;
  const isDated = report.dates === 'period';
  return {
    tab: report.id,
    search: '',
    sort: [],
    filters: {
      ...(isDated && preset !== null && preset !== usual.preset && { range: [preset] }),
      ...(isDated && preset === null && { dates: periodValues({ start: period.from, end: period.to }) }),
      ...(isCompared && { compare: ['yes'] }),
      ...(group !== null && { group: [group] }),
      ...(report.dates === 'days' && String(days) !== usual.days && { days: [String(days)] }),
      ...(report.hasCosts && {
        cost: Object.entries(costs).map(([source, fils]) => `${fils}~${source}`),
      }),
    },
  };
}

/** What is read for a choice. */
export function askOf({ period, isCompared, group, days, costs }: Choice): ReportAsk {
  return { period, before: isCompared ? previousPeriod(period) : null, group, days, costs };
}

/** `480000~referral` is AED 4,800.00 on referrals; what is no amount is left out. */
function costsOf(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const [, fils, source] = /^(\d{1,12})~(.+)$/.exec(value) ?? [];
      return fils === undefined || source === undefined ? [] : [[source, Number(fils)]];
    }),
  );
}
