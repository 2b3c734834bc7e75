import { useTranslation } from 'react-i18next';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { allowanceByTerm } from '#machines/candidate/offer/offer-values.ts';
import { type AllowanceCode, allowanceCodes, offerRow } from '#machines/data/tables/offers.ts';
import styles from './editor.module.css';
import type { OfferFieldsProps } from './offer-editor.props.ts';
import { useTermMessages } from './use-term-messages.ts';

const replacementAllowances: readonly AllowanceCode[] = Object.values(allowanceByTerm);

/** Asks for the pay: the fields of its pay model, and allowances for what the company does not provide. */
export function PayFields({ values, onChange }: OfferFieldsProps) {
  const { t } = useTranslation('offering');
  const messages = useTermMessages();
  const paysPerOrder = values.pay_model === 'per_order' || values.pay_model === 'mixed';
  const amount = (
    field: 'basic_fils' | 'per_order_fils' | 'est_monthly_min_fils' | 'est_monthly_max_fils',
    isRequired = false,
  ) => (
    <MoneyField
      key={field}
      name={field}
      label={messages.label(field)}
      value={values[field]}
      isRequired={isRequired}
      onChange={(fils) => onChange({ [field]: fils })}
    />
  );
  return (
    <Stack as="section" gap={3}>
      <Heading level={3}>{t('form.pay')}</Heading>
      <Muted>{t('form.payHint')}</Muted>
      <div className={styles.Fields}>
        <Select
          name="pay_model"
          label={messages.label('pay_model')}
          options={offerRow.shape.pay_model.options.map((value) => ({
            value,
            label: t(`payModel.${value}`),
          }))}
          value={values.pay_model}
          onChange={(pay_model) => onChange({ pay_model })}
        />
        {amount('basic_fils')}
        {paysPerOrder && amount('per_order_fils', values.pay_model === 'per_order')}
      </div>
      {values.pay_model !== 'fixed' && (
        <div className={styles.Fields}>
          {amount('est_monthly_min_fils')}
          {amount('est_monthly_max_fils')}
        </div>
      )}
      <Heading level={4} size="body">
        {t('form.allowances')}
      </Heading>
      <div className={styles.Fields}>
        {allowanceCodes
          .filter((code) => !replacementAllowances.includes(code))
          .map((code) => (
            <MoneyField
              key={code}
              name={`allowance_${code}`}
              label={t('form.allowanceOf', { name: messages.allowance(code) })}
              value={values.allowances[code] ?? null}
              onChange={(fils) => onChange({ allowances: { ...values.allowances, [code]: fils } })}
            />
          ))}
      </div>
    </Stack>
  );
}
