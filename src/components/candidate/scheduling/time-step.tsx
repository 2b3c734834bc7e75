import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { BookingRefusal } from './booking-refusal.tsx';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';
import { SelfBooking } from './self-booking.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { TimeFields } from './time-fields.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

/** First step: a slot with a free place, a custom time, or a link for the driver to choose. */
export function TimeStep(props: ScheduleStepProps) {
  const { context, moved, form, wrong, isPending, bookingHref, onChange, onDiscard, onNext, onClose } = props;
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [isLink, setLink] = useState(false);
  const { application } = context;
  // A link can only book the first interview.
  const canLink = !moved && application?.stage === 'qualified' && bookingHref;
  const ways = ['slot', 'time', ...(canLink ? (['link'] as const) : [])] as const;
  const way = isLink ? 'link' : form.values.way;
  return (
    <Form
      aria-label={t('step.when')}
      errors={useValidationMessages(wrong)}
      isPending={isPending}
      onSubmit={onNext}
    >
      <Stack gap={4}>
        <BookingRefusal error={isPending || Object.keys(wrong).length > 0 ? null : form.error} />
        {moved && <Muted size="body">{t('movedFrom', { when: format.dateTime(moved.starts_at) })}</Muted>}
        {form.restoredDraftTime !== null && (
          <Row role="status">
            <Muted as="span">{t('restored')}</Muted>
            <Button variant="quiet" onPress={onDiscard}>
              {t('discard')}
            </Button>
          </Row>
        )}
        <RadioGroup
          name="way"
          label={t('way.label')}
          options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          value={way}
          onChange={(value) => {
            setLink(value === 'link');
            if (value !== 'link') onChange({ way: value });
          }}
        />
        {way === 'slot' && <SlotChoice {...props} />}
        {way === 'time' && <TimeFields {...props} />}
        {way === 'link' && canLink && (
          <SelfBooking {...props} applicationId={application.id} bookingHref={bookingHref} />
        )}
        <Row justify="end">
          <Button onPress={onClose}>{t(isLink ? 'done' : 'cancel')}</Button>
          {!isLink && (
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t('loading')}>
              {t('next')}
            </Button>
          )}
        </Row>
      </Stack>
    </Form>
  );
}
