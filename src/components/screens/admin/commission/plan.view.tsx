import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { starterTerms } from '#machines/admin/commission/plan-values.ts';
import { type Plans, planStateOn } from '#machines/admin/commission/plans.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import styles from './commission.module.css';
import { PlanBadge, usePlanDays } from './plan-badge.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PlanVersions } from './plan-versions.tsx';

export interface PlanViewProps {
  phase: 'loading' | 'ready' | 'failed';
  /** Null before the first load. */
  known: Plans | null;
  /** Current day in Dubai. */
  today: string;
  /** Id of the version shown; null for the current one. */
  shownId: string | null;
  /** Error message of the last load. */
  error: string | null;
  isRetrying: boolean;
  /** The master switch. */
  master: ReactNode;
  /** Returns the author of a version, if known. */
  authorOf: (id: string | null) => string | null;
  onShow: (id: string | null) => void;
  onWrite: () => void;
  onRemove: (plan: CommissionPlan) => void;
  onSimulate: () => void;
  onReload: () => void;
}

/** Shows the switch, the plan in plain words, and its versions. Without a plan, shows a proposal. */
export function PlanView(props: PlanViewProps) {
  const { phase, known, error, isRetrying, master, onReload } = props;
  const { t } = useTranslation('commission');
  return (
    <div className={styles.Page}>
      <div className={styles.Card}>{master}</div>
      {phase === 'loading' && (
        <Skeleton label={t('plan.loading')}>
          <SkeletonLine width="14rem" />
          <SkeletonBlock height="24rem" />
        </Skeleton>
      )}
      {phase === 'failed' && (
        <ErrorState title={t('plan.failed')} onRetry={onReload} isRetrying={isRetrying}>
          {error} {t('plan.failedSafe')}
        </ErrorState>
      )}
      {known && error !== null && <Muted role="status">{t('plan.outdated', { why: error })}</Muted>}
      {known &&
        (known.plans.length === 0 ? (
          <Proposal {...props} known={known} />
        ) : (
          <Shown {...props} known={known} />
        ))}
    </div>
  );
}

type LoadedProps = PlanViewProps & { known: Plans };

function Shown(props: LoadedProps) {
  const { known, today, shownId, onShow, onWrite, onSimulate } = props;
  const { t } = useTranslation('commission');
  const days = usePlanDays(today);
  const { plans } = known;
  const active = plans.find((plan) => planStateOn(plan, today) === 'active');
  const shown = plans.find(({ id }) => id === shownId) ?? active ?? plans[0];
  return (
    <>
      {!active && (
        <Banner icon={TriangleAlert} tone="warn">
          {t('plan.gap')}
        </Banner>
      )}
      {shown && (
        <Stack as="section" gap={3} aria-label={t('words.label')}>
          <Row justify="between">
            <Stack gap={1}>
              <Row>
                <Heading level={2} translate="no">
                  {shown.name}
                </Heading>
                <PlanBadge state={planStateOn(shown, today)} />
              </Row>
              <Muted>{days(shown)}</Muted>
            </Stack>
            <Row>
              {shown !== active && active && (
                <Button onPress={() => onShow(null)}>{t('plan.backToActive')}</Button>
              )}
              <Button onPress={onSimulate}>{t('plan.simulate')}</Button>
              <Button variant="primary" onPress={onWrite}>
                {t('plan.new')}
              </Button>
            </Row>
          </Row>
          <PlanSummary terms={shown} qualityMin={known.qualityMin} />
        </Stack>
      )}
      <PlanVersions {...props} plans={plans} shownId={shown?.id ?? null} />
    </>
  );
}

function Proposal({ known, onWrite }: LoadedProps) {
  const { t } = useTranslation('commission');
  const terms = starterTerms(t('plan.starter'));
  return (
    <>
      <EmptyState
        title={t('plan.none.title')}
        action={
          <Button variant="primary" onPress={onWrite}>
            {t('plan.none.start')}
          </Button>
        }
      >
        {t('plan.none.text')}
      </EmptyState>
      <Stack as="section" gap={3} aria-label={t('words.label')}>
        <Row>
          <Heading level={2}>{terms.name}</Heading>
          <PlanBadge state="proposed" />
        </Row>
        <PlanSummary terms={terms} qualityMin={known.qualityMin} />
      </Stack>
    </>
  );
}
