import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Resolution } from '#machines/data/rpc/commission-changes.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';

/** Maximum length of an answer, in characters, and maximum amount of a line, in fils. Source: `resolve_dispute`. */
const maxLength = 2000;
const maxFils = 100_000_000;

export interface ResolveDisputeProps {
  /** The disputed line. */
  line: CommissionListRow;
  /** Called with the resolution. */
  onResolve: (how: Resolution) => void;
  onClose: () => void;
}

/** Asks for the resolution of a dispute and for the message to the recruiter. */
export function ResolveDispute({ line, onResolve, onClose }: ResolveDisputeProps) {
  const { t } = useTranslation('commissionLedger');
  const format = useFormat();
  const [kind, setKind] = useState<Resolution['kind'] | null>(null);
  const [rightFils, setRightFils] = useState<number | null>(null);
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { amount_fils: was, status } = line;
  const amount = format.money(was);
  const isClawback = was < 0;
  const options = [
    {
      value: 'correct' as const,
      label: t('resolve.correct'),
      description: t('resolve.correctHelp'),
      ...(status === 'cancelled' && { disabledReason: t('resolve.isCancelled') }),
    },
    {
      value: 'cancel' as const,
      label: t('resolve.cancel'),
      description: t('resolve.cancelHelp'),
      ...(status !== 'on_hold' && { disabledReason: t('resolve.cancelNot') }),
    },
    { value: 'reject' as const, label: t('resolve.reject'), description: t('resolve.rejectHelp') },
  ];
  const submit = () => {
    const hasInvalidAmount = kind === 'correct' && (rightFils === null || rightFils <= was);
    const wrong = {
      ...(kind === null && { kind: t('resolve.kindMissing') }),
      ...(hasInvalidAmount && { amount: t('resolve.amountWrong', { amount }) }),
      ...(answer.trim() === '' && { answer: t('resolve.answerMissing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || kind === null) return;
    if (kind === 'correct') onResolve({ kind, rightFils: rightFils ?? 0, answer: answer.trim() });
    else onResolve({ kind, answer: answer.trim() });
  };
  return (
    <Dialog title={t('resolve.title')} isOpen onOpenChange={onClose}>
      <Form aria-label={t('resolve.title')} errors={errors} onSubmit={submit}>
        <Stack gap={4}>
          <RadioGroup
            name="kind"
            label={t('resolve.kind')}
            options={options}
            value={kind}
            onChange={setKind}
            error={errors.kind}
          />
          {kind === 'correct' && (
            <MoneyField
              name="amount"
              label={t('resolve.amount')}
              value={rightFils}
              onChange={setRightFils}
              minValue={isClawback ? was : 0}
              maxValue={isClawback ? 0 : maxFils}
              hint={
                rightFils !== null && rightFils > was
                  ? t('resolve.difference', { amount, difference: format.money(rightFils - was) })
                  : t('resolve.amountHint', { amount })
              }
              error={errors.amount}
            />
          )}
          <TextArea
            name="answer"
            label={t('resolve.answer')}
            value={answer}
            onChange={setAnswer}
            hint={t('resolve.answerHint')}
            error={errors.answer}
            rows={3}
            maxLength={maxLength}
            isRequired
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('reason.cancel')}</Button>
            <Button type="submit" variant="primary" isDisabled={answer.length > maxLength}>
              {t('resolve.submit')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
