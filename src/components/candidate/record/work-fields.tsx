import { useTranslation } from 'react-i18next';
import { EditableDate } from '#components/blocks/editable-field/editable-date.tsx';
import { EditableMoney } from '#components/blocks/editable-field/editable-money.tsx';
import { EditableNumber } from '#components/blocks/editable-field/editable-number.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asNumber, asText } from '#components/kinds/field-props.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { licenseTypes } from '#shared/licences.ts';
import { asOneOf, type LeadDesk, leadField } from './lead-field.ts';
import { MaskedField } from './masked-field.tsx';
import { Section } from './section.tsx';

const origins = ['uae', 'gcc', 'swap_country', 'golden_chance', 'other_home'] as const;
const gears = ['auto', 'manual'] as const;
const verdicts = ['eligible', 'after_swap', 'not_eligible'] as const;

/** Sixty years. */
const mostMonths = 720;

export interface WorkFieldsProps extends LeadDesk {
  references: References | null;
}

/** What somebody may drive, for how long he has, and what he wants for it. */
export function WorkFields({ references, ...desk }: WorkFieldsProps) {
  const { t } = useTranslation(['leadRecord', 'candidates']);
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
        note={useVerdict(desk, references)}
        {...leadField(desk, 'license_type', asOneOf(licenseTypes))}
      />
      <EditableSelect
        label={t('field.transmission')}
        options={gears.map((value) => ({ value, label: t(`gear.${value}`) }))}
        {...leadField(desk, 'transmission', asOneOf(gears))}
      />
      <EditableSelect
        label={t('field.license_origin')}
        options={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        {...leadField(desk, 'license_origin', asOneOf(origins))}
      />
      <EditableDate label={t('field.license_expiry')} {...leadField(desk, 'license_expiry', asText)} />
      <MaskedField
        label={t('field.license_number')}
        read={(written) => (written.trim() === '' || written.length > 40 ? null : written.trim())}
        {...leadField(desk, 'license_number', asText)}
      />
      <EditableNumber
        label={t('field.uae_experience_months')}
        show={months}
        unit={t('monthsUnit')}
        minValue={0}
        maxValue={mostMonths}
        {...leadField(desk, 'uae_experience_months', asNumber)}
      />
      <EditableNumber
        label={t('field.total_experience_months')}
        show={months}
        unit={t('monthsUnit')}
        minValue={0}
        maxValue={mostMonths}
        {...leadField(desk, 'total_experience_months', asNumber)}
      />
      <EditableMoney
        label={t('field.expected_salary_fils')}
        {...leadField(desk, 'expected_salary_fils', asNumber)}
      />
      <EditableDate label={t('field.available_from')} {...leadField(desk, 'available_from', asText)} />
    </Section>
  );
}

/** What the last check of the licence said, and for which opening. */
function useVerdict(
  { record: { application } }: LeadDesk,
  references: References | null,
): string | undefined {
  const { t } = useTranslation('leadRecord');
  const verdict = verdicts.find((one) => one === application?.eligibility?.verdict);
  if (!verdict) return undefined;
  const opening = references?.openings.find(({ id }) => id === application?.opening_id);
  return opening ? t(`verdict.for.${verdict}`, { opening: opening.title }) : t(`verdict.${verdict}`);
}
