import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import { callBackTimes } from '#components/blocks/contact-kit/call-back.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import styles from './decisions.module.css';
import { dubaiDay, dubaiParts } from './dubai-parts.ts';
import type { FieldProps } from './fields.ts';

/** Asks for the time of the next action, with two presets, and for a note. */
export function NextActionFields({ values, onChange, now }: FieldProps) {
  const { t } = useTranslation('leadDecisions');
  const format = useFormat();
  const times = callBackTimes(now);
  const choose = (at: number) => onChange(dubaiParts(at));
  return (
    <>
      <Group className={styles.Quick ?? ''} aria-label={t('next.quick')}>
        <Button onPress={() => choose(times.hour)}>
          {t('next.hour', { time: format.time(times.hour) })}
        </Button>
        <Button onPress={() => choose(times.tomorrow)}>
          {t('next.tomorrow', { time: format.time(times.tomorrow) })}
        </Button>
      </Group>
      <div className={styles.Pair}>
        <DatePicker
          name="day"
          label={t('next.day')}
          min={dubaiDay(now)}
          value={values.day}
          onChange={(day) => onChange({ day })}
        />
        <TimeField
          name="time"
          label={t('next.time')}
          value={values.time}
          onChange={(time) => onChange({ time })}
        />
      </div>
      <TextArea
        name="note"
        label={t('next.note')}
        hint={t('next.noteHint')}
        rows={2}
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
