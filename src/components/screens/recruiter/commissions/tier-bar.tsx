import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionOutlook } from '#machines/data/rpc/my-commission-outlook.ts';
import styles from './commissions.module.css';

/** Shows how many deployments count this month, how many are planned, and the next bonus. */
export function TierBar({ outlook }: { outlook: CommissionOutlook }) {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { amount } = useCommissionMessages();
  const { plan, deployed, planned, planned_by: by } = outlook;
  const tiers = (plan?.monthly_tiers ?? []).toSorted((one, other) => one.from - other.from);
  const top = tiers.at(-1);
  if (top === undefined) return null;
  const next = tiers.find(({ from }) => from > deployed);
  const currentTier = tiers.filter(({ from }) => from <= deployed).at(-1);
  const at = (count: number) => `${Math.min(count / top.from, 1) * 100}%`;
  return (
    <Stack as="section" aria-label={t('tier.title')}>
      <Heading level={3} size="body">
        {t('tier.title')}
      </Heading>
      <p className={styles.Fils}>
        {next === undefined
          ? t('tier.all', { count: deployed })
          : t('tier.count', { deployed: format.number(deployed), next: format.number(next.from) })}
      </p>
      <div className={styles.Tiers} aria-hidden="true">
        <div className={styles.Planned} style={{ inlineSize: at(deployed + planned) }} />
        <div className={styles.Reached} style={{ inlineSize: at(deployed) }} />
        {tiers.map(({ from, bonus_fils: bonus }) => (
          <span
            key={from}
            className={styles.Tier}
            data-reached={from <= deployed || undefined}
            style={{ insetInlineStart: at(from) }}
          >
            <strong>{format.number(from)}</strong>
            <bdi dir="ltr">{amount(bonus)}</bdi>
          </span>
        ))}
      </div>
      {next !== undefined && (
        <p>{t('tier.more', { count: next.from - deployed, bonus: format.money(next.bonus_fils) })}</p>
      )}
      {planned > 0 && by !== null && (
        <Muted>{t('tier.planned', { count: planned, date: format.date(by) })}</Muted>
      )}
      {currentTier !== undefined && (
        <p className={styles.BonusReached}>
          <Icon of={Check} />
          {t('tier.reached', {
            from: format.number(currentTier.from),
            bonus: format.money(currentTier.bonus_fils),
          })}
        </p>
      )}
    </Stack>
  );
}
