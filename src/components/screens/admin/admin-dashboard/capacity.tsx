import { useTranslation } from 'react-i18next';
import { Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { Capacity as People } from '#machines/admin/admin-dashboard/widgets.machine.ts';
import type { CapacityRow } from '#machines/data/rpc/report-capacity.ts';
import styles from './admin-dashboard.module.css';

export interface CapacityProps {
  state: WidgetState<People>;
  onReload: () => void;
  usersHref: string;
}

/** Shows free capacity: recruiters with their current leads, and staff who handle visas. */
export function Capacity({ state, onReload, usersHref }: CapacityProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('capacity.title')}
      period={t('period.now')}
      definition={t('capacity.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={9} />}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            title={t('capacity.none')}
            action={<ButtonLink href={usersHref}>{t('capacity.invite')}</ButtonLink>}
          >
            {t('capacity.noneMore')}
          </EmptyState>
        ) : (
          <>
            <Recruiters rows={rows.filter(({ role }) => role === 'recruiter')} />
            <Pros rows={rows.filter(({ role }) => role === 'operations')} />
          </>
        )
      }
    </Widget>
  );
}

function Recruiters({ rows }: { rows: readonly CapacityRow[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Figures
      label={t('capacity.recruiter')}
      rows={rows}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          id: 'name',
          label: t('capacity.recruiter'),
          isName: true,
          render: ({ name, state }) => (
            <>
              <bdi>{name}</bdi>
              {state && (
                <span className={styles.State} data-tone={state === 'taking' ? 'good' : undefined}>
                  {t(`capacity.state.${state}`)}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'leads',
          label: t('capacity.leads'),
          isNumber: true,
          render: ({ given_today: given, daily_cap: cap }) =>
            cap === null
              ? format.number(given ?? 0)
              : t('capacity.of', { part: format.number(given ?? 0), all: format.number(cap) }),
        },
        { id: 'late', label: t('capacity.late'), isNumber: true, render: (row) => <LazyPart {...row} /> },
      ]}
    />
  );
}

function Pros({ rows }: { rows: readonly CapacityRow[] }) {
  const { t } = useTranslation('overview');
  if (rows.length === 0) return null;
  return (
    <Figures
      label={t('capacity.pro')}
      rows={rows}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          id: 'name',
          label: t('capacity.pro'),
          isName: true,
          render: ({ name }) => <bdi>{name}</bdi>,
        },
        { id: 'late', label: t('capacity.late'), isNumber: true, render: (row) => <LazyPart {...row} /> },
      ]}
    />
  );
}

function LazyPart({ late, open_work: all }: CapacityRow) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <span className={styles.LateCount} data-tone={late > 0 ? 'bad' : undefined}>
      {t('capacity.of', { part: format.number(late), all: format.number(all) })}
    </span>
  );
}
