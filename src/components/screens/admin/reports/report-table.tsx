import { useTranslation } from 'react-i18next';
import { type FiguresColumn, FiguresTable } from '#components/blocks/figures/figures.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Link } from '#components/ui/link/link.tsx';
import { Change } from '#components/ui/stat-card/change.tsx';
import type { ReportResult } from '#machines/admin/reports/report.machine.ts';
import type { KeyKind, KeyPart, Line, Report, ReportTable } from '#machines/admin/reports/report.types.ts';
import { changeOf } from './change-of.ts';
import { type PeopleHref, PeopleLink } from './people-link.tsx';
import type { ReportLinks } from './report-links.ts';
import styles from './reports.module.css';
import { hasTooFewCases, numberOf, useCellMessages } from './use-cell-messages.ts';
import type { useKeyNames } from './use-key-names.ts';
import { useReportMessages } from './use-report-messages.ts';

export interface ReportTableProps {
  report: Report;
  answer: ReportResult;
  nameOf: ReturnType<typeof useKeyNames>;
  links: ReportLinks;
  peopleHref: PeopleHref;
}

/** A line, or the total of all lines. */
type TableRow = Line & { isAll?: boolean };

/** Renders the numbers of a report, in the order of its chart. */
export function ReportTableView({ report, answer, nameOf, links, peopleHref }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const words = useReportMessages();
  const format = useFormat();
  const { cell } = useCellMessages();
  const { now, before } = answer;
  const main = mainColumn(now);
  const compared = before && main >= 0 ? { before, column: now.columns[main], index: main } : null;
  const hasAll = now.all.some(({ value }) => value !== null) && now.lines.length > 1;
  const rows: TableRow[] = hasAll ? [...now.lines, { key: [], cells: now.all, isAll: true }] : [...now.lines];

  const keyColumns = now.kinds.map(
    (kind, index): FiguresColumn<TableRow> => ({
      id: kind,
      label: words.kind(kind),
      isName: index === 0,
      render: (row) => {
        if (row.isAll) return index === 0 ? <strong>{t('total')}</strong> : '';
        return <Key kind={kind} part={row.key[index] ?? null} {...{ nameOf, links }} />;
      },
    }),
  );
  const numberColumns = now.columns.map(
    ({ id, unit }, index): FiguresColumn<TableRow> => ({
      id,
      label: words.metric(id),
      isNumber: unit !== 'stage',
      render: ({ key, cells, isAll }) => {
        const own = cells[index] ?? { value: null, cases: null };
        return (
          <span
            className={styles.Cell}
            data-muted={own.value === null || hasTooFewCases(own, unit) || undefined}
            data-total={isAll}
          >
            <PeopleLink
              report={report}
              metric={id}
              line={isAll ? null : key}
              cell={own}
              peopleHref={peopleHref}
            >
              {cell(own, unit)}
            </PeopleLink>
          </span>
        );
      },
    }),
  );
  const previousCell = ({ key, isAll }: TableRow) =>
    isAll
      ? compared?.before.all[compared.index]
      : compared?.before.lines.find((line) => JSON.stringify(line.key) === JSON.stringify(key))?.cells[
          compared.index
        ];
  const comparing: FiguresColumn<TableRow>[] = compared?.column
    ? [
        {
          id: 'before',
          label: t('beforeColumn', { metric: words.metric(compared.column.id) }),
          isNumber: true,
          render: (row) => (
            <bdi>
              {cell(previousCell(row) ?? { value: null, cases: null }, compared.column?.unit ?? 'count')}
            </bdi>
          ),
        },
        {
          id: 'change',
          label: t('changeColumn'),
          isNumber: true,
          render: (row) => {
            const { unit = 'count', better = null } = compared.column ?? {};
            const change = changeOf(
              numberOf(row.cells[compared.index], unit),
              numberOf(previousCell(row), unit),
              better,
            );
            if (!change)
              return (
                <span className={styles.Cell} data-muted>
                  {t('notCompared')}
                </span>
              );
            const part = change.part === null ? null : format.percent(change.part);
            return (
              <Change
                direction={change.direction}
                tone={change.tone}
                words={
                  change.direction === 'same'
                    ? t('change.same')
                    : part === null
                      ? t('change.new')
                      : t(`change.${change.direction}`, { part })
                }
              />
            );
          },
        },
      ]
    : [];
  return (
    <div className={styles.Table}>
      <FiguresTable
        label={words.title(report.id)}
        rows={rows}
        keyOf={({ key, isAll }) => (isAll ? 'all' : JSON.stringify(key))}
        columns={[...keyColumns, ...numberColumns, ...comparing]}
      />
    </div>
  );
}

/** Returns the index of the compared column: the chart's first column with a number. */
function mainColumn({ picture, columns, lines }: ReportTable): number {
  const columnIndexes = picture.columns.map((id) => columns.findIndex((column) => column.id === id));
  return (
    columnIndexes.find((place) => lines.some(({ cells }) => (cells[place]?.value ?? null) !== null)) ?? -1
  );
}

interface KeyProps {
  kind: KeyKind;
  part: KeyPart;
  nameOf: ReturnType<typeof useKeyNames>;
  links: ReportLinks;
}

/** Shows the name of a line. Records link to their page. */
function Key({ kind, part, nameOf, links }: KeyProps) {
  const { text, isData } = nameOf(kind, part);
  const id = typeof part === 'string' ? part : (part?.id ?? null);
  const linked = {
    driver: links.candidate,
    recruiter: links.user,
    client: links.client,
    opening: links.opening,
  };
  const hrefOf = Object.hasOwn(linked, kind) ? linked[kind as keyof typeof linked] : null;
  const name = <bdi {...(isData && { translate: 'no' as const })}>{text}</bdi>;
  return id !== null && hrefOf ? (
    <Link variant="quiet" href={hrefOf(id)}>
      {name}
    </Link>
  ) : (
    name
  );
}
