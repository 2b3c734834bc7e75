import { useTranslation } from 'react-i18next';
import { CountBar, Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { Milestone } from '#machines/data/rpc/report-funnel.ts';
import type { FunnelStep } from '#machines/recruiter/recruiter-dashboard/my-funnel.ts';

export interface OwnFunnelProps {
  state: WidgetState<readonly FunnelStep[]>;
  onReload: () => void;
  /** Number of days covered. */
  days: number;
}

/** Shows how far the recruiter's candidates get, and how many days each step takes. */
export function OwnFunnel({ state, onReload, days }: OwnFunnelProps) {
  const { t } = useTranslation('recruiterDashboard');
  return (
    <Widget
      title={t('funnel.title')}
      period={t('funnel.period', { count: days })}
      definition={t('funnel.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={7} />}
    >
      {(steps) =>
        steps[0]?.reached === 0 ? (
          <EmptyState title={t('funnel.none')}>{t('funnel.noneMore')}</EmptyState>
        ) : (
          <Steps steps={steps} />
        )
      }
    </Widget>
  );
}

function Steps({ steps }: { steps: readonly FunnelStep[] }) {
  const { t } = useTranslation('recruiterDashboard');
  const { t: tCandidates } = useTranslation('candidates');
  const format = useFormat();
  const nameOf = (milestone: Milestone) =>
    milestone === 'new_lead' ? t('funnel.began') : tCandidates(`stage.${milestone}`);
  return (
    <Figures
      label={t('funnel.title')}
      rows={steps}
      keyOf={({ milestone }) => milestone}
      columns={[
        { id: 'stage', label: t('funnel.stage'), isName: true, render: ({ milestone }) => nameOf(milestone) },
        {
          id: 'reached',
          label: t('funnel.reached'),
          render: ({ reached, share }) => <CountBar count={reached} share={share} />,
        },
        {
          id: 'conversion',
          label: t('funnel.conversion'),
          isNumber: true,
          render: ({ conversion }) => (conversion === null ? '–' : format.percent(conversion)),
        },
        {
          id: 'days',
          label: t('funnel.days'),
          isNumber: true,
          render: ({ medianDays, milestone }) =>
            medianDays === null || milestone === 'new_lead' ? '–' : format.number(medianDays),
        },
      ]}
    />
  );
}
