import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedViews } from '#components/blocks/list-kit/saved-view.ts';
import { ViewsMenu } from '#components/blocks/list-kit/views-menu.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Select } from '#components/ui/select/select.tsx';
import type { Report, ReportTable } from '#machines/admin/reports/report.types.ts';
import { type Choice, catalogueTab, dayChoices } from '#machines/admin/reports/report-address.ts';
import { reports } from '#machines/admin/reports/report-catalogue.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { PeriodControl } from './period-control.tsx';
import styles from './report-controls.module.css';
import { Spending } from './spending.tsx';
import type { useKeyNames } from './use-key-names.ts';
import type { ReportFile } from './use-report-file.ts';
import { useReportMessages } from './use-report-messages.ts';

export interface ReportControlsProps {
  report: Report;
  choice: Choice;
  onChoice: (next: Choice) => void;
  saved: SavedViews;
  query: ListQuery;
  hrefOf: (reportId: string) => string;
  /** Opens another report with the same filters. */
  onReport: (reportId: string) => void;
  /** Report to export; null while nothing is shown. */
  file: ReportFile | null;
  /** Lines that can have costs; null until loaded. */
  costsOf: ReportTable | null;
  nameOf: ReturnType<typeof useKeyNames>;
}

/** Option value for no grouping. */
const ungrouped = '';

/** Controls of a report: which one, period, comparison, grouping, and actions. */
export function ReportControls(props: ReportControlsProps) {
  const { report, choice, onChoice, saved, query, hrefOf, onReport, file, costsOf, nameOf } = props;
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const [isViewsOpen, setViewsOpen] = useState(false);
  const [isSpendingOpen, setSpendingOpen] = useState(false);
  return (
    <div className={styles.Controls}>
      <div className={styles.Head}>
        <Link variant="quiet" href={hrefOf(catalogueTab)}>
          {t('catalogue.back')}
        </Link>
        <div className={styles.Tools}>
          <ViewsMenu saved={saved} query={query} isOpen={isViewsOpen} onOpenChange={setViewsOpen} />
          <CopyButton text={location.href} label={t('copyLink')} />
          <IconButton icon={Printer} variant="secondary" label={t('print')} onPress={() => window.print()} />
          <ExportMenu file={file} />
        </div>
      </div>
      <div className={styles.Selection}>
        <Select
          label={t('reportLabel')}
          options={reports.map(({ id }) => ({ value: id, label: messages.title(id) }))}
          value={report.id}
          onChange={onReport}
        />
        {report.groups.length > 0 && (
          <Select
            label={t('groupLabel')}
            options={[
              { value: ungrouped, label: t(`own.${report.id as 'funnel'}`) },
              ...report.groups.map((group) => ({ value: group, label: messages.group(group) })),
            ]}
            value={choice.group ?? ungrouped}
            onChange={(group) => onChoice({ ...choice, group: group === ungrouped ? null : group })}
          />
        )}
        {report.dates === 'period' && <PeriodControl choice={choice} onChoice={onChoice} />}
        {report.dates === 'days' && (
          <Select
            label={t('daysLabel')}
            options={dayChoices.map((days) => ({
              value: days,
              label: t('ahead', { count: Number(days) }),
            }))}
            value={String(choice.days)}
            onChange={(days) => onChoice({ ...choice, days: Number(days) })}
          />
        )}
        {report.hasCosts && (
          <Button onPress={() => setSpendingOpen(true)} isDisabled={costsOf === null}>
            {t('spending.open')}
          </Button>
        )}
      </div>
      {report.hasCosts && costsOf && (
        <Spending
          isOpen={isSpendingOpen}
          onClose={() => setSpendingOpen(false)}
          table={costsOf}
          nameOf={nameOf}
          costs={choice.costs}
          onCosts={(costs) => onChoice({ ...choice, costs })}
        />
      )}
    </div>
  );
}
