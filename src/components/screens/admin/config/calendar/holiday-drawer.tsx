import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import {
  checkHoliday,
  type HolidayValues,
  holidayChangeOf,
  holidayFormMachine,
  holidayValuesOf,
  newHolidayValues,
} from '#machines/admin/config/calendar/holiday-form.ts';
import type { Holiday } from '#machines/data/tables/holidays.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { type Fact, ReviewedForm } from './reviewed-form.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export interface HolidayDrawerProps {
  userId: string;
  /** Id of the entry, or `new`. */
  id: string;
  /** Id for a new entry. */
  newId: string;
  /** Stored entry; undefined for a new one or a deleted one. */
  stored: Holiday | undefined;
  onClose: () => void;
  onReload: () => void;
  /** Called with the name of the saved entry. */
  onSaved: (name: string) => void;
}

/** Drawer to edit a holiday or a month of Ramadan. */
export function HolidayDrawer(props: HolidayDrawerProps) {
  const { id, newId, stored, onClose } = props;
  const { t } = useTranslation('configCalendar');
  const { nameOf } = useCalendarMessages();
  const [newValues] = useState(() => newHolidayValues(newId));
  const start = id === 'new' ? newValues : stored && holidayValuesOf(stored);
  return (
    <Drawer
      label={id === 'new' ? t('new') : stored ? nameOf(stored) : t('entry')}
      side="end"
      hasTitle
      isOpen
      onOpenChange={onClose}
    >
      {start ? (
        <HolidayForm {...props} start={start} />
      ) : (
        <EmptyState title={t('gone.title')} action={<Button onPress={onClose}>{t('gone.close')}</Button>}>
          {t('gone.body')}
        </EmptyState>
      )}
    </Drawer>
  );
}

function HolidayForm(props: HolidayDrawerProps & { start: HolidayValues }) {
  const { userId, id, stored, start } = props;
  const { t } = useTranslation('configCalendar');
  const { nameOf } = useCalendarMessages();
  const [form, send] = useMachine(holidayFormMachine, { input: { userId, record: id, values: start } });
  const facts = useHolidayFacts();
  const { values } = form.context;
  return (
    <ReviewedForm
      form={form}
      send={send}
      title={id === 'new' ? t('review.add') : t('review.change', { name: nameOf(values) })}
      check={checkHoliday}
      changeOf={holidayChangeOf}
      storedVersion={stored?.version ?? null}
      mine={facts(values)}
      theirs={stored ? facts(holidayValuesOf(stored)) : []}
      onClose={props.onClose}
      onReload={props.onReload}
      onSaved={() => props.onSaved(nameOf(values))}
    >
      <HolidayFields values={values} onChange={(changes) => send({ type: 'form.change', changes })} />
    </ReviewedForm>
  );
}

function useHolidayFacts(): (values: HolidayValues) => Fact[] {
  const { t } = useTranslation('configCalendar');
  const { emirateOf } = useCalendarMessages();
  const format = useFormat();
  return (values) => [
    { label: t('field.kind'), text: t(`kind.${values.kind}`) },
    { label: t('field.name'), text: values.name_i18n.en ?? '' },
    { label: t('field.nameArabic'), text: values.name_i18n.ar ?? '' },
    { label: t('field.from'), text: values.starts_on === null ? '' : format.date(values.starts_on) },
    { label: t('field.to'), text: values.ends_on === null ? '' : format.date(values.ends_on) },
    { label: t('field.emirate'), text: emirateOf(values.emirate) },
    { label: t('field.certainty'), text: t(`certainty.${values.certainty}`) },
    { label: t('field.source'), text: values.source_note },
  ];
}
