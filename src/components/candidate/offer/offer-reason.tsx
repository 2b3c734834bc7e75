import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Offer } from '#machines/data/tables/offers.ts';
import type { OneOfferProps } from './offer-panel.props.ts';
import { useOfferWork } from './use-offer-work.ts';

/** Maximum length of a reason. */
const maxLength = 1_000;

/** Asks for the reason to withdraw an offer or to return it to its recruiter. A draft is discarded without a reason. */
export function OfferReason({
  action,
  offer,
  candidate,
  onClose,
}: Pick<OneOfferProps, 'candidate' | 'onClose'> & { action: 'withdraw' | 'return'; offer: Offer }) {
  const { t } = useTranslation('offering');
  const errorMessage = useOfferErrorMessages();
  const name = nameOf(candidate);
  const work = useOfferWork(name, onClose);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDraft = offer.sent_at === null && action === 'withdraw';
  const title = t(`title.${action}`, { name });
  const isRunning = work.running !== null;
  const submit = () => {
    const wrong =
      reason.trim() === '' && !isDraft
        ? t('reason.missing')
        : reason.length > maxLength && t('wrong.tooLong');
    setErrors(wrong ? { reason: wrong } : {});
    if (!wrong) work.run({ act: action, offer, candidateId: candidate.id, reason });
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning}>
      <Form aria-label={title} errors={errors} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {work.error && <Alert>{errorMessage(work.error)}</Alert>}
          {action === 'withdraw' && <p>{t(isDraft ? 'reason.discardText' : 'reason.withdrawText')}</p>}
          {!isDraft && (
            <TextArea
              name="reason"
              label={t(`reason.${action}`)}
              hint={t(`reason.${action}Hint`)}
              maxLength={maxLength}
              value={reason}
              onChange={setReason}
              autoFocus
            />
          )}
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant={action === 'withdraw' ? 'danger' : 'primary'}
              isPending={isRunning}
              pendingLabel={t(`running.${action}`)}
            >
              {t(isDraft ? 'act.discard' : `act.${action}`)}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
