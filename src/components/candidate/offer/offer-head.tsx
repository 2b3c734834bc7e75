import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { monthlyPayOf } from '#machines/candidate/offer/offer-pay.ts';
import type { Offer, OfferTerms } from '#machines/data/tables/offers.ts';
import styles from './offer.module.css';
import { offerTones } from './offer-tones.ts';

/** How long before its expiry an offer is shown as expiring soon, in milliseconds. */
const expiresSoonWithin = 24 * 60 * 60_000;
const minute = 60_000;

export interface OfferHeadProps {
  offer: Offer;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the status of an offer, the driver's deadline and the pay. */
export function OfferHead({ offer, now }: OfferHeadProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  return (
    <Stack gap={1}>
      <Row>
        <Badge tone={offerTones[offer.status]}>{t(`status.${offer.status}`)}</Badge>
        <Countdown {...{ offer, now }} />
      </Row>
      <Muted>{t('tab.number', { number: offer.number, version: format.number(offer.version_no) })}</Muted>
      <MonthlyPayLine terms={offer} />
    </Stack>
  );
}

function Countdown({ offer: { status, expires_at }, now }: OfferHeadProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  if (expires_at === null || (status !== 'sent' && status !== 'viewed')) return null;
  const left = Date.parse(expires_at) - now;
  const time = format.duration(Math.abs(Math.floor(left / minute)));
  return (
    <>
      <span className={styles.Countdown} data-soon={left < expiresSoonWithin || undefined}>
        {t(left < 0 ? 'countdown.over' : 'countdown.left', { time })}
      </span>
      <Muted as="span">
        <bdi>{format.dateTime(expires_at)}</bdi>
      </Muted>
    </>
  );
}

/** Shows the total monthly pay, with its parts below. */
export function MonthlyPayLine({ terms }: { terms: OfferTerms }) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const pay = monthlyPayOf(terms);
  if (!pay || terms.basic_fils === null) return <p className={styles.Pay}>{t('pay.unknown')}</p>;
  const { guaranteed, range, orders } = pay;
  const basic = format.money(terms.basic_fils);
  const allowances = guaranteed - terms.basic_fils;
  return (
    <div>
      <p className={styles.Pay}>
        {range === null
          ? t('pay.unknown')
          : range.least === range.most
            ? t('pay.month', { amount: format.money(range.least) })
            : t('pay.range', { least: format.money(range.least), most: format.money(range.most) })}
      </p>
      <Muted>
        {allowances > 0
          ? t('pay.partsMore', { basic, allowances: format.money(allowances) })
          : t('pay.parts', { basic })}
      </Muted>
      {terms.pay_model !== 'fixed' && (
        <Muted>{t('pay.guaranteed', { amount: format.money(guaranteed) })}</Muted>
      )}
      {orders && terms.per_order_fils !== null && (
        <Muted>
          {t('pay.orders', {
            amount: format.money(terms.per_order_fils),
            least: format.number(orders.least),
            most: format.number(orders.most),
          })}
        </Muted>
      )}
    </div>
  );
}
