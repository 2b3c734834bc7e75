import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const known = ['slot', 'full', 'day', 'time', 'past', 'minutes', 'place', 'reason', 'tooLong'] as const;

/** Returns error messages about the choice, by field. */
export function useValidationMessages(
  errors: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { t } = useTranslation('scheduling');
  return useMemo(() => {
    const words: Record<string, string> = {};
    for (const [field, error] of Object.entries(errors)) {
      const wrong = known.find((one) => one === error);
      if (wrong) words[field] = t(`wrong.${wrong}`);
    }
    return words;
  }, [errors, t]);
}
