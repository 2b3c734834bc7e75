/** Parses the URL of the reports page; everything shown is derived from it. */
import type { ListDefinition } from '#machines/factories/list-address.ts';
import { periodOf, periodValues } from '#shared/filter-values.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { Period, Report, ReportQuery } from './report.types.ts';
import { reports } from './report-catalogue.ts';
import { type Preset, presetOf, presets, previousPeriod } from './report-periods.ts';

/** The URL's tab for the catalogue, which is not a report. */
export const catalogueTab = 'catalogue';

export const dayChoices = ['30', '60', '90', '180', '366'] as const;

/** The parts of the URL, in the same format as for a list: each report is a tab. */
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

/** The selected options, as the controls show them. */
export interface Choice {
  /** Null for custom dates. */
  preset: Preset | null;
  period: Period;
  isCompared: boolean;
  group: string | null;
  days: number;
  costs: Readonly<Record<string, number>>;
}

/** Parses the options from a URL query; `now` is in milliseconds since 1970 UTC. */
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

/** Returns the URL query of the options; defaults are omitted. */
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

/** Returns the report request for the options. */
export function reportQueryOf({ period, isCompared, group, days, costs }: Choice): ReportQuery {
  return { period, before: isCompared ? previousPeriod(period) : null, group, days, costs };
}

/** Parses costs: `480000~referral` is AED 4,800.00 on referrals; invalid amounts are skipped. */
function costsOf(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const [, fils, source] = /^(\d{1,12})~(.+)$/.exec(value) ?? [];
      return fils === undefined || source === undefined ? [] : [[source, Number(fils)]];
    }),
  );
}
