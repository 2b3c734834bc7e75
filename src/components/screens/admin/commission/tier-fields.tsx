import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { planBounds } from '#machines/admin/commission/check-plan.ts';
import type { PlanValues } from '#machines/admin/commission/plan-values.ts';
import styles from './commission.module.css';

/** Maximum number of bonuses, to keep them understandable. */
const maxTiers = 5;

export interface TierFieldsProps {
  tiers: PlanValues['tiers'];
  /** Error message about the bonuses. */
  error: string | undefined;
  onChange: (tiers: PlanValues['tiers']) => void;
}

/** Edits the monthly bonuses: an amount from a number of deployments. */
export function TierFields({ tiers, error, onChange }: TierFieldsProps) {
  const { t } = useTranslation('commission');
  const format = useFormat();
  const change = (index: number, changes: Partial<PlanValues['tiers'][number]>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)));
  const [least, maxFils] = planBounds.fils;
  return (
    <Stack gap={3}>
      {tiers.map((tier, index) => (
        <div key={String(index)} className={styles.Tier}>
          <NumberField
            name={index === 0 ? 'tiers' : `tier_${index}`}
            label={t('form.tierFrom')}
            minValue={1}
            value={tier.from}
            onChange={(from) => change(index, { from })}
            error={index === 0 ? error : undefined}
          />
          <MoneyField
            name={`bonus_${index}`}
            label={t('form.tierBonus')}
            minValue={least}
            maxValue={maxFils}
            value={tier.bonus_fils}
            onChange={(bonus_fils) => change(index, { bonus_fils })}
          />
          <IconButton
            icon={X}
            label={t('form.removeTier', { number: format.number(index + 1) })}
            onPress={() => onChange(tiers.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {tiers.length < maxTiers && (
        <div>
          <Button onPress={() => onChange([...tiers, { from: null, bonus_fils: null }])}>
            <Icon of={Plus} />
            {t('form.addTier')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
