import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { momentInDubai } from '#shared/dubai.ts';
import { callBackTimes } from './call-back.ts';

/** Chosen time to call back: a preset, or a day and time that the user is entering. */
export interface CallBack {
  choice: 'hour' | 'tomorrow' | 'other';
  date: string | null;
  time: string | null;
}

/** Returns the chosen time, in ms since the Unix epoch; null while it is incomplete or in the past. */
export function callBackMoment({ choice, date, time }: CallBack, now: number): number | null {
  if (choice !== 'other') return callBackTimes(now)[choice];
  if (date === null || time === null) return null;
  const at = momentInDubai(date, time);
  return at > now ? at : null;
}

export interface CallBackChoiceProps {
  value: CallBack;
  onChange: (value: CallBack) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Error message about the entered time. */
  error?: string | undefined;
}

/** Asks when to call back: two presets, or any other time. */
export function CallBackChoice({ value, onChange, now, error }: CallBackChoiceProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const times = callBackTimes(now);
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('log.when')}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        options={[
          { value: 'hour', label: t('log.inHour', { time: format.time(times.hour) }) },
          { value: 'tomorrow', label: t('log.tomorrow', { time: format.time(times.tomorrow) }) },
          { value: 'other', label: t('log.other') },
        ]}
      />
      {value.choice === 'other' && (
        <Stack gap={3}>
          <DatePicker
            label={t('log.day')}
            value={value.date}
            onChange={(date) => onChange({ ...value, date })}
            error={error}
          />
          <TimeField
            label={t('log.time')}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </Stack>
      )}
    </Stack>
  );
}
