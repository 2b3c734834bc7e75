import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';

/** Says which bound a day as `2026-03-12` lies beyond; undefined when it lies within. */
export function useBoundError(
  day: string | null,
  min: string | undefined,
  max: string | undefined,
): string | undefined {
  const { t } = useTranslation('controls');
  const format = useFormat();
  if (day && min && day < min) return t('dateField.tooEarly', { date: format.date(min) });
  if (day && max && day > max) return t('dateField.tooLate', { date: format.date(max) });
  return undefined;
}
