import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { type BulkChoices, bulkChoicesMachine } from '#machines/operations/onboarding/bulk-choices.ts';
import {
  type BulkValues,
  bulkValues,
  checkBulk,
  workOf,
} from '#machines/operations/onboarding/bulk-values.ts';
import { SeatFields } from './seat-fields.tsx';
import { TaskKindFields } from './task-kind-fields.tsx';

/** Bulk actions, most used first. */
export const bulkKinds = ['complete', 'attendance', 'deploy', 'day', 'bed', 'seat'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** A chosen bulk action and the selected candidates, before its input is entered. */
export interface BulkDialogRequest {
  kind: BulkKind;
  rows: readonly OnboardingCandidate[];
}

/** A bulk action that is ready to run, and the ids of its candidates. */
export interface BulkToRun {
  kind: BulkKind;
  work: BulkWork;
  ids: readonly string[];
}

export interface BulkQuestionProps {
  openDialog: BulkDialogRequest;
  onContinue: (bulk: BulkToRun) => void;
  onClose: () => void;
}

/** Asks for the input of a bulk action: a task, a day, a bed, a seat, or who attended. */
export function BulkQuestion({ openDialog, onContinue, onClose }: BulkQuestionProps) {
  const { t } = useTranslation('onboarding');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [{ context }, send] = useMachine(bulkChoicesMachine);
  const { data, error } = context;
  const count = { count: openDialog.rows.length, number: format.number(openDialog.rows.length) };
  return (
    <Dialog title={t(`bulk.${openDialog.kind}.title`, count)} size="small" isOpen onOpenChange={onClose}>
      {data && <BulkForm {...{ openDialog, onContinue, onClose }} choices={data} />}
      {!data && error && (
        <ErrorState title={t('bulk.unread')} onRetry={() => send({ type: 'widget.reload' })}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton label={t('bulk.loading')} />}
    </Dialog>
  );
}

function BulkForm({
  openDialog,
  choices,
  onContinue,
  onClose,
}: BulkQuestionProps & { choices: BulkChoices }) {
  const { t } = useTranslation('onboarding');
  const { kind, rows } = openDialog;
  const [values, setValues] = useState<BulkValues>(bulkValues(rows));
  const [fieldErrors, setFieldErrors] = useState<ReturnType<typeof checkBulk>>({});
  const change = (changes: Partial<BulkValues>) => setValues((before) => ({ ...before, ...changes }));
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, problem]) => [field, t(`bulk.wrong.${problem}`)]),
  );
  const submit = () => {
    const found = checkBulk(kind, values, choices);
    setFieldErrors(found);
    if (Object.keys(found).length > 0) return;
    const work = workOf(kind, rows, values, choices);
    if (work) onContinue({ kind, ...work });
  };
  return (
    <Form aria-label={t(`bulk.${kind}.action`)} errors={errors} onSubmit={submit}>
      <Stack gap={4}>
        <Muted>{t(`bulk.${kind}.help`)}</Muted>
        {kind === 'complete' && <TaskKindFields {...{ values, errors, choices }} onChange={change} />}
        {kind === 'attendance' && (
          <Stack gap={2} role="group" aria-label={t('bulk.attendance.who')}>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                isSelected={values.attended.includes(row.id)}
                onChange={(isHere) =>
                  change({
                    attended: isHere
                      ? [...values.attended, row.id]
                      : values.attended.filter((id) => id !== row.id),
                  })
                }
              >
                <bdi>{nameOf(row)}</bdi>
              </Checkbox>
            ))}
            {errors.attended && <Muted role="alert">{errors.attended}</Muted>}
          </Stack>
        )}
        {(kind === 'deploy' || kind === 'day') && (
          <DatePicker
            name="day"
            label={t(`bulk.${kind}.day`)}
            {...(kind === 'day' && { min: dayInDubai() })}
            value={values.day}
            onChange={(day) => change({ day })}
            error={errors.day}
            isRequired
          />
        )}
        {kind === 'bed' && (
          <TextField
            name="value"
            label={t('bulk.bed.value')}
            hint={t('bulk.bed.hint')}
            value={values.value}
            onChange={(value) => change({ value })}
            error={errors.value}
            isRequired
          />
        )}
        {kind === 'seat' && <SeatFields {...{ values, errors, choices }} onChange={change} />}
        <Row justify="end">
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('bulk.next')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
