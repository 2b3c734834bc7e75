import { useTranslation } from 'react-i18next';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { HolidayValues } from '#machines/admin/config/calendar/holiday-form.ts';
import { holidayRow } from '#machines/data/tables/holidays.ts';
import { emirates } from '#shared/emirates.ts';
import styles from './calendar.module.css';
import { SourceField } from './source-field.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface HolidayFieldsProps {
  values: HolidayValues;
  onChange: (changes: Partial<HolidayValues>) => void;
}

/** Renders the fields of a holiday or a month of Ramadan. */
export function HolidayFields({ values, onChange }: HolidayFieldsProps) {
  const { t } = useTranslation('configCalendar');
  const { emirateOf } = useCalendarMessages();
  const rename = (language: 'en' | 'ar') => (name: string) =>
    onChange({ name_i18n: { ...values.name_i18n, [language]: name } });
  return (
    <div className={styles.Group}>
      <Select
        name="kind"
        label={t('field.kind')}
        options={holidayRow.shape.kind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        name="name_i18n"
        label={t('field.name')}
        dir="ltr"
        value={values.name_i18n.en ?? ''}
        onChange={rename('en')}
        isRequired
      />
      <TextField
        name="name_ar"
        label={t('field.nameArabic')}
        dir="rtl"
        value={values.name_i18n.ar ?? ''}
        onChange={rename('ar')}
        isRequired
      />
      <div className={styles.Pair}>
        <DatePicker
          name="starts_on"
          label={t('field.from')}
          value={values.starts_on}
          onChange={(starts_on) =>
            onChange({ starts_on, ...(values.ends_on === null && { ends_on: starts_on }) })
          }
          isRequired
        />
        <DatePicker
          name="ends_on"
          label={t('field.to')}
          min={values.starts_on ?? undefined}
          value={values.ends_on}
          onChange={(ends_on) => onChange({ ends_on })}
          isRequired
        />
      </div>
      <Select
        name="emirate"
        label={t('field.emirate')}
        options={[
          { value: 'every', label: t('everyEmirate') },
          ...emirates.map((value) => ({ value, label: emirateOf(value) })),
        ]}
        value={values.emirate ?? 'every'}
        onChange={(emirate) => onChange({ emirate: emirate === 'every' ? null : emirate })}
      />
      <RadioGroup
        name="certainty"
        label={t('field.certainty')}
        options={holidayRow.shape.certainty.options.map((value) => ({
          value,
          label: t(`certainty.${value}`),
          description: t(`certaintyMeans.${value}`),
        }))}
        value={values.certainty}
        onChange={(certainty) => onChange({ certainty })}
      />
      <SourceField values={values} onChange={onChange} />
    </div>
  );
}
