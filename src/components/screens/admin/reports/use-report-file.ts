import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ReportResult } from '#machines/admin/reports/report.machine.ts';
import type { Cell, Report, ReportTable, Unit } from '#machines/admin/reports/report.types.ts';
import {
  type FileFormat,
  type FileValue,
  reportFileMachine,
} from '#machines/admin/reports/report-file.machine.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { hasTooFewCases, useCellMessages } from './use-cell-messages.ts';
import { useFileEnds } from './use-file-ends.ts';
import type { useKeyNames } from './use-key-names.ts';
import { useReportMessages } from './use-report-messages.ts';

/** The table on screen, to export. */
export interface ReportFile {
  report: Report;
  query: ListQuery;
  answer: ReportResult;
  nameOf: ReturnType<typeof useKeyNames>;
}

/** Number formats of spreadsheets; money is in dirhams. */
const formats: Readonly<Record<Unit, string>> = {
  count: '#,##0',
  share: '0%',
  money: '#,##0.00',
  days: '0.0',
  hours: '0.0',
  stage: '@',
};

/** Exports the table of a report to a file and saves it. */
export function useReportFile(file: ReportFile | null) {
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const { cell } = useCellMessages();
  const [snapshot, send, actor] = useMachine(reportFileMachine);
  useFileEnds(actor);

  const fileValue = (own: Cell | undefined, unit: Unit): FileValue => {
    if (!own || own.value === null || hasTooFewCases(own, unit)) return null;
    if (typeof own.value === 'string') return { text: cell(own, unit) };
    return { number: unit === 'money' ? own.value / 100 : own.value, format: formats[unit] };
  };
  const save = (kind: FileFormat) => {
    if (!file) return;
    const { report, query, answer, nameOf } = file;
    const { now, before } = answer;
    const heads = now.columns.map(({ id, unit }) =>
      unit === 'money' ? t('inDirhams', { metric: messages.metric(id) }) : messages.metric(id),
    );
    const cellsOf = (table: ReportTable, key: unknown) =>
      table.lines.find((line) => JSON.stringify(line.key) === JSON.stringify(key))?.cells;
    send({
      type: 'order.run',
      order: {
        kind,
        reportId: report.id,
        filters: query.filters,
        title: messages.title(report.id),
        head: [
          ...now.kinds.map(messages.kind),
          ...heads,
          ...(before ? heads.map((metric) => t('beforeColumn', { metric })) : []),
        ],
        rows: now.lines.map(({ key, cells }) => [
          ...now.kinds.map((part, index) => ({ text: nameOf(part, key[index] ?? null).text })),
          ...now.columns.map(({ unit }, index) => fileValue(cells[index], unit)),
          ...(before
            ? now.columns.map(({ unit }, index) => fileValue(cellsOf(before, key)?.[index], unit))
            : []),
        ]),
      },
    });
  };
  return { save, isSaving: snapshot.hasTag('busy') };
}
