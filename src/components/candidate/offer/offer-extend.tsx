import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { maxExtensionDays, until } from '#machines/candidate/offer/extension.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { OfferHead } from './offer-head.tsx';
import type { OneOfferProps } from './offer-panel.props.ts';
import { useOfferWork } from './use-offer-work.ts';

/** Extends the driver's deadline to the end of a day. */
export function ExtendOffer({
  offer,
  candidate,
  onClose,
}: Pick<OneOfferProps, 'candidate' | 'onClose'> & { offer: Offer }) {
  const { t } = useTranslation('offering');
  const errorMessage = useOfferErrorMessages();
  const name = nameOf(candidate);
  const work = useOfferWork(name, onClose);
  const [day, setDay] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const title = t('title.extend', { name });
  const isRunning = work.running !== null;
  const submit = () => {
    const end = day === null ? null : until(day);
    if (end === null || Date.parse(end) <= Date.parse(offer.expires_at ?? ''))
      return setErrors({ until: t('extend.missing') });
    work.run({ act: 'extend', offer, candidateId: candidate.id, until: end });
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning}>
      <Form aria-label={title} errors={errors} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {work.error && <Alert>{errorMessage(work.error)}</Alert>}
          <OfferHead offer={offer} now={useNow()} />
          <DatePicker
            name="until"
            label={t('extend.until')}
            hint={t('extend.hint')}
            min={dayInDubai()}
            max={dayInDubai(maxExtensionDays)}
            value={day}
            onChange={setDay}
          />
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('running.extend')}>
              {t('extend.save')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
