import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Appointment } from './appointment.tsx';
import type { StepProps } from './interview-booking.props.ts';

/**
 * Asks "Book this time?", "Move to this time?" or "Cancel your interview?": the details, a confirm button and a back
 * button.
 */
export function QuestionStep({ step, page, slotId, isBusy, now, send }: StepProps) {
  const { t } = useTranslation('interviewBooking');
  const isCancelling = step === 'asking';
  const slot = isCancelling ? page.interview : page.slots.find(({ id }) => id === slotId);
  const change = isCancelling ? 'cancel' : page.interview ? 'move' : 'book';
  return (
    <>
      {slot && <Appointment of={slot} job={page.openingTitle} now={now} />}
      {isCancelling && <p>{t('cancel.help')}</p>}
      <Stack gap={3}>
        <Button
          variant={isCancelling ? 'danger' : 'primary'}
          size="large"
          isWide
          isPending={isBusy}
          pendingLabel={t('sending')}
          onPress={() => send({ type: isCancelling ? 'cancel.submit' : 'slot.submit' })}
        >
          {t(`do.${change}`)}
        </Button>
        <Button size="large" isWide isDisabled={isBusy} onPress={() => send({ type: 'slot.back' })}>
          {isCancelling ? t('cancel.keep') : t('review.other')}
        </Button>
      </Stack>
    </>
  );
}
