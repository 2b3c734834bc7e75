import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { allowanceByTerm } from '#machines/candidate/offer/offer-values.ts';
import { offerRow, termBounds } from '#machines/data/tables/offers.ts';
import styles from './editor.module.css';
import offer from './offer.module.css';
import type { OfferFieldsProps } from './offer-editor.props.ts';
import { useTermMessages } from './use-term-messages.ts';

const { accommodation, fuel_policy, vehicle, ticket, language } = offerRow.shape;
const times = [
  ['hours_per_day', 'hoursUnit'],
  ['days_off_per_week', 'daysOffUnit'],
  ['probation_months', 'monthsUnit'],
  ['contract_months', 'monthsUnit'],
  ['notice_days', 'daysUnit'],
] as const;
const daysOfWeek = 7;

/** Asks what the company provides, and for the allowance where it pays instead. */
export function ProvidedFields({ values, onChange }: OfferFieldsProps) {
  const { t } = useTranslation('offering');
  const messages = useTermMessages();
  /** Renders the choice for one item. Clears its allowance if another option is chosen. */
  const choice = <Field extends keyof typeof allowanceByTerm>(
    field: Field,
    options: readonly { value: OfferFieldsProps['values'][Field]; label: string }[],
  ) => {
    const code = allowanceByTerm[field];
    const amount = values.allowances[code] ?? null;
    return (
      <div key={field} className={styles.Fields}>
        <Select
          name={field}
          label={messages.label(field)}
          options={options}
          value={values[field]}
          onChange={(value) =>
            onChange({
              [field]: value,
              ...(value !== 'allowance' && { allowances: { ...values.allowances, [code]: null } }),
            })
          }
        />
        {(values[field] === 'allowance' || amount !== null) && (
          <MoneyField
            name={`allowance_${code}`}
            label={t('form.allowanceOf', { name: messages.allowance(code) })}
            value={amount}
            onChange={(fils) => onChange({ allowances: { ...values.allowances, [code]: fils } })}
          />
        )}
      </div>
    );
  };
  const provision = accommodation.options.map((value) => ({ value, label: t(`provision.${value}`) }));
  return (
    <Stack as="section" gap={3}>
      <Heading level={3}>{t('form.provided')}</Heading>
      {choice('accommodation', provision)}
      {choice('transport', provision)}
      {choice('food', provision)}
      <div className={styles.Fields}>
        <Select
          name="vehicle"
          label={messages.label('vehicle')}
          options={vehicle.options.map((value) => ({ value, label: t(`vehicle.${value}`) }))}
          value={values.vehicle}
          onChange={(next) => onChange({ vehicle: next })}
        />
        <Select
          name="ticket"
          label={messages.label('ticket')}
          options={ticket.options.map((value) => ({ value, label: t(`ticket.${value}`) }))}
          value={values.ticket}
          onChange={(next) => onChange({ ticket: next })}
        />
      </div>
      {choice(
        'fuel_policy',
        fuel_policy.options.map((value) => ({ value, label: t(`fuel.${value}`) })),
      )}
    </Stack>
  );
}

/** Asks for hours, days off, contract, first day and language. States that the driver pays nothing. */
export function TimeFields({ values, onChange }: OfferFieldsProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const messages = useTermMessages();
  const { hours_per_day: hours, days_off_per_week: daysOff } = values;
  return (
    <Stack as="section" gap={3}>
      <Heading level={3}>{t('form.time')}</Heading>
      <div className={styles.Fields}>
        {times.map(([field, unit]) => (
          <NumberField
            key={field}
            name={field}
            label={messages.label(field)}
            unit={t(`form.${unit}`)}
            minValue={termBounds[field][0]}
            maxValue={termBounds[field][1]}
            step={field === 'hours_per_day' ? 0.5 : 1}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      {hours !== null && daysOff !== null && (
        <Muted>{t('form.week', { number: format.number(hours * (daysOfWeek - daysOff)) })}</Muted>
      )}
      <div className={styles.Fields}>
        <DatePicker
          name="start_on"
          label={messages.label('start_on')}
          hint={t('form.startHint')}
          value={values.start_on}
          onChange={(start_on) => onChange({ start_on })}
        />
        <Select
          name="language"
          label={t('form.language')}
          hint={t('form.languageHint')}
          options={language.options.map((value) => ({ value, label: languageNames[value] }))}
          value={values.language}
          onChange={(next) => onChange({ language: next })}
        />
      </div>
      <p className={offer.Fees}>
        <Icon of={Lock} />
        <span>{t('fees.text')}</span>
      </p>
    </Stack>
  );
}
