import { useTranslation } from 'react-i18next';
import { Change } from '#components/ui/stat-card/change.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Report, ReportTable } from '#machines/admin/reports/report.types.ts';
import { changeOf } from './change-of.ts';
import { type PeopleHref, PeopleLink } from './people-link.tsx';
import styles from './reports.module.css';
import { numberOf, useCellMessages } from './use-cell-messages.ts';
import { useReportMessages } from './use-report-messages.ts';

export interface HeadlineProps {
  report: Report;
  now: ReportTable['headline'];
  before: ReportTable['headline'] | null;
  peopleHref: PeopleHref;
}

/** Shows the numbers of the whole period in one line. */
export function Headline({ report, now, before, peopleHref }: HeadlineProps) {
  const { t } = useTranslation('reports');
  const words = useReportMessages();
  const { cell } = useCellMessages();
  return (
    <dl className={styles.Headline}>
      {now.map((number) => {
        const { id, unit, better } = number;
        const previousNumber = before?.find((one) => one.id === id);
        const change = previousNumber
          ? changeOf(numberOf(number, unit), numberOf(previousNumber, unit), better)
          : null;
        return (
          <div key={id} className={styles.Number}>
            <dt>{words.metric(id)}</dt>
            <dd>
              <span className={styles.Value}>
                <PeopleLink metric={id} line={null} cell={number} {...{ report, peopleHref }}>
                  {cell(number, unit)}
                </PeopleLink>
              </span>
              {change && previousNumber && (
                <Change
                  direction={change.direction}
                  tone={change.tone}
                  words={t('before', { value: cell(previousNumber, unit) })}
                />
              )}
              {previousNumber && !change && (
                <Muted as="span">{t('before', { value: cell(previousNumber, unit) })}</Muted>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
