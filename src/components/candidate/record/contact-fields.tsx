import { useTranslation } from 'react-i18next';
import { EditablePhone } from '#components/blocks/editable-field/editable-phone.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import { asText } from '#components/hooks/field-props.ts';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { visibleEmail } from '#shared/names.ts';
import { asOneOf, type CandidateFieldContext, candidateField } from './candidate-field.ts';
import { Section } from './section.tsx';

/** Edits how a candidate can be contacted, and in which language. */
export function ContactFields(fieldContext: CandidateFieldContext) {
  const { t } = useTranslation(['candidateRecord', 'candidates']);
  const { phone_status, phone_number } = fieldContext.record;
  const email = candidateField(fieldContext, 'email', asText);
  return (
    <Section title={t('section.contact')}>
      <EditablePhone
        label={t('field.phone_number')}
        note={
          phone_status === 'valid' || phone_number === null
            ? undefined
            : t(`candidates:phone.${phone_status}`)
        }
        {...candidateField(fieldContext, 'phone_number', asText)}
      />
      <EditablePhone
        label={t('field.whatsapp_e164')}
        empty={t('sameAsPhone')}
        {...candidateField(fieldContext, 'whatsapp_e164', asText)}
      />
      <EditableText
        label={t('field.email')}
        {...email}
        onSave={(value, seen) =>
          email.onSave(value === null ? null : visibleEmail(value).toLowerCase(), seen)
        }
      />
      <EditableSelect
        label={t('field.preferred_language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...candidateField(fieldContext, 'preferred_language', asOneOf(languages))}
      />
    </Section>
  );
}
