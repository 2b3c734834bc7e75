import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { evidenceText, type TaskAction } from '#machines/candidate/onboarding/checklist.ts';
import type { ProvidedEvidence, TaskOrder } from '#machines/candidate/onboarding/task-work.machine.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { AppError } from '#shared/app-error.ts';
import { EvidencePicker } from './evidence-picker.tsx';

export interface TaskDialogProps {
  act: TaskAction;
  task: OnboardingWork;
  /** Title of the task. */
  title: string;
  isBusy: boolean;
  /** Error of the last attempt. */
  error: AppError | null;
  onSubmit: (more: Pick<TaskOrder, 'evidence' | 'reason'>) => void;
  onClose: () => void;
}

/** Format of a number that the server accepts: `app.require_evidence`. */
const numberShape = /^[0-9A-Za-z][0-9A-Za-z /-]{0,59}$/;

/** Asks for the evidence to complete a task, or for the reason to block or skip it. */
export function TaskDialog({ act, task, title, isBusy, error, onSubmit, onClose }: TaskDialogProps) {
  const { t } = useTranslation('onboarding');
  const errorMessage = useErrorMessages();
  const { evidence_kind: kind } = task;
  const [typed, setTyped] = useState(act === 'complete' ? (evidenceText(task) ?? '') : '');
  const [proof, setProof] = useState<ProvidedEvidence | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const value = typed.trim();
  const submit = () => {
    if (act !== 'complete') {
      if (value === '') setErrors({ reason: t('dialog.reasonMissing') });
      else onSubmit({ reason: value });
    } else if (kind === 'file') {
      if (proof === null) setErrors({ proof: t('dialog.fileMissing') });
      else onSubmit({ evidence: proof });
    } else if (value === '') setErrors({ value: t('dialog.valueMissing') });
    else if (kind === 'number' && !numberShape.test(value)) setErrors({ value: t('dialog.numberWrong') });
    else onSubmit({ evidence: kind === 'number' ? { number: value } : { text: value } });
  };
  const heading = t(`dialog.title.${act}`, { task: title });
  return (
    <Dialog title={heading} size="small" isOpen isBusy={isBusy} onOpenChange={onClose}>
      <Form aria-label={heading} errors={errors} isPending={isBusy} onSubmit={submit}>
        <Stack gap={4}>
          {error && !isBusy && <Alert>{errorMessage(error)}</Alert>}
          {act !== 'complete' && (
            <>
              <Muted>{t(act === 'block' ? 'dialog.blockHelp' : 'dialog.skipHelp')}</Muted>
              <TextArea
                name="reason"
                label={t('dialog.reason')}
                value={typed}
                onChange={setTyped}
                error={errors.reason}
                rows={3}
                maxLength={1000}
                isRequired
                autoFocus
              />
            </>
          )}
          {act === 'complete' && kind === 'file' && (
            <EvidencePicker task={task} value={proof} onChange={setProof} error={errors.proof} />
          )}
          {act === 'complete' && kind !== 'file' && (
            <TextField
              name="value"
              label={t(kind === 'number' ? 'dialog.number' : 'dialog.text')}
              value={typed}
              onChange={setTyped}
              error={errors.value}
              dir={kind === 'number' ? 'ltr' : 'auto'}
              isRequired
              autoFocus
            />
          )}
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isBusy}>
              {t('dialog.cancel')}
            </Button>
            <Button
              type="submit"
              variant={act === 'complete' ? 'primary' : 'danger'}
              isPending={isBusy}
              pendingLabel={t('dialog.saving')}
            >
              {t(`act.${act}`)}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
