import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { bandViolationsOf, monthlyPayOf } from '#machines/candidate/offer/offer-pay.ts';
import type { PayBand } from '#machines/data/pay-band.ts';
import type { OfferTerms } from '#machines/data/tables/offers.ts';
import styles from './offer.module.css';

export interface PayBandCheckProps {
  terms: OfferTerms;
  payBand: PayBand | null;
  /** Content of the warning: the reason, and what to do. */
  children?: ReactNode;
}

/**
 * Compares the pay with the pay band of the opening, as a line and as text. Outside the band, also shows `children`.
 */
export function PayBandCheck({ terms, payBand, children }: PayBandCheckProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  if (terms.basic_fils === null) return <Muted>{t('band.noneYet')}</Muted>;
  const misses = bandViolationsOf(terms, payBand);
  const isOutside = misses.length > 0;
  return (
    <section className={styles.PayBand} data-outside={isOutside || undefined} aria-label={t('band.title')}>
      <div role="status">
        {isOutside ? (
          misses.map((miss) => (
            <p key={miss.kind} className={styles.PayBandMessage}>
              <Icon of={TriangleAlert} />
              <span>
                {miss.kind === 'noBand'
                  ? t('band.none')
                  : t(`band.${miss.kind}`, { amount: format.money(miss.by) })}
              </span>
            </p>
          ))
        ) : (
          <p className={styles.PayBandMessage}>
            <Icon of={CircleCheck} />
            <span>{t('band.inside')}</span>
          </p>
        )}
      </div>
      {payBand && <PayBandLine payBand={payBand} terms={terms} />}
      {isOutside && children}
    </section>
  );
}

/** Draws the band as a line, with a mark for the pay. */
function PayBandLine({ payBand, terms }: { payBand: PayBand; terms: OfferTerms }) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const basic = terms.basic_fils ?? 0;
  const total = monthlyPayOf(terms)?.guaranteed ?? basic;
  // Marks the amount outside the band: the basic pay if it is too low, else the total.
  const amount = basic < payBand.min_fils ? basic : total;
  const { min_fils: least, max_fils: most } = payBand;
  const low = Math.min(least, amount);
  const span = Math.max(most, amount) - low || 1;
  const at = (fils: number) => `${Math.round(((fils - low) / span) * 100)}%`;
  const money = { least: format.money(least), most: format.money(most), amount: format.money(amount) };
  return (
    <div>
      <div className={styles.PayBandScale} role="img" aria-label={t('band.picture', money)}>
        <span
          className={styles.PayBandRange}
          style={{ insetInlineStart: at(least), inlineSize: `${Math.round(((most - least) / span) * 100)}%` }}
        />
        <span className={styles.PayBandMarker} style={{ insetInlineStart: at(amount) }} />
      </div>
      <Muted>{t('band.of', money)}</Muted>
    </div>
  );
}
