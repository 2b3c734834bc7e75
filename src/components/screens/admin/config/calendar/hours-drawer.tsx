import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import {
  checkHours,
  type HoursValues,
  hoursChangeOf,
  hoursFormMachine,
  hoursSpans,
  hoursValuesOf,
} from '#machines/admin/config/calendar/hours-form.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import { HoursFields } from './hours-fields.tsx';
import { type Fact, ReviewedForm } from './reviewed-form.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface HoursDrawerProps {
  userId: string;
  /** The stored hours. */
  stored: WorkCalendar;
  onClose: () => void;
  onReload: () => void;
  /** Called with the name of the emirate when the hours are saved. */
  onSaved: (name: string) => void;
}

/** Drawer to edit the weekend and working hours of an emirate. */
export function HoursDrawer(props: HoursDrawerProps) {
  const { userId, stored, onClose } = props;
  const { t } = useTranslation('configCalendar');
  const { emirateOf } = useCalendarMessages();
  const facts = useHoursFacts();
  const [form, send] = useMachine(hoursFormMachine, {
    input: { userId, record: stored.code, values: hoursValuesOf(stored) },
  });
  const { values } = form.context;
  const name = emirateOf(stored.code);
  return (
    <Drawer label={name} side="end" hasTitle isOpen onOpenChange={onClose}>
      <ReviewedForm
        form={form}
        send={send}
        title={t('review.change', { name })}
        check={checkHours}
        changeOf={hoursChangeOf}
        storedVersion={stored.version}
        mine={facts(values)}
        theirs={facts(hoursValuesOf(stored))}
        onClose={onClose}
        onReload={props.onReload}
        onSaved={() => props.onSaved(name)}
      >
        <HoursFields values={values} onChange={(changes) => send({ type: 'form.change', changes })} />
      </ReviewedForm>
    </Drawer>
  );
}

function useHoursFacts(): (values: HoursValues) => Fact[] {
  const { t } = useTranslation('configCalendar');
  const { weekdays } = useCalendarMessages();
  const format = useFormat();
  const columns = [...new Set(hoursSpans.flat())];
  return (values) => [
    {
      label: t('hours.weekend'),
      text: format.list(values.weekend_days.map((day) => weekdays[day - 1] ?? '')),
    },
    ...columns.map((column) => ({ label: t(`time.${column}`), text: values[column] ?? '' })),
    { label: t('field.source'), text: values.source_note },
  ];
}
