import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useMemo } from 'react';
import { Button, Select, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { OptionList, OptionPopover } from '#components/ui/select/option-list.tsx';
import type { Country } from './countries.ts';
import styles from './phone-field.module.css';

const elsewhere = 'other';

export interface CountrySelectProps {
  /** The countries to choose from, in the order shown. */
  countries: readonly Country[];
  /** The chosen country's code, or '' for one that isn't listed. */
  value: string;
  onChange: (code: string) => void;
  isDisabled: boolean;
}

/** The calling code before a phone number, chosen by the country's name. */
export function CountrySelect({ countries, value, onChange, isDisabled }: CountrySelectProps) {
  const { t, i18n } = useTranslation('controls');
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    const listed = countries.map(({ code, callingCode }) => ({
      value: code,
      label: names.of(code) ?? code,
      detail: `+${callingCode}`,
    }));
    return [...listed, { value: elsewhere, label: t('phoneField.other') }];
  }, [countries, i18n.language, t]);
  const chosen = countries.find(({ code }) => code === value);
  return (
    <Select
      aria-label={t('phoneField.country')}
      className={styles.Country ?? ''}
      value={value || elsewhere}
      onChange={(code) => onChange(code === elsewhere ? '' : String(code))}
      isDisabled={isDisabled}
    >
      <Button className={styles.Code ?? ''}>
        <SelectValue className={styles.Digits ?? ''}>
          {chosen ? `+${chosen.callingCode}` : <Icon of={Globe} />}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <OptionPopover>
        <OptionList options={options} />
      </OptionPopover>
    </Select>
  );
}
