import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#components/ui/checkbox-group/checkbox-group.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import type { HoursColumn, HoursValues } from '#machines/admin/config/calendar/hours-form.ts';
import styles from './calendar.module.css';
import { SourceField } from './source-field.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface HoursFieldsProps {
  values: HoursValues;
  onChange: (changes: Partial<HoursValues>) => void;
}

const groups = [
  ['day', ['opens_at', 'closes_at']],
  ['friday', ['friday_opens_at', 'friday_closes_at', 'prayer_starts_at', 'prayer_ends_at']],
  ['ramadan', ['ramadan_opens_at', 'ramadan_closes_at', 'ramadan_friday_closes_at']],
] as const satisfies readonly (readonly [string, readonly HoursColumn[]])[];

/** Renders the fields of an emirate's weekend and working hours. */
export function HoursFields({ values, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('configCalendar');
  const { weekdays } = useCalendarMessages();
  return (
    <>
      <div className={styles.Group}>
        <CheckboxGroup
          name="weekend_days"
          label={t('hours.weekend')}
          layout="line"
          options={weekdays.map((label, place) => ({ value: String(place + 1), label }))}
          value={values.weekend_days.map(String)}
          onChange={(days) => onChange({ weekend_days: days.map(Number) })}
        />
      </div>
      {groups.map(([group, columns]) => (
        <div key={group} className={styles.Group}>
          <Heading level={3} size="body">
            {t(`hours.${group}`)}
          </Heading>
          <div className={styles.Pair}>
            {columns.map((column) => (
              <TimeField
                key={column}
                name={column}
                label={t(`time.${column}`)}
                value={values[column]}
                onChange={(at) => onChange({ [column]: at })}
                isRequired
              />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.Group}>
        <SourceField values={values} onChange={onChange} />
      </div>
    </>
  );
}
