import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { blanksIn } from '#shared/message-text.ts';

const named = [
  'first_name',
  'name',
  'sender_name',
  'sender_phone',
  'company_name',
  'job_title',
  'missing_list',
  'booking_url',
  'portal_url',
  'interview_date',
  'interview_time',
  'location_name',
  'map_url',
  'bring_list',
  'document_name',
  'start_date',
  'offer_number',
  'offer_expires',
  'operations_name',
  'operations_phone',
  'rejection_sentence',
  'password',
] as const;

/**
 * Returns a function that lists what is missing before a message can be sent: "Fill in first: the job title". Undefined
 * if nothing is missing.
 */
export function useBlankMessages(): (message: string) => string | undefined {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const nameOf = (field: string) => {
    const known = named.find((one) => one === field);
    if (known) return t(`mergeField.${known}`);
    return field === '' ? t('mergeField.braces') : field.replaceAll('_', ' ');
  };
  return (message) => {
    const blanks = blanksIn(message);
    return blanks.length === 0
      ? undefined
      : t('contact.fillFirst', { fields: format.list(blanks.map(nameOf)) });
  };
}
