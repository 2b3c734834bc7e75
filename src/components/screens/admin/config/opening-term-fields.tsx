import { useTranslation } from 'react-i18next';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { bounds } from '#machines/admin/config/check-opening.ts';
import { type AllowanceCode, allowanceCodes, offerRow } from '#machines/data/tables/offers.ts';
import type { OpeningFieldsProps } from './opening-fields.ts';
import styles from './record-form.module.css';

const { accommodation, fuel_policy, vehicle, ticket } = offerRow.shape;
const times = [
  ['hours_per_day', 'hoursPerDay', 'hours'],
  ['days_off_per_week', 'daysOff', 'days'],
  ['probation_months', 'probation', 'months'],
  ['contract_months', 'contract', 'months'],
  ['notice_days', 'notice', 'days'],
] as const;
/** Allowances shown beside the benefit they replace. */
const extraAllowances: readonly AllowanceCode[] = ['accommodation', 'transport', 'food', 'fuel'];

/** Renders the default terms of an opening's offers, except pay. */
export function OpeningTermFields({ values, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('config');
  const allowance = (code: AllowanceCode) => (
    <MoneyField
      key={code}
      name={`allowance_${code}`}
      label={
        extraAllowances.includes(code)
          ? t('opening.allowanceOf', { thing: t(`opening.allowanceNames.${code}`) })
          : t(`opening.allowanceNames.${code}`)
      }
      value={values.allowances[code] ?? null}
      onChange={(fils) => onChange({ allowances: { ...values.allowances, [code]: fils } })}
    />
  );
  return (
    <section className={styles.Group}>
      <Heading level={3}>{t('opening.terms')}</Heading>
      <p className={styles.GroupHint}>{t('opening.termsHint')}</p>
      <div className={styles.Pair}>
        {times.map(([field, label, unit]) => (
          <NumberField
            key={field}
            name={field}
            label={t(`opening.${label}`)}
            unit={t(`opening.${unit}`)}
            minValue={bounds[field][0]}
            maxValue={bounds[field][1]}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        <Select
          name="vehicle"
          label={t('opening.vehicle')}
          options={vehicle.options.map((value) => ({ value, label: t(`opening.vehicles.${value}`) }))}
          value={values.vehicle}
          onChange={(next) => onChange({ vehicle: next })}
        />
        <Select
          name="ticket"
          label={t('opening.ticket')}
          options={ticket.options.map((value) => ({ value, label: t(`opening.tickets.${value}`) }))}
          value={values.ticket}
          onChange={(next) => onChange({ ticket: next })}
        />
      </div>
      {(['accommodation', 'transport', 'food'] as const).map((field) => (
        <div key={field} className={styles.Pair}>
          <Select
            name={field}
            label={t(`opening.${field}`)}
            options={accommodation.options.map((value) => ({
              value,
              label: t(`opening.provision.${value}`),
            }))}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
          {hasAmount(values[field], values.allowances[field]) && allowance(field)}
        </div>
      ))}
      <div className={styles.Pair}>
        <Select
          name="fuel_policy"
          label={t('opening.fuel')}
          options={fuel_policy.options.map((value) => ({ value, label: t(`opening.fuels.${value}`) }))}
          value={values.fuel_policy}
          onChange={(next) => onChange({ fuel_policy: next })}
        />
        {hasAmount(values.fuel_policy, values.allowances.fuel) && allowance('fuel')}
      </div>
      <Heading level={4}>{t('opening.allowances')}</Heading>
      <div className={styles.Pair}>
        {allowanceCodes.filter((code) => !extraAllowances.includes(code)).map(allowance)}
      </div>
    </section>
  );
}

/** Returns whether an amount is needed or already set. */
function hasAmount(provision: string, fils: number | null | undefined): boolean {
  return provision === 'allowance' || Boolean(fils);
}
