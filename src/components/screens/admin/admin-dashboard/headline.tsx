import { useTranslation } from 'react-i18next';
import { StatStrip, StatStripSkeleton } from '#components/blocks/widget/stat-strip.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { StatCard } from '#components/ui/stat-card/stat-card.tsx';
import type { Headline as Figures } from '#machines/data/rpc/report-headline.ts';
import styles from './headline.module.css';

export interface HeadlineProps {
  state: WidgetState<Figures>;
  onReload: () => void;
}

/** Shows six key figures of the business. */
export function Headline({ state, onReload }: HeadlineProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('now.title')}
      state={state}
      onReload={onReload}
      skeleton={
        <div className={styles.Figures}>
          <StatStripSkeleton count={6} noteWidth="9rem" />
        </div>
      }
    >
      {(figures) => (
        <div className={styles.Figures}>
          <StatStrip>
            <Cards figures={figures} />
          </StatStrip>
        </div>
      )}
    </Widget>
  );
}

function Cards({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { days_to_deploy_median: median, days_to_deploy_p90: p90, visa_cost_per_driver_fils: cost } = figures;
  const days = (count: number) => t('now.days', { count: Math.round(count) });
  const isLate = figures.late_visa_deadlines > 0;
  const isExpired = figures.expired_documents > 0;
  return (
    <>
      <StatCard
        label={t('now.deployed')}
        value={format.number(figures.deployed)}
        note={t('now.deployedNote', {
          target: format.number(figures.target),
          month: format.number(figures.deployed_this_month),
        })}
        definition={t('now.deployedAbout')}
      />
      <StatCard
        label={t('now.pipeline')}
        value={format.number(figures.active_pipeline)}
        note={t('now.pipelineNote')}
        definition={t('now.pipelineAbout')}
      />
      <StatCard
        label={t('now.time')}
        value={median === null ? '–' : days(median)}
        note={p90 === null ? t('now.timeNone') : t('now.timeNote', { days: days(p90) })}
        definition={t('now.timeAbout')}
      />
      <StatCard
        label={t('now.cost')}
        value={cost === null ? '–' : format.money(cost)}
        note={cost === null ? t('now.timeNone') : t('now.costNote')}
        definition={t('now.costAbout')}
      />
      <StatCard
        label={t('now.late')}
        value={format.number(figures.late_visa_deadlines)}
        tone={isLate ? 'bad' : 'good'}
        note={isLate ? t('now.lateNote') : t('now.lateNone')}
        definition={t('now.lateAbout')}
      />
      <StatCard
        label={t('now.expired')}
        value={format.number(figures.expired_documents)}
        tone={isExpired ? 'bad' : 'good'}
        note={isExpired ? t('now.expiredNote') : t('now.expiredNone')}
        definition={t('now.expiredAbout')}
      />
    </>
  );
}
