import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableField } from '#components/blocks/editable-field/editable-field.tsx';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { asText } from '#components/hooks/field-props.ts';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { readEmiratesId } from '#shared/emirates-id.ts';
import { type CandidateDesk, candidateField } from './candidate-field.ts';
import { MaskedField } from './masked-field.tsx';
import { Section } from './section.tsx';

/** Edits the identity of a candidate. */
export function PersonFields(desk: CandidateDesk) {
  const { t } = useTranslation('candidateRecord');
  const countryName = useCountryNames();
  const last = candidateField(desk, 'last_name', asText);
  return (
    <Section title={t('section.person')}>
      <EditableText
        isRequired
        label={t('field.first_name')}
        {...candidateField(desk, 'first_name', asText)}
      />
      <EditableText
        label={t('field.last_name')}
        {...last}
        value={last.value || null}
        onSave={(value, seen) => last.onSave(value ?? '', seen ?? '')}
      />
      <EditableText label={t('field.name_ar')} {...candidateField(desk, 'name_ar', asText)} />
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
        {...candidateField(desk, 'nationality', asText)}
      />
      <EditableDate
        isBirthDate
        label={t('field.date_of_birth')}
        max={new Date(desk.now).toISOString().slice(0, 10)}
        {...candidateField(desk, 'date_of_birth', asText)}
      />
      <MaskedField
        label={t('field.passport_no')}
        read={passportOf}
        {...candidateField(desk, 'passport_no', asText)}
      />
      <MaskedField
        label={t('field.emirates_id')}
        read={(written) => readEmiratesId(written).digits}
        {...candidateField(desk, 'emirates_id', asText)}
      />
    </Section>
  );
}

/** Normalizes a passport number for storage. */
function passportOf(written: string): string | null {
  const number = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : null;
}
