import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { planStateOn } from '#machines/admin/commission/plans.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import styles from './commission.module.css';
import { PlanBadge, usePlanDays } from './plan-badge.tsx';

export interface PlanVersionsProps {
  /** Versions, latest first. */
  plans: readonly CommissionPlan[];
  /** Current day in Dubai. */
  today: string;
  /** Id of the version shown above. */
  shownId: string | null;
  /** Returns the author of a version, if known. */
  authorOf: (id: string | null) => string | null;
  onShow: (id: string) => void;
  onRemove: (plan: CommissionPlan) => void;
}

/** Lists every version with its period. A version that has not started can be removed. */
export function PlanVersions(props: PlanVersionsProps) {
  const { plans, today, shownId, authorOf, onShow, onRemove } = props;
  const { t } = useTranslation('commission');
  const days = usePlanDays(today);
  const format = useFormat();
  return (
    <Stack as="section" gap={1} aria-label={t('versions.title')}>
      <Heading level={2}>{t('versions.title')}</Heading>
      <Muted size="body">{t('versions.hint')}</Muted>
      <ul>
        {plans.map((plan) => {
          const state = planStateOn(plan, today);
          const author = authorOf(plan.created_by);
          const named = { name: plan.name, from: format.date(plan.active_from) };
          return (
            <li key={plan.id} className={styles.Version}>
              <Stack gap={1}>
                <Row>
                  <bdi className={styles.Name} translate="no">
                    {plan.name}
                  </bdi>
                  <PlanBadge state={state} />
                </Row>
                <Muted>
                  {days(plan)}
                  {author !== null && ` · ${t('versions.by', { name: author })}`}
                </Muted>
              </Stack>
              <Row>
                {plan.id !== shownId && (
                  <Button aria-label={t('versions.showOf', named)} onPress={() => onShow(plan.id)}>
                    {t('versions.show')}
                  </Button>
                )}
                {state === 'future' && (
                  <Button aria-label={t('versions.removeOf', named)} onPress={() => onRemove(plan)}>
                    {t('versions.remove')}
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
