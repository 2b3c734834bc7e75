import { useTranslation } from 'react-i18next';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { offerRow } from '#machines/data/tables/offers.ts';
import type { OpeningFieldsProps } from './opening-fields.ts';
import styles from './record-form.module.css';

/** Renders the pay fields of an opening, and the limits within which a recruiter needs no approval. */
export function OpeningPayFields({ values, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('config');
  const isFixed = values.pay_model === 'fixed';
  return (
    <section className={styles.Group}>
      <Heading level={3}>{t('opening.pay')}</Heading>
      <div className={styles.Pair}>
        <Select
          name="pay_model"
          label={t('opening.payModel')}
          options={offerRow.shape.pay_model.options.map((value) => ({
            value,
            label: t(`opening.models.${value}`),
          }))}
          value={values.pay_model}
          onChange={(pay_model) => onChange({ pay_model })}
        />
        <MoneyField
          name="basic_fils"
          label={t('opening.basic')}
          value={values.basic_fils}
          onChange={(basic_fils) => onChange({ basic_fils })}
        />
      </div>
      {!isFixed && (
        <>
          <MoneyField
            name="per_order_fils"
            label={t('opening.perOrder')}
            value={values.per_order_fils}
            onChange={(per_order_fils) => onChange({ per_order_fils })}
            isRequired={values.pay_model === 'per_order'}
          />
          <div className={styles.Pair}>
            <MoneyField
              name="est_monthly_min_fils"
              label={t('opening.estMin')}
              value={values.est_monthly_min_fils}
              onChange={(est_monthly_min_fils) => onChange({ est_monthly_min_fils })}
            />
            <MoneyField
              name="est_monthly_max_fils"
              label={t('opening.estMax')}
              value={values.est_monthly_max_fils}
              onChange={(est_monthly_max_fils) => onChange({ est_monthly_max_fils })}
            />
          </div>
        </>
      )}
      <div className={styles.Pair}>
        <MoneyField
          name="band_min_fils"
          label={t('opening.bandMin')}
          value={values.band_min_fils}
          onChange={(band_min_fils) => onChange({ band_min_fils })}
        />
        <MoneyField
          name="band_max_fils"
          label={t('opening.bandMax')}
          value={values.band_max_fils}
          onChange={(band_max_fils) => onChange({ band_max_fils })}
        />
      </div>
      <p className={styles.GroupHint}>{t('opening.bandHint')}</p>
    </section>
  );
}
