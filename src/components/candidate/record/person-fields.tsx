import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableField } from '#components/blocks/editable-field/editable-field.tsx';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { asText } from '#components/hooks/field-props.ts';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { parseEmiratesId } from '#shared/emirates-id.ts';
import { type CandidateFieldContext, candidateField } from './candidate-field.ts';
import { MaskedField } from './masked-field.tsx';
import { Section } from './section.tsx';

/** Edits the identity of a candidate. */
export function PersonFields(fieldContext: CandidateFieldContext) {
  const { t } = useTranslation('candidateRecord');
  const countryName = useCountryNames();
  const last = candidateField(fieldContext, 'last_name', asText);
  return (
    <Section title={t('section.person')}>
      <EditableText
        isRequired
        label={t('field.first_name')}
        {...candidateField(fieldContext, 'first_name', asText)}
      />
      <EditableText
        label={t('field.last_name')}
        {...last}
        value={last.value || null}
        onSave={(value, seen) => last.onSave(value ?? '', seen ?? '')}
      />
      <EditableText label={t('field.name_ar')} {...candidateField(fieldContext, 'name_ar', asText)} />
      <EditableField
        label={t('field.nationality')}
        show={(code) => <bdi>{countryName(code)}</bdi>}
        editor={(control) => (
          <Combobox
            {...control}
            autoFocus
            options={countries.map(({ code }) => ({ value: code, label: countryName(code) }))}
          />
        )}
        {...candidateField(fieldContext, 'nationality', asText)}
      />
      <EditableDate
        isBirthDate
        label={t('field.date_of_birth')}
        max={new Date(fieldContext.now).toISOString().slice(0, 10)}
        {...candidateField(fieldContext, 'date_of_birth', asText)}
      />
      <MaskedField
        label={t('field.passport_no')}
        read={passportOf}
        {...candidateField(fieldContext, 'passport_no', asText)}
      />
      <MaskedField
        label={t('field.emirates_id')}
        read={(written) => parseEmiratesId(written).digits}
        {...candidateField(fieldContext, 'emirates_id', asText)}
      />
    </Section>
  );
}

/** Normalizes a passport number for storage. */
function passportOf(written: string): string | null {
  const number = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : null;
}
