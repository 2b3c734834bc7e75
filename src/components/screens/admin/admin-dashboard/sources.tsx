import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { Figures, type FiguresColumn, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Sources as Period } from '#machines/admin/admin-dashboard/widgets.machine.ts';
import type { SourceRow } from '#machines/data/rpc/report-sources.ts';
import { sourceDays } from '#machines/factories/periods.ts';
import styles from './admin-dashboard.module.css';

export interface SourcesProps {
  state: WidgetState<Period>;
  onReload: () => void;
  /** Path of the report with the same numbers. */
  reportHref: string;
}

/** Shows the results of each lead source, and its cost per deployed driver if known. */
export function Sources({ state, onReload, reportHref }: SourcesProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('sources.title')}
      period={t('period.days', { count: sourceDays })}
      definition={t('sources.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={5} />}
      action={
        <Link variant="quiet" href={reportHref}>
          {t('reports')}
        </Link>
      }
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t('sources.none')}>{t('sources.noneMore')}</EmptyState>
        ) : (
          <Rows rows={rows} />
        )
      }
    </Widget>
  );
}

function Rows({ rows }: { rows: readonly SourceRow[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const nameOf = useSourceName();
  const isCostKnown = rows.some(({ cost_per_deployed_fils }) => cost_per_deployed_fils !== null);
  const cost: FiguresColumn<SourceRow> = {
    id: 'cost',
    label: t('sources.cost'),
    isNumber: true,
    render: ({ cost_per_deployed_fils: fils }) => (fils === null ? t('unknown') : <Money fils={fils} />),
  };
  const share = (part: number, all: number) => (all === 0 ? '' : format.percent(part / all));
  return (
    <>
      <Figures
        label={t('sources.title')}
        rows={rows}
        keyOf={({ source }) => source ?? ''}
        columns={[
          {
            id: 'source',
            label: t('sources.source'),
            isName: true,
            render: ({ source }) => <bdi>{nameOf(source)}</bdi>,
          },
          {
            id: 'leads',
            label: t('sources.leads'),
            isNumber: true,
            render: ({ leads }) => format.number(leads),
          },
          {
            id: 'qualified',
            label: t('sources.qualified'),
            isNumber: true,
            render: ({ leads, qualified }) => (
              <>
                {format.number(qualified)} <span className={styles.Share}>{share(qualified, leads)}</span>
              </>
            ),
          },
          {
            id: 'deployed',
            label: t('sources.deployed'),
            isNumber: true,
            render: ({ leads, deployed }) => (
              <>
                {format.number(deployed)} <span className={styles.Share}>{share(deployed, leads)}</span>
              </>
            ),
          },
          ...(isCostKnown ? [cost] : []),
        ]}
      />
      {!isCostKnown && <Muted>{t('sources.noCost')}</Muted>}
    </>
  );
}
