import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';

/** Returns an error that names the bound which a day (`2026-03-12`) is beyond; undefined if it is within. */
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
