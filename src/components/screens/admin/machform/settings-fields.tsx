import { useTranslation } from 'react-i18next';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { openingLicenses } from '#shared/licences.ts';
import type { FormFieldsProps } from './form-editor.tsx';

/** Time zones of form servers. A form with another one keeps it. */
const zones = ['Asia/Dubai', 'UTC', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Riyadh', 'Europe/London'];

/** Renders the name of a form, and default values for its leads. */
export function SettingsFields({ values, onChange }: FormFieldsProps) {
  const { t } = useTranslation(['machform', 'candidates']);
  const { source_timezone: zone } = values;
  return (
    <Stack gap={4}>
      <TextField
        name="form_name"
        label={t('settings.name')}
        value={values.form_name}
        onChange={(form_name) => onChange({ form_name })}
        isRequired
      />
      <TextField
        name="form_id"
        label={t('settings.number')}
        hint={t('settings.numberHint')}
        inputMode="numeric"
        dir="ltr"
        value={values.form_id}
        onChange={(form_id) => onChange({ form_id })}
        isRequired
      />
      <TextField
        name="default_source"
        label={t('settings.source')}
        hint={t('settings.sourceHint')}
        autoCapitalize="none"
        value={values.default_source}
        onChange={(default_source) => onChange({ default_source })}
      />
      <Select
        name="default_license_type"
        label={t('settings.licence')}
        options={[
          { value: 'none', label: t('settings.noLicence') },
          ...openingLicenses.map((value) => ({ value, label: t(`candidates:licence.${value}`) })),
        ]}
        value={values.default_license_type ?? 'none'}
        onChange={(licence) => onChange({ default_license_type: licence === 'none' ? null : licence })}
      />
      <Select
        name="source_timezone"
        label={t('settings.zone')}
        hint={t('settings.zoneHint')}
        options={[...new Set([zone, ...zones])].map((value) => ({ value, label: value }))}
        value={zone}
        onChange={(source_timezone) => onChange({ source_timezone })}
      />
    </Stack>
  );
}
