import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { type AppointmentValues, appointmentValues } from '#machines/candidate/visa/visa-form.machine.ts';
import type { CaseStage, VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { dayInDubai, now } from '#machines/data/clock.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { workSpansOn } from '#shared/working-time.ts';
import { useVisaForm } from './use-visa-form.ts';
import { useLocalize, useVisaMessages } from './use-visa-messages.ts';
import styles from './visa.module.css';

export interface AppointmentFormProps {
  work: VisaWork;
  userId: string;
  stage: CaseStage;
  /** The appointment to reschedule; null to book the first one. */
  appointment: Appointment | null;
  /** Opening hours of the emirate's offices. */
  hours: WorkHours | null;
  onReload: () => void;
  onDone: () => void;
}

/** Books or reschedules the appointment of a stage: centre, day and time. The driver is notified. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { work, userId, stage, appointment, hours, onReload, onDone } = props;
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const format = useFormat();
  const localize = useLocalize();
  const kind = stage.type?.appointment_kind ?? 'medical';
  const centres = work.centres.filter((one) => one.kind === kind);
  const emirateCentres = centres.filter(({ emirate }) => emirate === work.visaCase.emirate);
  const form = useVisaForm<AppointmentValues>(
    {
      id: 'appointment',
      caseId: work.visaCase.id,
      shape: appointmentValues,
      check: (values) => ({
        ...(values.centreId === null && { centreId: 'centre' }),
        ...(Date.parse(momentOf(values)) > now() ? {} : { day: 'day' }),
      }),
      orderOf: (values) => {
        const to = { centreId: values.centreId ?? '', startsAt: momentOf(values) };
        return appointment
          ? { act: 'move', appointment, ...to }
          : { act: 'book', candidateId: work.candidate.id, kind, ...to, stage };
      },
    },
    {
      userId,
      record: `${stage.id}.${stage.attempt}.${appointment?.id ?? 'new'}`,
      values: {
        centreId:
          appointment?.centre_id ?? (emirateCentres.length === 1 ? (emirateCentres[0]?.id ?? null) : null),
        day: null,
        time: '09:00',
      },
    },
    { onReload, onDone },
  );
  const { centreId, day, time } = form.values;
  const isClosed = day !== null && hours !== null && workSpansOn(day, hours).length === 0;
  return (
    <Form aria-label={t('act.book')} errors={form.errors} isPending={form.isPending} onSubmit={form.submit}>
      <Stack gap={4}>
        {form.error && <Alert>{messages.error(form.error)}</Alert>}
        <div className={styles.Fields}>
          <Select
            name="centreId"
            label={t('field.centre')}
            placeholder={t('field.chooseCentre')}
            options={[...emirateCentres, ...centres.filter((one) => !emirateCentres.includes(one))].map(
              (centre) => ({
                value: centre.id,
                label: localize(centre.name_i18n) || centre.name,
                ...(centre.address !== null && { description: centre.address }),
              }),
            )}
            value={centreId}
            onChange={(chosen) => form.change({ centreId: chosen })}
          />
          <DatePicker
            name="day"
            label={t('field.day')}
            hint={isClosed ? t('field.closedDay', { date: format.date(day) }) : undefined}
            min={dayInDubai()}
            value={day}
            onChange={(chosen) => form.change({ day: chosen })}
          />
          <TimeField
            name="time"
            label={t('field.time')}
            value={time}
            onChange={(typed) => form.change({ time: typed })}
          />
        </div>
        <Row justify="end">
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSubmitting}
            pendingLabel={t('form.saving')}
          >
            {t(appointment ? 'save.move' : 'save.book')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

/** Returns the chosen time as an ISO timestamp; empty if the day or the time is missing. */
function momentOf({ day, time }: { day: string | null; time: string | null }): string {
  return day && time ? `${day}T${time}:00+04:00` : '';
}
