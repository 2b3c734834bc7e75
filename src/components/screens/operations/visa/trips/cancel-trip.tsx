import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { PlannedTrip } from '#machines/data/tables/trips.ts';
import type { TripPanelsProps } from './trip-panel.ts';

type CancelTripProps = Pick<TripPanelsProps, 'error' | 'isBusy' | 'onRun' | 'onClose'> & {
  trip: PlannedTrip;
};

/** Asks for confirmation before cancelling a trip, because its drivers are notified immediately. */
export function CancelTrip({ trip, error, isBusy, onRun, onClose }: CancelTripProps) {
  const { t } = useTranslation('trips');
  const errorMessage = useErrorMessages();
  const booked = trip.riders.filter(({ status }) => status === 'booked').length;
  return (
    <Confirm
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      isOpen
      onOpenChange={onClose}
      onConfirm={() => onRun({ type: 'change', trip, fields: { status: 'cancelled' } })}
      isPending={isBusy}
      pendingLabel={t('saving')}
      error={error ? errorMessage(error) : undefined}
    >
      {t('cancel.text', { count: booked })}
    </Confirm>
  );
}
