import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import type { LeadValues } from '#machines/recruiter/leads/adding/lead-values.ts';

/** Returns error messages by field, from the keys of the validation. */
export function useLeadErrors(errors: FieldErrors<LeadValues>): Record<string, string> {
  const { t } = useTranslation('addLead');
  const known = t('wrong', { returnObjects: true });
  const isKnown = (key: string): key is keyof typeof known => key in known;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, key]) => (isKnown(key) ? [[field, t(`wrong.${key}`)]] : [])),
  );
}
