import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';

export interface WithdrawOffersProps {
  offers: readonly OfferListRow[];
  /** Called with the reason; empty if no offer was sent and no reason was given. */
  onWithdraw: (reason: string) => void;
  onClose: () => void;
}

/** Asks why offers are withdrawn, and warns that it can't be undone. */
export function WithdrawOffers({ offers, onWithdraw, onClose }: WithdrawOffersProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wasSent = offers.some(({ sent_at: at }) => at !== null);
  const [only] = offers.length === 1 ? offers : [];
  const verb = t(wasSent ? 'acts.withdraw' : 'acts.discard');
  const title = only
    ? t(wasSent ? 'withdraw.title' : 'withdraw.discard', { name: only.candidate_name })
    : t('bulk.withdraw', { count: offers.length, number: format.number(offers.length) });
  const submit = () => {
    if (wasSent && reason.trim() === '') setErrors({ reason: t('withdraw.missing') });
    else onWithdraw(reason.trim());
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form aria-label={title} errors={errors} onSubmit={submit}>
        <Stack gap={4}>
          <p>{t(wasSent ? 'withdraw.help' : 'withdraw.discardHelp')}</p>
          <TextArea
            name="reason"
            label={t('withdraw.reason')}
            value={reason}
            onChange={setReason}
            error={errors.reason}
            rows={2}
            maxLength={1000}
            isRequired={wasSent}
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('withdraw.keep')}</Button>
            <Button type="submit" variant="danger">
              {verb}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
