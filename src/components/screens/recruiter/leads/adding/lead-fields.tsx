import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { LeadValues } from '#machines/recruiter/leads/adding/lead-values.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseTypes } from '#shared/licences.ts';
import { visaStatuses } from '#shared/visas.ts';
import styles from './adding.module.css';

export interface LeadFieldsProps {
  values: LeadValues;
  onChange: (changes: Partial<LeadValues>) => void;
}

const locationStatuses = ['in_uae', 'abroad'] as const;

/** Renders the fields for identity, licence, place and visa. */
export function LeadFields({ values, onChange }: LeadFieldsProps) {
  const { t } = useTranslation(['addLead', 'candidates']);
  return (
    <Stack gap={4}>
      <div className={styles.Pair}>
        <TextField
          name="first_name"
          label={t('field.first_name')}
          value={values.first_name}
          onChange={(first_name) => onChange({ first_name })}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="last_name"
          label={t('field.last_name')}
          value={values.last_name}
          onChange={(last_name) => onChange({ last_name })}
          autoComplete="off"
        />
        <PhoneField
          name="whatsapp"
          label={t('field.whatsapp_e164')}
          hint={t('whatsappHint')}
          value={values.whatsapp}
          onChange={(whatsapp) => onChange({ whatsapp })}
        />
        <Select
          name="preferred_language"
          label={t('field.preferred_language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={languages.find((one) => one === values.preferred_language) ?? null}
          onChange={(preferred_language) => onChange({ preferred_language })}
        />
        <Select
          name="license_type"
          label={t('field.license_type')}
          options={licenseTypes.map((value) => ({ value, label: t(`candidates:licence.${value}`) }))}
          value={values.license_type}
          onChange={(license_type) => onChange({ license_type })}
        />
        <Select
          name="location_status"
          label={t('field.location_status')}
          options={locationStatuses.map((value) => ({ value, label: t(`candidates:place.${value}`) }))}
          value={values.location_status}
          onChange={(location_status) => onChange({ location_status })}
        />
        {values.location_status !== 'abroad' && (
          <Select
            name="emirate"
            label={t('field.emirate')}
            options={emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }))}
            value={values.emirate}
            onChange={(emirate) => onChange({ emirate })}
          />
        )}
        <Select
          name="visa_status"
          label={t('field.visa_status')}
          options={visaStatuses.map((value) => ({ value, label: t(`visa.${value}`) }))}
          value={values.visa_status}
          onChange={(visa_status) => onChange({ visa_status })}
        />
        <DatePicker
          name="visa_expiry"
          label={t('field.visa_expiry')}
          value={values.visa_expiry}
          onChange={(visa_expiry) => onChange({ visa_expiry })}
        />
      </div>
    </Stack>
  );
}
