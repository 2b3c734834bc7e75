import { useTranslation } from 'react-i18next';

const known = [
  'reason',
  'note',
  'tooLong',
  'holdReason',
  'past',
  'future',
  'day',
  'time',
  'override',
  'to',
  'tag',
] as const;

/** Returns error messages about the input, by field. */
export function useValidationMessages(
  errors: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { t } = useTranslation('leadDecisions');
  const words: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors)) {
    const wrong = known.find((one) => one === error);
    if (wrong) words[field] = t(`wrong.${wrong}`);
  }
  return words;
}
