import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { ReportResult } from '#machines/admin/reports/report.machine.ts';
import type { Report } from '#machines/admin/reports/report.types.ts';
import type { Choice } from '#machines/admin/reports/report-address.ts';
import { previousPeriod } from '#machines/admin/reports/report-periods.ts';
import { Headline } from './headline.tsx';
import type { PeopleHref } from './people-link.tsx';
import { ReportChart } from './report-chart.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportSummary } from './report-summary.tsx';
import { ReportTableView } from './report-table.tsx';
import styles from './reports.module.css';
import type { useKeyNames } from './use-key-names.ts';

export interface ReportBodyProps {
  report: Report;
  choice: Choice;
  answer: ReportResult;
  nameOf: ReturnType<typeof useKeyNames>;
  links: ReportLinks;
  peopleHref: PeopleHref;
}

/** Renders a report: key numbers, chart with explanation, and table. */
export function ReportBody({ report, choice, answer, nameOf, links, peopleHref }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { from, to } = choice.period;
  const span = (period: { from: string; to: string }) =>
    t('span', { from: format.date(period.from), to: format.date(period.to) });
  const periodMessages = {
    period: span({ from, to }),
    days: t('ahead', { count: choice.days }),
    none: t('asOfNow'),
  }[report.dates];
  const beforeMessages = choice.isCompared ? span(previousPeriod(choice.period)) : null;
  return (
    <>
      <p className={styles.PrintPeriod}>{periodMessages}</p>
      <Headline
        now={answer.now.headline}
        before={answer.before?.headline ?? null}
        {...{ report, peopleHref }}
      />
      <div className={styles.Chart}>
        {answer.now.lines.length === 0 ? (
          <EmptyState kind="filtered" title={t('empty')}>
            {t('emptyLines')}
          </EmptyState>
        ) : (
          <ReportChart {...{ report, answer, nameOf, periodMessages, beforeMessages }} />
        )}
      </div>
      {answer.now.lines.length > 0 && <ReportTableView {...{ report, answer, nameOf, links, peopleHref }} />}
      <ReportSummary report={report} table={answer.now} />
    </>
  );
}
