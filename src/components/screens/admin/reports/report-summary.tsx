import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Report, ReportTable } from '#machines/admin/reports/report.types.ts';
import styles from './reports.module.css';
import { useReportMessages } from './use-report-messages.ts';

export interface ReportSummaryProps {
  report: Report;
  table: ReportTable;
}

/** Explains how each number is calculated. */
export function ReportSummary({ report, table }: ReportSummaryProps) {
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const ids = [...new Set([...table.columns, ...table.headline].map(({ id }) => id))];
  return (
    <section className={styles.ReportSummary} aria-label={t('meaning')}>
      <Row gap={2}>
        <Icon of={Info} />
        <Heading level={3} size="body">
          {t('meaning')}
        </Heading>
      </Row>
      <Muted>{messages.about(report.id)}</Muted>
      <dl className={styles.Definitions}>
        {ids.map((id) => (
          <div key={id}>
            <dt>{messages.metric(id)}</dt>
            <dd>{messages.definition(id)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
