import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { DateSelects } from '#components/ui/date-selects/date-selects.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NativeSelect } from '#components/ui/native-select/native-select.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { FieldWarning } from '#machines/driver/profile/profile-checks.ts';
import { type FieldId, type FieldType, fieldOf } from '#machines/driver/profile/profile-parts.ts';
import styles from './profile.module.css';
import { isLeftToRight, useFieldMessages } from './use-field-messages.ts';

export interface ProfileFieldProps {
  field: FieldId;
  value: string;
  onChange: (value: string) => void;
  /** Error message. */
  error: string | undefined;
  warning: FieldWarning | null;
  /** Current year. */
  currentYear: number;
}

/** On-screen keyboard for each field type. */
const keyboards: Partial<Record<FieldType, 'tel' | 'numeric' | 'email'>> = {
  phone: 'tel',
  emiratesId: 'numeric',
  lastDigits: 'numeric',
  email: 'email',
};

/** Half a year, then whole years. */
const experiences = [0, 6, ...Array.from({ length: 30 }, (_, years) => (years + 1) * 12)];

/** Renders the control of a field, with its warning below. */
export function ProfileField({ warning, ...props }: ProfileFieldProps) {
  const { t } = useTranslation('driverProfile');
  return (
    <Stack gap={1}>
      <Control {...props} />
      <div aria-live="polite">
        {warning !== null && props.error === undefined && (
          <p className={styles.State} data-tone="warn">
            <Icon of={TriangleAlert} size="density" />
            {t(`warning.${warning}`)}
          </p>
        )}
      </div>
    </Stack>
  );
}

function Control({ field, value, onChange, error, currentYear }: Omit<ProfileFieldProps, 'warning'>) {
  const { t } = useTranslation('driverProfile');
  const labels = useFieldMessages();
  const hint = useHint(field);
  const { kind, options = [], autoComplete, years = [0, 0] } = fieldOf(field);
  const common = { name: field, label: labels.label(field), hint, error, value, onChange };
  const listed = { ...common, autoComplete, placeholder: t('choose') };
  switch (kind) {
    case 'date':
      return (
        <DateSelects
          {...common}
          years={[currentYear + years[0], currentYear + years[1]]}
          labels={{ day: t('date.day'), month: t('date.month'), year: t('date.year'), choose: t('choose') }}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...listed}
          options={options.map((one) => ({ value: one, label: labels.choice(field, one) }))}
        />
      );
    case 'country':
      return (
        <NativeSelect
          {...listed}
          options={countries.map(({ code }) => ({ value: code, label: labels.countryName(code) }))}
        />
      );
    case 'experience': {
      const kept = value === '' ? [] : [Number(value)];
      const months = [...new Set([...experiences, ...kept])].sort((one, other) => one - other);
      return (
        <NativeSelect
          {...listed}
          options={months.map((count) => ({ value: String(count), label: labels.experience(count) }))}
        />
      );
    }
    default: {
      const keyboard = keyboards[kind];
      return (
        <TextField
          {...common}
          size="large"
          dir={isLeftToRight(field) ? 'ltr' : 'auto'}
          spellCheck="false"
          autoComplete={autoComplete ?? 'off'}
          {...(keyboard && { inputMode: keyboard })}
          {...(kind === 'phone' && { type: 'tel' as const })}
          {...(kind !== 'address' &&
            kind !== 'text' &&
            kind !== 'name' && { autoCapitalize: 'none' as const })}
        />
      );
    }
  }
}

function useHint(field: FieldId): string | undefined {
  const { t } = useTranslation('driverProfile');
  switch (field) {
    case 'first_name':
    case 'last_name':
    case 'second_phone':
    case 'whatsapp_e164':
    case 'email':
    case 'passport_no':
    case 'emirates_id':
    case 'iban':
    case 'salary_card_last4':
    case 'emergency_phone':
      return t(`hint.${field}`);
    default:
      return undefined;
  }
}
