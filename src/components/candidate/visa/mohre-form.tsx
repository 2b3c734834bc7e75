import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { type MohreTerms, termsOfMohre, termsOfOffer } from '#machines/candidate/visa/mohre-terms.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { Refusal } from '#shared/refusal.ts';
import { useTermLineWords } from './use-term-line-words.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import { useVisaWords } from './use-visa-words.ts';
import styles from './visa.module.css';

const provisions = ['provided', 'allowance', 'none'] as const;
const number = /^[A-Za-z0-9][A-Za-z0-9/-]{2,39}$/;
const counts = [
  ['hours_per_day', 1, 24],
  ['days_off_per_week', 0, 6],
  ['probation_months', 0, 12],
] as const;
const given = ['accommodation', 'transport', 'food'] as const;

export interface MohreFormProps {
  work: VisaWork;
  offer: Offer;
  onReload: () => void;
  onClose: () => void;
}

/** Takes the number and the terms as the registered offer states them; begins with what was known last. */
export function MohreForm({ work, offer, onReload, onClose }: MohreFormProps) {
  const { t } = useTranslation('visaCase');
  const words = useVisaWords();
  const lineWords = useTermLineWords();
  const orders = useVisaOrders(onReload, onClose);
  const offered = termsOfOffer(offer);
  const [terms, setTerms] = useState<MohreTerms>({ ...offered, ...termsOfMohre(work.mohre) });
  const [offerNo, setOfferNo] = useState(work.mohre?.mohre_offer_no ?? '');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isRunning = orders.running !== null;
  const asksReason = orders.error instanceof Refusal && orders.error.rule === 'REASON_REQUIRED';
  const codes = [...new Set([...offered.allowances, ...terms.allowances].map(({ code }) => code))];
  const submit = () => {
    const wrong = number.test(offerNo.trim()) ? {} : { number: t('wrong.offerNo') };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    orders.run({
      act: 'register',
      applicationId: work.application.id,
      number: offerNo.trim(),
      terms: { ...terms, allowances: terms.allowances.filter(({ fils }) => fils > 0) },
      reason: reason.trim() || null,
    });
  };
  return (
    <Form aria-label={t('mohre.form')} errors={errors} isPending={isRunning} onSubmit={submit}>
      <Stack gap={4}>
        {orders.error && <Alert>{asksReason ? t('mohre.reasonNeeded') : words.error(orders.error)}</Alert>}
        <div className={styles.Fields}>
          <TextField
            name="number"
            label={t('mohre.number')}
            error={errors.number}
            value={offerNo}
            onChange={setOfferNo}
          />
          <MoneyField
            name="basic_fils"
            label={lineWords.label('basic_fils')}
            value={terms.basic_fils}
            minValue={1}
            onChange={(fils) => setTerms({ ...terms, basic_fils: fils ?? 0 })}
          />
          {codes.map((code) => (
            <MoneyField
              key={code}
              name={code}
              label={lineWords.label(`allowances.${code}`)}
              value={terms.allowances.find((one) => one.code === code)?.fils ?? 0}
              onChange={(fils) =>
                setTerms({
                  ...terms,
                  allowances: [
                    ...terms.allowances.filter((one) => one.code !== code),
                    { code, fils: fils ?? 0 },
                  ],
                })
              }
            />
          ))}
          {counts.map(([term, low, high]) => (
            <NumberField
              key={term}
              name={term}
              label={lineWords.label(term)}
              minValue={low}
              maxValue={high}
              value={terms[term] ?? null}
              onChange={(value) => setTerms({ ...terms, [term]: value ?? undefined })}
            />
          ))}
          {given.map((term) => (
            <Select
              key={term}
              name={term}
              label={lineWords.label(term)}
              options={provisions.map((value) => ({ value, label: lineWords.value(term, value) }))}
              value={terms[term] ?? null}
              onChange={(value) => setTerms({ ...terms, [term]: value })}
            />
          ))}
          {(asksReason || reason !== '') && (
            <TextField name="reason" label={t('mohre.reason')} value={reason} onChange={setReason} />
          )}
        </div>
        <Row justify="end">
          <Button onPress={onClose} isDisabled={isRunning}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('form.saving')}>
            {t('mohre.save')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
