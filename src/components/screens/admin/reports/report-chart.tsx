import { useTranslation } from 'react-i18next';
import type { ChartProps, ChartRow } from '#components/blocks/chart/chart.types.ts';
import { barChart, timeChart } from '#components/blocks/chart/chart-parts.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ReportResult } from '#machines/admin/reports/report.machine.ts';
import type { Line, Report, ReportTable } from '#machines/admin/reports/report.types.ts';
import { lineName } from './line-name.ts';
import { topChangeOf } from './top-change.ts';
import { hasTooFewCases, numberOf, useCellMessages } from './use-cell-messages.ts';
import type { useKeyNames } from './use-key-names.ts';
import { useReportMessages } from './use-report-messages.ts';

export interface ReportChartProps {
  report: Report;
  answer: ReportResult;
  nameOf: ReturnType<typeof useKeyNames>;
  periodMessages: string;
  /** Text of the comparison period; null for none. */
  beforeMessages: string | null;
}

/** Maximum number of rows in a chart. The table has all rows. */
const maxRows = 15;

/** Renders the chart of a report. */
export function ReportChart({ report, answer, nameOf, periodMessages, beforeMessages }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const { write, short } = useCellMessages();
  const { now, before } = answer;
  const { layout, isTime, isFunnel = false } = now.picture;
  const shown = visibleColumnsOf(now);
  const [main] = shown;
  if (main === undefined) return null;
  const { unit } = main.column;
  const lines = isTime ? now.lines : now.lines.slice(0, maxRows);
  const series = shown.map(({ column }) => ({ id: column.id, label: messages.metric(column.id) }));
  const rows = lines.map((line): ChartRow => {
    const name = lineName(now, line, nameOf);
    const previousLine = before?.lines.find(({ key }) => JSON.stringify(key) === JSON.stringify(line.key));
    const first = line.cells[main.index];
    return {
      id: JSON.stringify(line.key),
      label: name.text,
      isData: name.isData,
      values: shown.map(({ index }) => numberOf(line.cells[index], unit)),
      ...(previousLine && { before: shown.map(({ index }) => numberOf(previousLine.cells[index], unit)) }),
      ...(first && hasTooFewCases(first, unit) && { note: t('tooFewCases', { count: first.cases ?? 0 }) }),
    };
  });
  const label = messages.metric(main.column.id);
  const title = titleOf();
  const chart: ChartProps = {
    title,
    about:
      now.lines.length > lines.length
        ? t('firstRows', { count: maxRows, period: periodMessages })
        : periodMessages,
    summary: t('summary', { title: messages.title(report.id), finding: title }),
    series,
    rows,
    write: (value) => short(value, unit),
    ...(beforeMessages !== null && { beforeLabel: beforeMessages }),
  };
  function titleOf(): string {
    const found = topChangeOf(rows, isFunnel);
    if (found === null) return label;
    const { row, value } = found;
    if (isFunnel) return t('flow', { stage: row.label, lost: short(value, unit) });
    return t('finding', { metric: label, highest: row.label, most: write(value, unit) });
  }

  return isTime ? (
    <LazyPart part={timeChart}>{(TimeChart) => <TimeChart {...chart} layout={layout} />}</LazyPart>
  ) : (
    <LazyPart part={barChart}>
      {(BarChart) => <BarChart {...chart} layout={layout === 'stacked' ? 'stacked' : 'grouped'} />}
    </LazyPart>
  );
}

/** Returns the chart's columns that have values, all in the unit of the first. */
function visibleColumnsOf({ picture, columns, lines }: ReportTable) {
  const known = picture.columns.flatMap((id) => {
    const index = columns.findIndex((column) => column.id === id);
    const column = columns[index];
    return column && lines.some((line: Line) => line.cells[index]?.value != null) ? [{ column, index }] : [];
  });
  return known.filter(({ column }) => column.unit === known[0]?.column.unit);
}
