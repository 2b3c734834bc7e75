import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '#components/blocks/sparkline/sparkline.tsx';
import { StatStrip, StatStripSkeleton } from '#components/blocks/widget/stat-strip.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { StatCard } from '#components/ui/stat-card/stat-card.tsx';
import type { MyDayReport } from '#machines/data/rpc/report-my-day.ts';
import { keyFiguresOf } from '#machines/recruiter/recruiter-dashboard/key-figures.ts';
import styles from './key-figures.module.css';
import { useChangeMessages } from './use-change-messages.ts';

export interface KeyFiguresProps {
  state: WidgetState<MyDayReport>;
  onReload: () => void;
  /** Paths of the details of each figure. */
  links: {
    leads: string;
    interviewTracking: string;
    offers: string;
    acceptedCandidates: string;
    commissions: string;
  };
  /** Commissions are switched on; otherwise they are not shown. */
  hasCommissions: boolean;
}

/** Shows five or six key figures, behind a button on phones. */
export function KeyFigures({ state, onReload, ...where }: KeyFiguresProps) {
  const { t } = useTranslation('recruiterDashboard');
  const stripId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = where.hasCommissions ? 6 : 5;
  return (
    <Widget
      title={t('figures.title')}
      state={state}
      onReload={onReload}
      skeleton={
        <div className={styles.Figures} data-count={count}>
          <StatStripSkeleton count={count} noteWidth="8rem" />
        </div>
      }
      action={
        <span className={styles.Toggle}>
          <Button
            variant="quiet"
            onPress={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={stripId}
          >
            {isOpen ? t('figures.hide') : t('figures.show')}
          </Button>
        </span>
      }
    >
      {(report) => (
        <div id={stripId} className={styles.Figures} data-open={isOpen || undefined} data-count={count}>
          <StatStrip>
            <Cards report={report} {...where} />
          </StatStrip>
        </div>
      )}
    </Widget>
  );
}

function Cards({
  report,
  links,
  hasCommissions,
}: Omit<KeyFiguresProps, 'state' | 'onReload'> & { report: MyDayReport }) {
  const { t } = useTranslation('recruiterDashboard');
  const format = useFormat();
  const change = useChangeMessages();
  const { newToday, inTime, showUp, offers, deployed, projected } = keyFiguresOf(report);
  const count = (value: number | null) => (value === null ? '–' : format.number(value));
  const share = (value: number | null) => (value === null ? '–' : format.percent(value));
  return (
    <>
      <StatCard
        label={t('figures.newToday')}
        value={count(newToday.value)}
        href={links.leads}
        definition={t('figures.newTodayAbout')}
        {...change.count(newToday, 'yesterday')}
      >
        <Sparkline label={t('figures.newToday')} values={newToday.trend} />
      </StatCard>
      <StatCard
        label={t('figures.inTime')}
        value={share(inTime.value)}
        definition={t('figures.inTimeAbout')}
        {...change.share(inTime)}
      >
        <Sparkline label={t('figures.inTime')} values={inTime.trend} write={format.percent} />
      </StatCard>
      <StatCard
        label={t('figures.showUp')}
        value={share(showUp.value)}
        href={links.interviewTracking}
        definition={t('figures.showUpAbout')}
        {...change.share(showUp)}
      >
        <Sparkline label={t('figures.showUp')} values={showUp.trend} write={format.percent} />
      </StatCard>
      <StatCard
        label={t('figures.offers')}
        value={count(offers.out)}
        href={links.offers}
        definition={t('figures.offersAbout')}
        note={t('figures.offersSent', { now: count(offers.value), before: count(offers.before) })}
      >
        <Sparkline label={t('figures.offersTrend')} values={offers.trend} />
      </StatCard>
      <StatCard
        label={t('figures.deployed')}
        value={count(deployed.value)}
        href={links.acceptedCandidates}
        definition={t('figures.deployedAbout')}
        {...change.count(deployed, 'month')}
      >
        <Sparkline label={t('figures.deployedTrend')} values={deployed.trend} />
      </StatCard>
      {hasCommissions && (
        <StatCard
          label={t('figures.commission')}
          value={format.money(projected)}
          href={links.commissions}
          definition={t('figures.commissionAbout')}
          note={t('figures.commissionNote')}
        />
      )}
    </>
  );
}
