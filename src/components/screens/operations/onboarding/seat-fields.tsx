import { useTranslation } from 'react-i18next';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import { seatAppointmentKinds } from '#machines/operations/onboarding/bulk-values.ts';
import type { BulkFieldsProps } from './task-kind-fields.tsx';

/** Renders the fields to book training seats: place and time. */
export function SeatFields({ values, errors, choices, onChange }: BulkFieldsProps) {
  const { t } = useTranslation(['onboarding', 'candidates']);
  const centres = choices.centres.filter(({ kind }) => kind === values.kind);
  return (
    <>
      <RadioGroup
        label={t('bulk.seat.kind')}
        options={seatAppointmentKinds.map((value) => ({ value, label: t(`bulk.seat.kinds.${value}`) }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind, centre: null })}
      />
      <Select
        name="centre"
        label={t('bulk.seat.centre')}
        placeholder={t('bulk.seat.choose')}
        options={centres.map(({ id, name, emirate }) => ({
          value: id,
          label: name,
          description: t(`candidates:emirate.${emirate}`),
        }))}
        value={values.centre}
        onChange={(centre) => onChange({ centre })}
        error={errors.centre}
        disabledReason={centres.length === 0 ? t('bulk.seat.none') : undefined}
      />
      <Row>
        <DatePicker
          name="day"
          label={t('bulk.seat.day')}
          min={dayInDubai()}
          value={values.day}
          onChange={(day) => onChange({ day })}
          error={errors.day}
        />
        <TimeField
          name="time"
          label={t('bulk.seat.time')}
          value={values.time}
          onChange={(time) => onChange({ time })}
          error={errors.time}
        />
      </Row>
    </>
  );
}
