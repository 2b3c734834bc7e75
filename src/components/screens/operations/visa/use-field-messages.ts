import { useTranslation } from 'react-i18next';

/** Fields of visa steps. */
const fields = [
  'quota_ref',
  'mohre_offer_no',
  'reference_no',
  'entry_permit_no',
  'entry_permit_issued',
  'entry_permit_expires',
  'uae_entry_date',
  'status_change_date',
  'residence_expiry',
  'emirates_id',
  'emirates_id_expiry',
  'cost_fils',
  'note',
] as const;

/** Returns the labels of step fields, and the texts of row errors by code. */
export function useFieldMessages() {
  const { t } = useTranslation('visa');
  return {
    label: (id: string): string => {
      const known = fields.find((field) => field === id);
      return known ? t(`fields.${known}`) : id;
    },
    reasons: {
      ...Object.fromEntries(
        fields.map((field) => [`field.${field}`, t('reasons.field', { field: t(`fields.${field}`) })]),
      ),
      'field.mohre_offer_no': t('reasons.mohre'),
      GATE_NOT_MET: t('reasons.mohre'),
      INVALID_VALUE: t('reasons.invalid'),
      TRANSITION_NOT_ALLOWED: t('reasons.transition'),
      FIELDS_INVALID: t('reasons.invalid'),
      SLOT_FULL: t('reasons.full'),
      missing: t('reasons.missing'),
      same: t('reasons.same'),
      not_book: t('reasons.notBook'),
    } as Readonly<Record<string, string>>,
  };
}
