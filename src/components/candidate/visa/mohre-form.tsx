import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { termsOfMohre, termsOfOffer } from '#machines/candidate/visa/mohre-terms.ts';
import { type MohreValues, mohreValues } from '#machines/candidate/visa/visa-form.machine.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { Refusal } from '#shared/refusal.ts';
import { useTermLineMessages } from './use-term-line-messages.ts';
import { useVisaForm } from './use-visa-form.ts';
import { useVisaMessages } from './use-visa-messages.ts';
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
  userId: string;
  onReload: () => void;
  onClose: () => void;
}

/**
 * Records the number and terms of the registered offer. Starts with the saved draft, or else with the last known
 * values.
 */
export function MohreForm({ work, offer, userId, onReload, onClose }: MohreFormProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const lineMessages = useTermLineMessages();
  const offered = termsOfOffer(offer);
  const form = useVisaForm<MohreValues>(
    {
      id: 'mohreTerms',
      caseId: work.visaCase.id,
      shape: mohreValues,
      check: (values) => (number.test(values.number.trim()) ? {} : { number: 'offerNo' }),
      orderOf: (values) => ({
        act: 'register',
        applicationId: work.application.id,
        number: values.number.trim(),
        terms: { ...values.terms, allowances: values.terms.allowances.filter(({ fils }) => fils > 0) },
        reason: values.reason.trim() || null,
      }),
    },
    {
      userId,
      // A new version gets a new draft: an older draft does not cover what others registered since.
      record: `${offer.id}.${work.mohre?.version ?? 0}`,
      values: {
        number: work.mohre?.mohre_offer_no ?? '',
        terms: { ...offered, ...termsOfMohre(work.mohre) },
        reason: '',
      },
    },
    { onReload, onDone: onClose },
  );
  const { terms, reason } = form.values;
  const setTerms = (next: typeof terms) => form.change({ terms: next });
  const isRunning = form.isSubmitting;
  const needsReason = form.error instanceof Refusal && form.error.rule === 'REASON_REQUIRED';
  const codes = [...new Set([...offered.allowances, ...terms.allowances].map(({ code }) => code))];
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Form aria-label={t('mohre.form')} errors={form.errors} isPending={form.isPending} onSubmit={form.submit}>
      <Stack gap={4}>
        {form.error && <Alert>{needsReason ? t('mohre.reasonNeeded') : messages.error(form.error)}</Alert>}
        <div className={styles.Fields}>
          <TextField
            name="number"
            label={t('mohre.number')}
            error={form.errors.number}
            value={form.values.number}
            onChange={(typed) => form.change({ number: typed })}
          />
          <MoneyField
            name="basic_fils"
            label={lineMessages.label('basic_fils')}
            value={terms.basic_fils}
            minValue={1}
            onChange={(fils) => setTerms({ ...terms, basic_fils: fils ?? 0 })}
          />
          {codes.map((code) => (
            <MoneyField
              key={code}
              name={code}
              label={lineMessages.label(`allowances.${code}`)}
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
              label={lineMessages.label(term)}
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
              label={lineMessages.label(term)}
              options={provisions.map((value) => ({ value, label: lineMessages.value(term, value) }))}
              value={terms[term] ?? null}
              onChange={(value) => setTerms({ ...terms, [term]: value })}
            />
          ))}
          {(needsReason || reason !== '') && (
            <TextField
              name="reason"
              label={t('mohre.reason')}
              value={reason}
              onChange={(typed) => form.change({ reason: typed })}
            />
          )}
        </div>
        <Row justify="end">
          <Button onPress={cancel} isDisabled={isRunning}>
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
