import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Country } from './countries.ts';
import styles from './phone-field.module.css';

export interface CountrySelectProps {
  /** Countries in display order. */
  countries: readonly Country[];
  /** Code of the chosen country; '' for one that isn't listed. */
  value: string;
  onChange: (code: string) => void;
  isDisabled: boolean;
}

/** Chooses the calling code of a phone number by country name, with a native list. */
export function CountrySelect({ countries, value, onChange, isDisabled }: CountrySelectProps) {
  const { t, i18n } = useTranslation('controls');
  const names = useMemo(
    () => new Intl.DisplayNames([intlLocale(i18n.language)], { type: 'region' }),
    [i18n.language],
  );
  const chosen = countries.find(({ code }) => code === value);
  return (
    <span className={styles.Country}>
      <span className={styles.Digits} aria-hidden="true">
        {chosen ? `+${chosen.callingCode}` : <Icon of={Globe} />}
      </span>
      <Icon of={ChevronDown} />
      <select
        className={styles.List}
        aria-label={t('phoneField.country')}
        dir={i18n.dir()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={isDisabled}
      >
        {countries.map(({ code, callingCode }) => (
          <option key={code} value={code}>
            {`${names.of(code)} \u2066+${callingCode}\u2069`}
          </option>
        ))}
        <option value="">{t('phoneField.other')}</option>
      </select>
    </span>
  );
}
