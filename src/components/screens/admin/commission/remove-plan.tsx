import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { dayAfter } from '#machines/admin/commission/check-plan.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';

export interface RemovePlanProps {
  /** Version to remove; null for none. */
  plan: CommissionPlan | null;
  plans: readonly CommissionPlan[];
  isPending: boolean;
  /** Error message of the failed removal. */
  error: string | undefined;
  onRemove: (plan: CommissionPlan) => void;
  onClose: () => void;
}

/** Asks for confirmation before removing a version that has not started, and says which version replaces it. */
export function RemovePlan({ plan, plans, isPending, error, onRemove, onClose }: RemovePlanProps) {
  const { t } = useTranslation('commission');
  const format = useFormat();
  const before = plans.find(({ active_to: to }) => plan && to !== null && dayAfter(to) === plan.active_from);
  return (
    <Confirm
      title={t('versions.removeTitle', { name: plan?.name ?? '' })}
      confirmLabel={t('versions.remove')}
      isOpen={plan !== null}
      onOpenChange={onClose}
      onConfirm={() => plan && onRemove(plan)}
      isPending={isPending}
      pendingLabel={t('versions.removing')}
      error={error}
    >
      <p>
        {t('versions.removeText', { from: plan ? format.date(plan.active_from) : '' })}{' '}
        {before ? t('versions.removeNext', { name: before.name }) : t('versions.removeGap')}
      </p>
    </Confirm>
  );
}
