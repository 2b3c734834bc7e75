import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { PlanState } from '#machines/admin/commission/plans.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';

const tones = { active: 'good', future: 'info', ended: 'neutral', proposed: 'accent' } as const;

/** Shows whether a version is current, future or past. */
export function PlanBadge({ state }: { state: PlanState | 'proposed' }) {
  const { t } = useTranslation('commission');
  return (
    <Badge tone={tones[state]} {...(state === 'future' && { icon: CalendarClock })}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** Returns a function that formats the period of a version. */
export function usePlanDays(today: string): (plan: CommissionPlan) => string {
  const { t } = useTranslation('commission');
  const format = useFormat();
  return ({ active_from, active_to }) => {
    const from = format.date(active_from);
    if (active_to !== null) return t('days.range', { from, to: format.date(active_to) });
    return active_from <= today ? t('days.since', { from }) : t('days.from', { from });
  };
}
