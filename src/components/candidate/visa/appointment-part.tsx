import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import { useLocalize } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

const tones = {
  booked: 'info',
  attended: 'good',
  missed: 'bad',
  moved: 'neutral',
  cancelled: 'neutral',
} as const;

export interface AppointmentPartProps {
  work: VisaWork;
  appointment: Appointment;
  mayChange: boolean;
  onMove: () => void;
  onReload: () => void;
}

/** Shows the appointment of a stage and its result. */
export function AppointmentPart({ work, appointment, mayChange, onMove, onReload }: AppointmentPartProps) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const localize = useLocalize();
  const orders = useVisaOrders(onReload);
  const centre = work.centres.find(({ id }) => id === appointment.centre_id);
  const isBooked = appointment.status === 'booked';
  return (
    <Stack gap={2}>
      <div className={styles.Head}>
        <Icon of={CalendarClock} />
        <strong>{format.dateTime(appointment.starts_at)}</strong>
        {centre && <bdi>{localize(centre.name_i18n) || centre.name}</bdi>}
        <Badge tone={tones[appointment.status]}>{t(`appointment.${appointment.status}`)}</Badge>
      </div>
      {mayChange && (isBooked || appointment.status === 'missed') && (
        <Row>
          {isBooked &&
            (['attended', 'missed', 'cancelled'] as const).map((act) => (
              <Button
                key={act}
                isPending={orders.running === act}
                pendingLabel={t('form.saving')}
                onPress={() => orders.run({ act, appointment })}
              >
                {t(`appointmentAct.${act}`)}
              </Button>
            ))}
          <Button onPress={onMove}>{t('appointmentAct.move')}</Button>
        </Row>
      )}
    </Stack>
  );
}
