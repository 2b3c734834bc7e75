import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type FieldId, fieldOf } from '#machines/driver/profile/profile-parts.ts';
import { formatEmiratesId } from '#shared/emirates-id.ts';

/** Field types that are written left to right in every language. */
const leftToRightTypes = new Set(['name', 'phone', 'email', 'passport', 'emiratesId', 'iban', 'lastDigits']);

/** Returns whether the value of a field is written left to right in every language. */
export function isLeftToRight(field: FieldId): boolean {
  return leftToRightTypes.has(fieldOf(field).kind) || field === 'license_number';
}

/** Returns the labels of fields, options and values. */
export function useFieldMessages() {
  const { t, i18n } = useTranslation('driverProfile');
  const format = useFormat();
  const countryName = useCountryNames();

  const experience = (months: number) => {
    if (months === 0) return t('noExperience');
    const [value, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
    const locale = `${intlLocale(i18n.language)}-u-nu-latn`;
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  };

  const choice = (field: FieldId, value: string): string => {
    switch (field) {
      case 'gender':
      case 'license_type':
      case 'license_origin':
      case 'transmission':
      case 'emirate':
      case 'emergency_relation':
        return i18n.exists(`driverProfile:choice.${field}.${value}`)
          ? i18n.getFixedT(null, 'driverProfile')(`choice.${field}.${value}` as 'choice.gender.male')
          : value;
      default:
        return value;
    }
  };

  /** Formats a value for reading; '' for none. */
  const textOf = (field: FieldId, value: string): string => {
    if (value === '') return '';
    switch (fieldOf(field).kind) {
      case 'date':
        return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.birthDate(value) : value;
      case 'country':
        return countryName(value);
      case 'experience':
        return experience(Number(value));
      case 'choice':
        return choice(field, value);
      case 'emiratesId':
        return formatEmiratesId(value);
      case 'iban':
        return value.replace(/(.{4})(?=.)/g, '$1 ');
      default:
        return value;
    }
  };
  return { label: (field: FieldId) => t(`field.${field}`), choice, experience, countryName, textOf };
}
