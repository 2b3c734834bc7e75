import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableMoney } from '#components/blocks/editable-field/editable-money.tsx';
import { EditableNumber } from '#components/blocks/editable-field/editable-number.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asNumber, asText } from '#components/hooks/field-props.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { licenseOrigins, licenseTypes } from '#shared/licences.ts';
import { asOneOf, type CandidateFieldContext, candidateField } from './candidate-field.ts';
import { MaskedField } from './masked-field.tsx';
import { Section } from './section.tsx';

const gears = ['auto', 'manual'] as const;
const verdicts = ['eligible', 'after_swap', 'not_eligible'] as const;

/** Sixty years. */
const maxMonths = 720;

export interface WorkFieldsProps extends CandidateFieldContext {
  references: References | null;
}

/** Edits which vehicles a candidate may drive, their experience, and their pay expectation. */
export function WorkFields({ references, ...fieldContext }: WorkFieldsProps) {
  const { t } = useTranslation(['candidateRecord', 'candidates']);
  const months = (count: number) => {
    const [years, rest] = [Math.floor(count / 12), count % 12];
    if (years === 0) return t('months', { count });
    if (rest === 0) return t('years', { count: years });
    return t('span', { years: t('years', { count: years }), months: t('months', { count: rest }) });
  };
  return (
    <Section title={t('section.work')}>
      <EditableSelect
        label={t('field.license_type')}
        options={licenseTypes.map((value) => ({ value, label: t(`candidates:licence.${value}`) }))}
        note={useVerdict(fieldContext, references)}
        {...candidateField(fieldContext, 'license_type', asOneOf(licenseTypes))}
      />
      <EditableSelect
        label={t('field.transmission')}
        options={gears.map((value) => ({ value, label: t(`gear.${value}`) }))}
        {...candidateField(fieldContext, 'transmission', asOneOf(gears))}
      />
      <EditableSelect
        label={t('field.license_origin')}
        options={licenseOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        {...candidateField(fieldContext, 'license_origin', asOneOf(licenseOrigins))}
      />
      <EditableDate
        label={t('field.license_expiry')}
        {...candidateField(fieldContext, 'license_expiry', asText)}
      />
      <MaskedField
        label={t('field.license_number')}
        read={(written) => (written.trim() === '' || written.length > 40 ? null : written.trim())}
        {...candidateField(fieldContext, 'license_number', asText)}
      />
      <EditableNumber
        label={t('field.uae_experience_months')}
        show={months}
        unit={t('monthsUnit')}
        minValue={0}
        maxValue={maxMonths}
        {...candidateField(fieldContext, 'uae_experience_months', asNumber)}
      />
      <EditableNumber
        label={t('field.total_experience_months')}
        show={months}
        unit={t('monthsUnit')}
        minValue={0}
        maxValue={maxMonths}
        {...candidateField(fieldContext, 'total_experience_months', asNumber)}
      />
      <EditableMoney
        label={t('field.expected_salary_fils')}
        {...candidateField(fieldContext, 'expected_salary_fils', asNumber)}
      />
      <EditableDate
        label={t('field.available_from')}
        {...candidateField(fieldContext, 'available_from', asText)}
      />
    </Section>
  );
}

/** Returns the result of the last licence check, and its opening. */
function useVerdict(
  { record: { application } }: CandidateFieldContext,
  references: References | null,
): string | undefined {
  const { t } = useTranslation('candidateRecord');
  const verdict = verdicts.find((one) => one === application?.eligibility?.verdict);
  if (!verdict) return undefined;
  const opening = references?.openings.find(({ id }) => id === application?.opening_id);
  return opening ? t(`verdict.for.${verdict}`, { opening: opening.title }) : t(`verdict.${verdict}`);
}
