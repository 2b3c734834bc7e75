import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBar, Figures, FiguresSkeleton, FiguresTable } from '#components/blocks/figures/figures.tsx';
import { Sparkline } from '#components/blocks/sparkline/sparkline.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import type { Funnel as Weeks } from '#machines/admin/admin-dashboard/funnel.ts';
import { funnelWeeks } from '#machines/factories/periods.ts';
import styles from './funnel.module.css';

export interface FunnelProps {
  state: WidgetState<Weeks>;
  onReload: () => void;
  /** Path of the report with the same numbers. */
  reportHref: string;
}

/** Shows how far candidates get: a bar per milestone with its weeks beside it, and the same weeks as a table. */
export function Funnel({ state, onReload, reportHref }: FunnelProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('funnel.title')}
      period={t('period.weeks', { count: funnelWeeks })}
      definition={t('funnel.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={8} />}
      action={
        <Link variant="quiet" href={reportHref}>
          {t('reports')}
        </Link>
      }
    >
      {(weeks) =>
        weeks.steps[0]?.reached === 0 ? (
          <EmptyState title={t('funnel.none')}>{t('funnel.noneMore')}</EmptyState>
        ) : (
          <Steps {...weeks} />
        )
      }
    </Widget>
  );
}

function Steps({ weeks, steps }: Weeks) {
  const { t } = useTranslation('overview');
  const { t: tCandidates } = useTranslation('candidates');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const tableId = useId();
  const nameOf = (milestone: Weeks['steps'][number]['milestone']) =>
    milestone === 'new_lead' ? t('funnel.began') : tCandidates(`stage.${milestone}`);
  return (
    <>
      <Figures
        label={t('funnel.title')}
        rows={steps}
        keyOf={({ milestone }) => milestone}
        columns={[
          {
            id: 'stage',
            label: t('funnel.stage'),
            isName: true,
            render: ({ milestone }) => nameOf(milestone),
          },
          {
            id: 'reached',
            label: t('funnel.reached'),
            render: ({ reached, share }) => <CountBar count={reached} share={share} />,
          },
          {
            id: 'share',
            label: t('funnel.share'),
            isNumber: true,
            render: ({ share }) => format.percent(share),
          },
          {
            id: 'weeks',
            label: t('funnel.weeks'),
            isHiddenOnNarrow: true,
            render: ({ milestone, weeks: values }) => (
              <span className={styles.Trend}>
                <Sparkline label={t('funnel.trend', { stage: nameOf(milestone) })} values={values} />
              </span>
            ),
          },
        ]}
      />
      <div className={styles.Toggle}>
        <Button
          variant="quiet"
          onPress={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': tableId })}
        >
          {isOpen ? t('funnel.hide') : t('funnel.show')}
        </Button>
      </div>
      {isOpen && (
        <div id={tableId}>
          <FiguresTable
            label={t('funnel.table')}
            rows={weeks.map((monday, week) => ({ monday, week }))}
            keyOf={({ monday }) => monday}
            columns={[
              {
                id: 'week',
                label: t('funnel.week'),
                isName: true,
                render: ({ monday }) => <DateTime at={monday} />,
              },
              ...steps.map(({ milestone, weeks: values }) => ({
                id: milestone,
                label: nameOf(milestone),
                isNumber: true,
                render: ({ week }: { week: number }) => format.number(values[week] ?? 0),
              })),
            ]}
          />
        </div>
      )}
    </>
  );
}
