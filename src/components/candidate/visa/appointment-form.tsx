import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import type { CaseStage, VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { dayInDubai, now } from '#machines/data/clock.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { workSpansOn } from '#shared/working-time.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import { useOwnText, useVisaWords } from './use-visa-words.ts';
import styles from './visa.module.css';

export interface AppointmentFormProps {
  work: VisaWork;
  stage: CaseStage;
  /** The appointment that is moved; null books the first one. */
  appointment: Appointment | null;
  /** When the offices of the emirate are open. */
  hours: WorkHours | null;
  onReload: () => void;
  onDone: () => void;
}

/** Books the appointment of a stage, or moves it: centre, day and time. The driver is told. */
export function AppointmentForm({ work, stage, appointment, hours, onReload, onDone }: AppointmentFormProps) {
  const { t } = useTranslation('visaCase');
  const words = useVisaWords();
  const format = useFormat();
  const ownText = useOwnText();
  const orders = useVisaOrders(onReload, onDone);
  const kind = stage.type?.appointment_kind ?? 'medical';
  const centres = work.centres.filter((one) => one.kind === kind);
  const near = centres.filter(({ emirate }) => emirate === work.visaCase.emirate);
  const [centreId, setCentre] = useState<string | null>(
    appointment?.centre_id ?? (near.length === 1 ? (near[0]?.id ?? null) : null),
  );
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>('09:00');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isRunning = orders.running !== null;
  const isClosed = day !== null && hours !== null && workSpansOn(day, hours).length === 0;
  const submit = () => {
    const startsAt = day && time ? `${day}T${time}:00+04:00` : null;
    const wrong = {
      ...(centreId === null && { centre: t('wrong.centre') }),
      ...((startsAt === null || Date.parse(startsAt) <= now()) && { day: t('wrong.day') }),
    };
    setErrors(wrong);
    if (startsAt === null || centreId === null || Object.keys(wrong).length > 0) return;
    orders.run(
      appointment
        ? { act: 'move', appointment, centreId, startsAt }
        : { act: 'book', candidateId: work.candidate.id, kind, centreId, startsAt, stage },
    );
  };
  return (
    <Form aria-label={t('act.book')} errors={errors} isPending={isRunning} onSubmit={submit}>
      <Stack gap={4}>
        {orders.error && <Alert>{words.error(orders.error)}</Alert>}
        <div className={styles.Fields}>
          <Select
            name="centre"
            label={t('field.centre')}
            placeholder={t('field.chooseCentre')}
            options={[...near, ...centres.filter((one) => !near.includes(one))].map((centre) => ({
              value: centre.id,
              label: ownText(centre.name_i18n) || centre.name,
              ...(centre.address !== null && { description: centre.address }),
            }))}
            value={centreId}
            onChange={setCentre}
          />
          <DatePicker
            name="day"
            label={t('field.day')}
            hint={isClosed ? t('field.closedDay', { date: format.date(day) }) : undefined}
            min={dayInDubai()}
            value={day}
            onChange={setDay}
          />
          <TimeField name="time" label={t('field.time')} value={time} onChange={setTime} />
        </div>
        <Row justify="end">
          <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('form.saving')}>
            {t(appointment ? 'save.move' : 'save.book')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
