import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asText } from '#components/hooks/field-props.ts';
import { emirates } from '#shared/emirates.ts';
import { visaStatuses } from '#shared/visas.ts';
import { asOneOf, type CandidateFieldContext, candidateField } from './candidate-field.ts';
import { Section } from './section.tsx';

const locationStatuses = ['in_uae', 'abroad'] as const;

/** Edits where a candidate is, and the visa. */
export function LocationFields(fieldContext: CandidateFieldContext) {
  const { t } = useTranslation(['candidateRecord', 'candidates']);
  const { location_status, visa_status } = fieldContext.record;
  return (
    <Section title={t('section.place')}>
      <EditableSelect
        label={t('field.location_status')}
        options={locationStatuses.map((value) => ({ value, label: t(`candidates:place.${value}`) }))}
        {...candidateField(fieldContext, 'location_status', asOneOf(locationStatuses))}
      />
      {location_status !== 'abroad' && (
        <EditableSelect
          label={t('field.emirate')}
          options={emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }))}
          {...candidateField(fieldContext, 'emirate', asOneOf(emirates))}
        />
      )}
      <EditableSelect
        label={t('field.visa_status')}
        options={visaStatuses.map((value) => ({ value, label: t(`visa.${value}`) }))}
        {...candidateField(fieldContext, 'visa_status', asOneOf(visaStatuses))}
      />
      {visa_status === 'cancelled' ? (
        <EditableDate
          label={t('field.notice_until')}
          {...candidateField(fieldContext, 'notice_until', asText)}
        />
      ) : (
        <EditableDate
          label={t('field.visa_expiry')}
          {...candidateField(fieldContext, 'visa_expiry', asText)}
        />
      )}
    </Section>
  );
}
