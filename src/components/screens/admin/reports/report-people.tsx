import { useMachine } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Report } from '#machines/admin/reports/report.types.ts';
import { reportPeopleMachine } from '#machines/admin/reports/report-people.machine.ts';
import type { ReportNumber, ReportPerson } from '#machines/data/rpc/report-people.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { lineName } from './line-name.ts';
import type { ReportLinks } from './report-links.ts';
import styles from './reports.module.css';
import { useFileEnds } from './use-file-ends.ts';
import type { useKeyNames } from './use-key-names.ts';
import { useReportMessages } from './use-report-messages.ts';

export interface ReportPeopleProps {
  report: Report;
  number: ReportNumber;
  query: ListQuery;
  /** Types of the values that name a table line. */
  kinds: Parameters<typeof lineName>[0]['kinds'];
  nameOf: ReturnType<typeof useKeyNames>;
  links: ReportLinks;
  onClose: () => void;
}

/** Lists the people counted by a number of a report, with the report's filters. Each links to its record. */
export function ReportPeople({ report, number, query, kinds, nameOf, links, onClose }: ReportPeopleProps) {
  const { t } = useTranslation('reports');
  const { t: tCandidates } = useTranslation('candidates');
  const messages = useReportMessages();
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [snapshot, send, actor] = useMachine(reportPeopleMachine, { input: number });
  useFileEnds(actor);
  const { data, loadError } = snapshot.context;
  const total = data?.[0]?.total ?? 0;
  const line =
    number.key === null ? t('total') : lineName({ kinds }, { key: number.key, cells: [] }, nameOf).text;
  const span =
    number.period && t('span', { from: format.date(number.period.from), to: format.date(number.period.to) });

  const dateOf = ({ at }: ReportPerson) => (at === null ? t('none') : format.date(at));
  const openingOf = ({ opening_id }: ReportPerson) =>
    opening_id === null ? null : nameOf('opening', opening_id).text;
  const recruiterOf = ({ recruiter_id }: ReportPerson) =>
    recruiter_id === null ? null : nameOf('recruiter', recruiter_id).text;
  const columns: readonly { label: string; textOf: (row: ReportPerson) => string }[] = [
    { label: t('people.name'), textOf: ({ name }) => name },
    { label: t('people.at'), textOf: dateOf },
    { label: t('people.stage'), textOf: ({ stage }) => tCandidates(`stage.${stage}`) },
    { label: messages.kind('opening'), textOf: (row) => openingOf(row) ?? t('none') },
    { label: messages.kind('recruiter'), textOf: (row) => recruiterOf(row) ?? t('none') },
    { label: t('people.reference'), textOf: ({ reference }) => reference ?? t('none') },
  ];
  const save = () =>
    send({
      type: 'order.run',
      order: {
        kind: 'csv',
        reportId: `${report.id}.people`,
        filters: { ...query.filters, metric: number.metric, key: number.key },
        title: messages.title(report.id),
        head: columns.map(({ label }) => label),
        rows: (data ?? []).map((row) => columns.map(({ textOf }) => ({ text: textOf(row) }))),
      },
    });
  return (
    <Drawer
      label={t('people.title', { metric: messages.metric(number.metric), line })}
      side="end"
      hasTitle
      isOpen
      onOpenChange={onClose}
      footer={
        data !== null &&
        data.length > 0 && (
          <Button isPending={snapshot.hasTag('busy')} pendingLabel={t('export.running')} onPress={save}>
            <Icon of={Download} />
            {t('people.export')}
          </Button>
        )
      }
    >
      <div className={styles.People}>
        <Stack gap={4}>
          <Muted>{[messages.title(report.id), span].filter(Boolean).join(' · ')}</Muted>
          {loadError && (
            <ErrorState title={t('people.failed')} onRetry={() => send({ type: 'collection.reload' })}>
              {errorMessage(loadError)}
            </ErrorState>
          )}
          {data === null && !loadError && (
            <Skeleton label={t('people.loading')}>
              <FiguresSkeleton rows={8} />
            </Skeleton>
          )}
          {data?.length === 0 && <EmptyState title={t('people.empty')}>{t('people.emptyMore')}</EmptyState>}
          {data !== null && data.length > 0 && (
            <>
              <p className={styles.Count}>
                {total > data.length
                  ? t('people.first', { shown: format.number(data.length), total: format.number(total) })
                  : t('people.count', { count: total })}
              </p>
              <ul className={styles.PeopleList} aria-label={t('people.label')}>
                {data.map((row) => (
                  <li key={`${row.candidate_id} ${row.reference} ${row.at}`}>
                    <Row justify="between">
                      <Link variant="quiet" href={links.candidate(row.candidate_id)}>
                        <bdi translate="no">{row.name}</bdi>
                      </Link>
                      <StageBadge stage={row.stage} />
                    </Row>
                    <Muted>
                      {[dateOf(row), openingOf(row), recruiterOf(row), row.reference]
                        .filter((part) => part !== null)
                        .map((part, at) => (
                          <span key={part}>
                            {at > 0 && ' · '}
                            <bdi translate="no">{part}</bdi>
                          </span>
                        ))}
                    </Muted>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      </div>
    </Drawer>
  );
}
