import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CommissionPeriod, PeriodPayment } from '#machines/data/rpc/commission-periods.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './commission-periods.module.css';

/** Maximum length of a reference, in characters. Source: `commission_states.paid_ref`. */
const maxLength = 100;

export interface ClosePeriodProps {
  period: CommissionPeriod;
  /** Error of the failed payment. */
  error: AppError | null;
  isBusy: boolean;
  onPay: (payment: PeriodPayment) => void;
  onClose: () => void;
}

/** Closes a month in two steps: the payment, then the total to confirm, which can't be undone. */
export function ClosePeriod({ period, error, isBusy, onPay, onClose }: ClosePeriodProps) {
  const { t, i18n } = useTranslation('commissionLedger');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [reference, setReference] = useState(`PAY-${period.period}`);
  const [day, setDay] = useState<string | null>(dayInDubai());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isConfirming, setIsConfirming] = useState(false);
  const month = monthName(period.period, i18n.language);
  const title = t('close.title', { month });
  const counted = (count: number) => ({ count, number: format.number(count) });
  const text = reference.trim();
  const confirmClose = () => {
    const isLate = day !== null && day > dayInDubai();
    const wrong = {
      ...((text === '' || text.length > maxLength) && { reference: t('close.referenceMissing') }),
      ...((day === null || isLate) && { day: t('close.dayMissing') }),
    };
    setErrors(wrong);
    setIsConfirming(Object.keys(wrong).length === 0);
  };
  const waiting = period.approved_lines - period.payable_lines;
  const left = [
    period.earned_lines > 0 && t('close.earned', counted(period.earned_lines)),
    period.on_hold_lines > 0 && t('close.onHold', counted(period.on_hold_lines)),
    waiting > 0 && t('close.otherAdmin', counted(waiting)),
  ].filter((note) => note !== false);
  const facts = [
    [t('close.amount'), format.money(period.payable_fils)],
    [t('close.lines'), format.number(period.payable_lines)],
    [t('close.reference'), text],
    [t('close.day'), day === null ? '' : format.date(day)],
  ] as const;
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isBusy}>
      {isConfirming && day !== null ? (
        <Stack gap={4}>
          {error && <Alert title={t('close.failed')}>{errorMessage(error)}</Alert>}
          <dl className={styles.Facts}>
            {facts.map(([label, fact]) => (
              <Row key={label} justify="between">
                <Muted as="dt" size="body">
                  {label}
                </Muted>
                <dd>
                  <bdi>{fact}</bdi>
                </dd>
              </Row>
            ))}
          </dl>
          {left.map((note) => (
            <Muted key={note} size="body">
              {note}
            </Muted>
          ))}
          <p>{t('close.final')}</p>
          <Row justify="end">
            <Button
              onPress={() => setIsConfirming(false)}
              disabledReason={isBusy ? t('close.busy') : undefined}
            >
              {t('close.back')}
            </Button>
            <Button
              variant="danger"
              autoFocus
              isPending={isBusy}
              onPress={() => onPay({ reference: text, day })}
            >
              {t('close.pay', counted(period.payable_lines))}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Form aria-label={title} errors={errors} onSubmit={confirmClose}>
          <Stack gap={4}>
            <p>{t('close.help')}</p>
            <TextField
              name="reference"
              label={t('close.reference')}
              value={reference}
              onChange={setReference}
              hint={t('close.referenceHint')}
              error={errors.reference}
              isRequired
            />
            <DatePicker
              name="day"
              label={t('close.day')}
              value={day}
              onChange={setDay}
              max={dayInDubai()}
              error={errors.day}
              isRequired
            />
            <Row justify="end">
              <Button onPress={onClose}>{t('reason.cancel')}</Button>
              <Button type="submit" variant="primary">
                {t('close.next')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
