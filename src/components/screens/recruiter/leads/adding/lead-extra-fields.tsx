import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import styles from './adding.module.css';
import type { LeadFieldsProps } from './lead-fields.tsx';

export interface LeadExtraFieldsProps extends LeadFieldsProps {
  /** A field inside is invalid, so the section can't be collapsed. */
  hasErrors: boolean;
}

/** Fields of the section. */
export const extraFields = [
  'nationality',
  'passport_no',
  'emirates_id',
  'license_number',
  'date_of_birth',
  'email',
] as const;

/** Renders the optional identifying fields. Each is checked for duplicates as it is entered. */
export function LeadExtraFields({ values, hasErrors, onChange }: LeadExtraFieldsProps) {
  const { t } = useTranslation('addLead');
  const countryName = useCountryNames();
  const [open, setOpen] = useState<'papers'[]>(() =>
    extraFields.some((name) => values[name]) ? ['papers'] : [],
  );
  return (
    <Accordion
      open={hasErrors ? ['papers'] : open}
      onChange={setOpen}
      sections={[
        {
          id: 'papers',
          title: t('papers'),
          content: (
            <div className={styles.Pair}>
              <Combobox
                name="nationality"
                label={t('field.nationality')}
                options={countries.map(({ code }) => ({ value: code, label: countryName(code) }))}
                value={values.nationality}
                onChange={(nationality) => onChange({ nationality })}
              />
              <TextField
                name="passport_no"
                label={t('field.passport_no')}
                value={values.passport_no}
                onChange={(passport_no) => onChange({ passport_no })}
                dir="ltr"
                autoComplete="off"
                spellCheck="false"
              />
              <TextField
                name="emirates_id"
                label={t('field.emirates_id')}
                inputMode="numeric"
                value={values.emirates_id}
                onChange={(emirates_id) => onChange({ emirates_id })}
                dir="ltr"
                autoComplete="off"
              />
              <TextField
                name="license_number"
                label={t('field.license_number')}
                value={values.license_number}
                onChange={(license_number) => onChange({ license_number })}
                dir="ltr"
                autoComplete="off"
                spellCheck="false"
              />
              <DateField
                name="date_of_birth"
                label={t('field.date_of_birth')}
                value={values.date_of_birth}
                onChange={(date_of_birth) => onChange({ date_of_birth })}
                min="1940-01-01"
                max="2015-01-01"
              />
              <TextField
                name="email"
                label={t('field.email')}
                inputMode="email"
                value={values.email}
                onChange={(email) => onChange({ email })}
                dir="ltr"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck="false"
              />
            </div>
          ),
        },
      ]}
    />
  );
}
