import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import styles from './approvals.module.css';

/** Shows the monthly pay of an offer and its distance from the pay band. */
export function ApprovalPay({ offer }: { offer: OfferToApprove }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { basic_fils, allowances_fils, per_order_fils, est_monthly_max_fils, band } = offer;
  const lines = [
    [t('approvals.basic'), basic_fils],
    [t('approvals.allowances'), allowances_fils],
    [t('approvals.perOrder'), per_order_fils],
    [t('approvals.estimate'), est_monthly_max_fils],
  ] as const;
  return (
    <Stack gap={1}>
      <dl className={styles.Amounts}>
        {lines.map(([label, fils]) =>
          fils ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money fils={fils} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <Muted>
        {band === null
          ? t('approvals.noBand')
          : t('approvals.band', { low: format.money(band.min_fils), high: format.money(band.max_fils) })}
      </Muted>
      {band !== null && (
        <p className={styles.Outside}>
          <Icon of={TriangleAlert} />
          <Distance offer={offer} payBand={band} />
        </p>
      )}
    </Stack>
  );
}

/** Shows by how much the basic pay and allowances miss the band. Other deviations are only mentioned. */
function Distance({
  offer,
  payBand,
}: {
  offer: OfferToApprove;
  payBand: NonNullable<OfferToApprove['band']>;
}) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const above = offer.basic_fils + offer.allowances_fils - payBand.max_fils;
  const below = payBand.min_fils - offer.basic_fils;
  if (above > 0) return <span>{t('approvals.above', { amount: format.money(above) })}</span>;
  if (below > 0) return <span>{t('approvals.below', { amount: format.money(below) })}</span>;
  return <span>{t('approvals.outside')}</span>;
}
