import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { maxExtensionDays, until } from '#machines/candidate/offer/extension.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';

export interface ExtendOffersProps {
  offers: readonly OfferListRow[];
  /** Called with the new deadline, an ISO timestamp. */
  onExtend: (until: string) => void;
  onClose: () => void;
}

/** Asks for the last day on which drivers may answer, until its last minute in Dubai. */
export function ExtendOffers({ offers, onExtend, onClose }: ExtendOffersProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const [day, setDay] = useState<string | null>(dayInDubai(3));
  const [error, setError] = useState<string | null>(null);
  const [only] = offers.length === 1 ? offers : [];
  const title = only
    ? t('extend.title', { name: only.candidate_name })
    : t('bulk.extend', { count: offers.length, number: format.number(offers.length) });
  const submit = () => {
    if (day === null) return setError(t('extend.missing'));
    const end = until(day);
    if (only?.expires_at && Date.parse(end) <= Date.parse(only.expires_at))
      return setError(t('extend.notLater'));
    onExtend(end);
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form aria-label={title} onSubmit={submit}>
        <Stack gap={4}>
          {only?.expires_at && <Muted>{t('extend.now', { when: format.dateTime(only.expires_at) })}</Muted>}
          <DatePicker
            label={t('extend.until')}
            hint={t('extend.hint')}
            value={day}
            onChange={(next) => {
              setDay(next);
              setError(null);
            }}
            min={dayInDubai()}
            max={dayInDubai(maxExtensionDays)}
            error={error ?? undefined}
            isRequired
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('acts.extend')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
