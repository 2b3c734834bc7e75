import { useTranslation } from 'react-i18next';
import { languageNames } from '#components/i18n/languages.ts';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { bounds } from '#machines/admin/config/check-opening.ts';
import { openingLanguages, visaRoutes } from '#machines/admin/config/opening-values.ts';
import type { OpeningFieldsProps } from './opening-fields.ts';
import styles from './record-form.module.css';

/** Renders the candidate requirements of an opening. */
export function OpeningPeopleFields({ values, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('config');
  const [minAge, oldest] = bounds.min_age;
  const [least, maxMonths] = bounds.min_experience_months;
  return (
    <section className={styles.Group}>
      <Heading level={3}>{t('opening.people')}</Heading>
      <div className={styles.Pair}>
        <NumberField
          name="min_age"
          label={t('opening.minAge')}
          unit={t('opening.years')}
          minValue={minAge}
          maxValue={oldest}
          value={values.min_age}
          onChange={(min_age) => onChange({ min_age })}
        />
        <NumberField
          name="max_age"
          label={t('opening.maxAge')}
          unit={t('opening.years')}
          minValue={minAge}
          maxValue={oldest}
          value={values.max_age}
          onChange={(max_age) => onChange({ max_age })}
        />
      </div>
      <NumberField
        name="min_experience_months"
        label={t('opening.experience')}
        unit={t('opening.months')}
        minValue={least}
        maxValue={maxMonths}
        value={values.min_experience_months}
        onChange={(min_experience_months) => onChange({ min_experience_months })}
      />
      <MultiSelect
        name="languages"
        label={t('opening.languages')}
        placeholder={t('opening.anyLanguage')}
        options={openingLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={openingLanguages.filter((one) => values.languages.includes(one))}
        onChange={(languages) => onChange({ languages })}
      />
      <MultiSelect
        name="visa_routes"
        label={t('opening.visaRoutes')}
        placeholder={t('opening.anyRoute')}
        options={visaRoutes.map((value) => ({ value, label: t(`opening.routes.${value}`) }))}
        value={visaRoutes.filter((one) => values.visa_routes.includes(one))}
        onChange={(visa_routes) => onChange({ visa_routes })}
      />
    </section>
  );
}
