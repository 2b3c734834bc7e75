import { useTranslation } from 'react-i18next';
import { languageNames } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { isAllowance, type TermField, termOf } from '#machines/candidate/offer/offer-changes-of.ts';
import type { AllowanceCode, OfferTerms } from '#machines/data/tables/offers.ts';

interface TermMessages {
  /** Returns the name of a term. */
  label: (field: TermField) => string;
  /** Returns the value of a term as text: "8 hours a day", "AED 2,500.00". */
  value: (terms: OfferTerms, field: TermField) => string;
  /** Returns the name of an allowance, for use within a sentence. */
  allowance: (code: AllowanceCode) => string;
}

/** Returns functions that describe the terms of an offer to staff. */
export function useTermMessages(): TermMessages {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const counted = (unit: 'hours' | 'daysOff' | 'months' | 'days', count: number) =>
    t(`value.${unit}`, { count, number: format.number(count) });
  const money = (fils: number | null) => (fils === null ? t('value.none') : format.money(fils));
  const allowance = (code: AllowanceCode) => t(`allowance.${code}`);
  return {
    allowance,
    label: (field) =>
      isAllowance(field)
        ? t('term.allowance', { name: t(`allowance.${codeOf(field)}`) })
        : t(`term.${field}`),
    value: (terms, field) => {
      if (isAllowance(field)) return money(amountOf(terms, field));
      switch (field) {
        case 'basic_fils':
        case 'per_order_fils':
        case 'est_monthly_min_fils':
        case 'est_monthly_max_fils':
          return money(terms[field]);
        case 'pay_model':
          return t(`payModel.${terms.pay_model}`);
        case 'accommodation':
        case 'transport':
        case 'food':
          return t(`provision.${terms[field]}`);
        case 'hours_per_day':
          return counted('hours', terms.hours_per_day);
        case 'days_off_per_week':
          return counted('daysOff', terms.days_off_per_week);
        case 'probation_months':
        case 'contract_months':
          return counted('months', terms[field]);
        case 'notice_days':
          return counted('days', terms.notice_days);
        case 'vehicle':
          return t(`vehicle.${terms.vehicle}`);
        case 'fuel_policy':
          return t(`fuel.${terms.fuel_policy}`);
        case 'ticket':
          return t(`ticket.${terms.ticket}`);
        case 'start_on':
          return terms.start_on === null ? t('value.notSet') : format.date(terms.start_on);
        case 'language':
          return languageNames[terms.language];
      }
    },
  };
}

function codeOf(field: `allowance.${AllowanceCode}`): AllowanceCode {
  return field.slice('allowance.'.length) as AllowanceCode;
}

function amountOf(terms: OfferTerms, field: TermField): number | null {
  const amount = termOf(terms, field);
  return typeof amount === 'number' ? amount : null;
}
