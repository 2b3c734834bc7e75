import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';

interface Bounds {
  minValue?: number | undefined;
  maxValue?: number | undefined;
  step?: number | undefined;
}

/** Returns an error message for a number that is out of bounds or between two steps. */
export function useRangeError(
  value: number | null,
  { minValue, maxValue, step }: Bounds,
): string | undefined {
  const { t, i18n } = useTranslation('controls');
  const formatted = (number: number) => number.toLocaleString(`${intlLocale(i18n.language)}-u-nu-latn`);
  if (value === null) return undefined;
  if (minValue !== undefined && value < minValue)
    return t('numberField.tooSmall', { least: formatted(minValue) });
  if (maxValue !== undefined && value > maxValue)
    return t('numberField.tooLarge', { most: formatted(maxValue) });
  if (step === undefined) return undefined;
  const steps = (value - (minValue ?? 0)) / step;
  // Allows for rounding errors: 0.3 / 0.1 is not exactly 3.
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-9;
  return isOnStep ? undefined : t('numberField.offStep', { step: formatted(step) });
}
