import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { OfferTerms } from '#machines/data/offer-terms.ts';

/** Id of a line of an offer. */
export type OfferLineId =
  | 'pay'
  | 'perOrder'
  | 'estimate'
  | 'commission'
  | 'hours'
  | 'daysOff'
  | 'accommodation'
  | 'transport'
  | 'food'
  | 'vehicle'
  | 'fuel'
  | 'ticket'
  | 'start'
  | 'contract'
  | 'probation'
  | 'notice'
  | 'deductions';

/** One term as text, the same on the page, read aloud and on the receipt. */
export interface OfferLine {
  id: OfferLineId;
  label: string;
  value: string;
  detail: string | null;
}

type Translate = TFunction<'offerDocument'>;
type Provision = OfferTerms['accommodation'];

/** Returns every term as text, pay first, in the language of `t` and `format`. */
export function offerLines(t: Translate, format: Format, terms: OfferTerms): OfferLine[] {
  const line = (id: Exclude<OfferLineId, 'pay'>, value: string, detail: string | null = null): OfferLine => ({
    id,
    label: t(`line.${id}`),
    value,
    detail,
  });
  const allowance = (code: 'accommodation' | 'transport' | 'food' | 'fuel') =>
    t('provision.allowance', {
      amount: format.money(terms.allowances.find((one) => one.code === code)?.fils ?? 0),
    });
  const provision = (code: 'accommodation' | 'transport' | 'food', how: Provision) =>
    how === 'allowance' ? allowance(code) : t(`provision.${how}`);
  const { pay_model, per_order_fils, est_monthly_min_fils, est_monthly_max_fils, fuel_policy } = terms;
  const { hours_per_day, days_off_per_week, contract_months, probation_months, notice_days } = terms;
  return [
    payLine(t, format, terms),
    ...(per_order_fils === null ? [] : [line('perOrder', format.money(per_order_fils))]),
    ...(pay_model === 'commission' ? [line('commission', t('value.commission'))] : []),
    ...(est_monthly_min_fils === null || est_monthly_max_fils === null
      ? []
      : [
          line(
            'estimate',
            `${format.money(est_monthly_min_fils)} – ${format.money(est_monthly_max_fils)}`,
            t('value.estimateHelp'),
          ),
        ]),
    line('hours', t('hoursADay', { count: hours_per_day }), t('daysAWeek', { count: 7 - days_off_per_week })),
    line('daysOff', t('daysAWeek', { count: days_off_per_week })),
    line('accommodation', provision('accommodation', terms.accommodation)),
    line('transport', provision('transport', terms.transport)),
    line('food', provision('food', terms.food)),
    line('vehicle', t(`vehicle.${terms.vehicle}`)),
    line('fuel', fuel_policy === 'allowance' ? allowance('fuel') : t(`fuel.${fuel_policy}`)),
    line('ticket', t(`ticket.${terms.ticket}`)),
    line('start', terms.start_on === null ? t('value.startOpen') : format.date(terms.start_on)),
    line('contract', t('months', { count: contract_months })),
    line('probation', probation_months === 0 ? t('value.none') : t('months', { count: probation_months })),
    line('notice', notice_days === 0 ? t('value.none') : t('days', { count: notice_days })),
    line('deductions', t('value.none')),
  ];
}

/** Returns the fixed monthly pay, and its parts if there is more than basic pay. */
function payLine(t: Translate, format: Format, terms: OfferTerms): OfferLine {
  const parts = [
    [t('pay.basic'), terms.basic_fils ?? 0] as const,
    ...terms.allowances.map(({ code, fils }) => [t(`pay.allowance.${code}`), fils] as const),
  ];
  return {
    id: 'pay',
    label: t(terms.pay_model === 'fixed' ? 'pay.month' : 'pay.fixed'),
    value: format.money(parts.reduce((sum, [, fils]) => sum + fils, 0)),
    detail:
      parts.length === 1 ? null : parts.map(([name, fils]) => `${name} ${format.money(fils)}`).join(' + '),
  };
}

/** Returns the previous text of each changed line, by id. */
export function linesBefore(
  now: readonly OfferLine[],
  before: readonly OfferLine[],
): ReadonlyMap<OfferLineId, string> {
  const said = ({ value, detail }: OfferLine) => (detail === null ? value : `${value}, ${detail}`);
  const current = new Map(now.map((one) => [one.id, said(one)]));
  const differing = before.filter((one) => current.get(one.id) !== said(one));
  return new Map(differing.map((one) => [one.id, said(one)]));
}
