import type * as z from 'zod/mini';
import { callReport } from '#machines/data/rpc/call-report.ts';
import type { Metric } from './metrics.ts';
import type {
  Cell,
  Column,
  KeyKind,
  KeyPart,
  Line,
  Period,
  Picture,
  Report,
  ReportQuery,
  ReportTable,
} from './report.types.ts';

/** One grouping of a report. */
export interface View<Row> {
  /** The group's name in the URL; null for the default view. */
  group: string | null;
  /** True when the database groups by it; otherwise the rows are aggregated here. */
  isGroupRequested?: boolean;
  /** The kinds of a line's key parts. */
  kinds: readonly KeyKind[];
  /** Returns the key of the line that a row belongs to; null for none. */
  keyOf(row: Row): readonly KeyPart[] | null;
  metrics: readonly Metric<Row>[];
  picture: Picture;
  /** Splits a row into several, such as one per reason; by default the row is unchanged. */
  expand?(row: Row): readonly Row[];
  /** `largest`: by the first column of the chart. `key`: by the numeric key. Otherwise in the database's order. */
  order?: 'largest' | 'key';
}

/** A report's definition; its messages are `report.<id>`, `metric.<id>` and `definition.<id>` of the catalogue. */
export interface ReportDefinition<Row> {
  id: string;
  /** The database function. */
  rpc: string;
  dates: Report['dates'];
  row: z.ZodMiniType<Row>;
  /** The first is the default view. */
  views: readonly [View<Row>, ...View<Row>[]];
  /** The numbers above the chart, over all rows. */
  headline: readonly Metric<Row>[];
  hasCosts?: boolean;
  /** The columns whose numbers link to the people they count. */
  people?: readonly string[];
  /** Returns whether the numbers of a line with this key count people; by default of every line. */
  countsPeople?: Report['countsPeople'];
}

/** Creates a report from its definition. */
export function defineReport<Row>(definition: ReportDefinition<Row>): Report {
  const { id, rpc, dates, row, views, headline } = definition;
  const { hasCosts = false, people = [], countsPeople = () => true } = definition;
  return {
    id,
    dates,
    groups: views.flatMap(({ group }) => group ?? []),
    hasCosts,
    people,
    countsPeople,
    async read(ask, period, signal) {
      const view = views.find(({ group }) => group === ask.group) ?? views[0];
      const rows = await callReport(rpc, argumentsOf(definition, view, ask, period), row, signal);
      return tableOf(view, headline, rows);
    },
  };
}

function argumentsOf<Row>(
  { dates, views, hasCosts }: ReportDefinition<Row>,
  { group, isGroupRequested }: View<Row>,
  { days, costs }: ReportQuery,
  { from, to }: Period,
): Record<string, unknown> {
  if (dates === 'none') return {};
  if (dates === 'days') return { p_days: days };
  const period = { p_from: from, p_to: to };
  if (hasCosts) return { ...period, p_costs: costs, p_by: group ?? 'source' };
  return views.some((view) => view.isGroupRequested)
    ? { ...period, p_group_by: isGroupRequested ? group : null }
    : period;
}

/** Aggregates the rows of a view. */
export function tableOf<Row>(
  { kinds, keyOf, metrics, picture, order, expand }: View<Row>,
  headline: readonly Metric<Row>[],
  rows: readonly Row[],
): ReportTable {
  const groups = new Map<string, { key: readonly KeyPart[]; rows: Row[] }>();
  for (const row of expand ? rows.flatMap(expand) : rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  const counted = [...groups.values()].flatMap((group) => group.rows);
  const lines: Line[] = [...groups.values()].map(({ key, rows: own }) => ({
    key,
    cells: metrics.map((metric) => cellOf(metric, own)),
  }));
  const first = metrics.findIndex(({ id }) => id === picture.columns[0]);
  const rankOf = ({ key, cells }: Line) =>
    order === 'key' ? -Number(key[0]) : Number(cells[first]?.value ?? Number.NEGATIVE_INFINITY);
  return {
    kinds,
    columns: metrics.map(columnOf),
    lines: order ? lines.toSorted((one, other) => rankOf(other) - rankOf(one)) : lines,
    all: metrics.map((metric) => (metric.isSummed ? cellOf(metric, counted) : { value: null, cases: null })),
    headline: headline.map((metric) => ({ ...columnOf(metric), ...cellOf(metric, rows) })),
    picture,
  };
}

function columnOf<Row>({ id, unit, better }: Metric<Row>): Column {
  return { id, unit, better };
}

function cellOf<Row>(metric: Metric<Row>, rows: readonly Row[]): Cell {
  return { value: metric.of(rows), cases: metric.casesOf?.(rows) ?? null };
}
