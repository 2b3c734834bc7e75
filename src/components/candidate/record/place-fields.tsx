import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asText } from '#components/kinds/field-props.ts';
import { emirates } from '#shared/emirates.ts';
import { asOneOf, type LeadDesk, leadField } from './lead-field.ts';
import { Section } from './section.tsx';

const places = ['in_uae', 'abroad'] as const;
const visas = [
  'visit',
  'residence_employment',
  'residence_family',
  'cancelled',
  'abroad',
  'national',
  'gcc',
  'unknown',
] as const;

/** Where somebody is, and on which visa. */
export function PlaceFields(desk: LeadDesk) {
  const { t } = useTranslation(['leadRecord', 'candidates']);
  const { location_status, visa_status } = desk.record;
  return (
    <Section title={t('section.place')}>
      <EditableSelect
        label={t('field.location_status')}
        options={places.map((value) => ({ value, label: t(`candidates:place.${value}`) }))}
        {...leadField(desk, 'location_status', asOneOf(places))}
      />
      {location_status !== 'abroad' && (
        <EditableSelect
          label={t('field.emirate')}
          options={emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }))}
          {...leadField(desk, 'emirate', asOneOf(emirates))}
        />
      )}
      <EditableSelect
        label={t('field.visa_status')}
        options={visas.map((value) => ({ value, label: t(`visa.${value}`) }))}
        {...leadField(desk, 'visa_status', asOneOf(visas))}
      />
      {visa_status === 'cancelled' ? (
        <EditableDate label={t('field.notice_until')} {...leadField(desk, 'notice_until', asText)} />
      ) : (
        <EditableDate label={t('field.visa_expiry')} {...leadField(desk, 'visa_expiry', asText)} />
      )}
    </Section>
  );
}
