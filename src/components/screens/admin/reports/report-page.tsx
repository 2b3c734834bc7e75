import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { SavedViews } from '#components/blocks/list-kit/saved-view.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { reportMachine } from '#machines/admin/reports/report.machine.ts';
import type { Report } from '#machines/admin/reports/report.types.ts';
import { type Choice, reportQueryOf } from '#machines/admin/reports/report-address.ts';
import { reportNamesMachine } from '#machines/admin/reports/report-names.machine.ts';
import type { ReportNumber } from '#machines/data/rpc/report-people.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { PeopleHref } from './people-link.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import type { ReportLinks } from './report-links.ts';
import styles from './reports.module.css';
import { useKeyNames } from './use-key-names.ts';
import { useReportMessages } from './use-report-messages.ts';

const people = lazyPart(async () => (await import('./report-people.tsx')).ReportPeople);

export interface ReportPageProps {
  report: Report;
  choice: Choice;
  onChoice: (next: Choice) => void;
  saved: SavedViews;
  query: ListQuery;
  /** Returns the URL of another report with the same filters. */
  hrefOf: (reportId: string) => string;
  onReport: (reportId: string) => void;
  links: ReportLinks;
  /** The number whose people are shown; null for none. */
  number: ReportNumber | null;
  peopleHref: PeopleHref;
  onPeopleClose: () => void;
}

/** Renders one report: its controls and its content. */
export function ReportPage({
  report,
  choice,
  onChoice,
  saved,
  query,
  hrefOf,
  onReport,
  links,
  number,
  peopleHref,
  onPeopleClose,
}: ReportPageProps) {
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const errorMessage = useErrorMessages();
  const ask = reportQueryOf(choice);
  const order = { reportId: report.id, ask };
  const [snapshot, send] = useMachine(reportMachine, { input: order });
  const [names] = useMachine(reportNamesMachine);
  const nameOf = useKeyNames(names.context.data);

  // The URL alone determines what is loaded.
  const asked = JSON.stringify(ask);
  const first = useRef(asked);
  useEffect(() => {
    if (first.current === asked) return;
    first.current = asked;
    send({ type: 'report.ask', order: { reportId: report.id, ask: JSON.parse(asked) } });
  }, [asked, report.id, send]);

  const { answer, resultOrder, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isSlow = snapshot.hasTag('slow');
  const isCurrent = resultOrder !== null && JSON.stringify(resultOrder.ask) === asked;
  const title = messages.title(report.id);
  const areNamesReady = names.context.data !== null || names.context.error !== null;
  const shown = answer !== null && areNamesReady && (isCurrent || isBusy) ? answer : null;
  const file = shown && isCurrent ? { report, choice, query, answer: shown, nameOf } : null;
  return (
    <div className={styles.Report}>
      <ReportControls
        {...{ report, choice, onChoice, saved, query, hrefOf, onReport, file }}
        costsOf={answer?.now ?? null}
        nameOf={nameOf}
      />
      {isSlow && (
        <div className={styles.Notice}>
          <Progress label={t('reading', { title })} done={0} onCancel={() => send({ type: 'report.cancel' })}>
            {t('readingLong')}
          </Progress>
        </div>
      )}
      {error && (
        <div className={styles.Notice}>
          <ErrorState title={t('failed', { title })} onRetry={() => send({ type: 'report.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        </div>
      )}
      {snapshot.matches('cancelled') && (
        <div className={styles.Notice}>
          <EmptyState
            title={t('cancelled')}
            action={<Button onPress={() => send({ type: 'report.reload' })}>{t('readAgain')}</Button>}
          >
            {t('cancelledMore')}
          </EmptyState>
        </div>
      )}
      {shown ? (
        shown.now.lines.length === 0 &&
        (shown.before?.lines.length ?? 0) === 0 &&
        isEmptyHeadline(shown.now.headline) ? (
          <div className={styles.Notice}>
            <EmptyState kind="filtered" title={t('empty')}>
              {report.dates === 'period' ? t('emptyPeriod') : t('emptyNow')}
            </EmptyState>
          </div>
        ) : (
          <div className={styles.ReportData} aria-busy={isBusy}>
            <ReportBody {...{ report, choice, nameOf, links, peopleHref }} answer={shown} />
          </div>
        )
      ) : (
        isBusy && (
          <div className={styles.Notice}>
            <Skeleton label={t('reading', { title })}>
              <SkeletonLine width="40%" />
              <FiguresSkeleton rows={8} />
            </Skeleton>
          </div>
        )
      )}
      {number && answer && areNamesReady && (
        <LazyPart part={people}>
          {(People) => (
            <People
              key={JSON.stringify(number)}
              {...{ report, number, query, nameOf, links }}
              kinds={answer.now.kinds}
              onClose={onPeopleClose}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

function isEmptyHeadline(headline: readonly { value: number | string | null }[]): boolean {
  return headline.every(({ value }) => value === null || value === 0);
}
