import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import { actionsOf, type RecordedAction } from '#machines/candidate/visa/next-step.ts';
import {
  createStageFormMachine,
  type StageValues,
  startOf,
} from '#machines/candidate/visa/stage-form.machine.ts';
import type { CaseStage, VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { Refusal } from '#shared/refusal.ts';
import { StageConflict } from './stage-conflict.tsx';
import { StageFields } from './stage-fields.tsx';
import { useVisaMessages } from './use-visa-messages.ts';

const errorCodes = ['reference', 'missing', 'order', 'note', 'mime', 'size'] as const;

export interface StageFormProps {
  work: VisaWork;
  stage: CaseStage;
  act: RecordedAction;
  userId: string;
  /** Reloads the case. */
  onReload: () => void;
  /** Called when the form was saved. */
  onDone: () => void;
}

/** Records one action on a stage: a submission, its result, a request from the authority, or a skip. */
export function StageForm({ work, stage, act, userId, onReload, onDone }: StageFormProps) {
  const { t } = useTranslation('visaCase');
  const visaMessages = useVisaMessages();
  const toasts = useContext(ToastContext);
  const file = useRef<File | null>(null);
  const seen = useRef({ work, stage });
  seen.current = { work, stage };
  const [machine] = useState(() =>
    createStageFormMachine({ read: () => seen.current, file: () => file.current }),
  );
  const [form, send] = useMachine(machine, {
    input: { userId, record: `${stage.id}.${stage.attempt}.${act}`, values: startOf(work, stage, act) },
  });
  const { values, errors, error } = form.context;
  const isSubmitting = form.matches('submitting');
  const isPending = form.hasTag('busy');
  const isDone = form.status === 'done';
  const tell = useEffectEvent(() => {
    toasts?.add({ tone: 'good', text: t(`recorded.${act}`, { stage: visaMessages.stage(stage) }) });
    onReload();
    onDone();
  });
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  useEffect(() => {
    if (error) reload();
  }, [error]);
  const change = (changes: Partial<StageValues>) => send({ type: 'form.change', changes });
  const messages = Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => {
      const wrong = errorCodes.find((one) => one === code);
      return wrong ? [[field, t(`wrong.${wrong}`)]] : [];
    }),
  );
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  const isAllowed = actionsOf(stage).includes(act);
  return (
    <Form
      aria-label={t(`act.${act}`)}
      errors={messages}
      isPending={isPending}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <Stack gap={4}>
        {error && !isPending && !isStale && <Alert>{visaMessages.error(error)}</Alert>}
        {isStale && !isPending && stage.version !== values.version && (
          <StageConflict
            work={work}
            stage={stage}
            values={values}
            onKeepMine={() => change({ version: stage.version })}
            onTakeTheirs={() => change(startOf(work, stage, act))}
          />
        )}
        {!isAllowed && <Muted>{t('refused.status')}</Muted>}
        <StageFields
          stage={stage}
          values={values}
          errors={messages}
          file={file.current}
          isDisabled={isSubmitting}
          onChange={change}
          onFile={(chosen) => {
            file.current = chosen;
            change({ fileName: chosen.name });
          }}
        />
        <Row justify="between">
          <Muted>{t(act === 'retry' ? 'form.retryNote' : 'form.final')}</Muted>
          <Button
            type="submit"
            variant={act === 'refused' || act === 'skip' ? 'danger' : 'primary'}
            isPending={isSubmitting}
            pendingLabel={t('form.saving')}
          >
            {t(`save.${act}`)}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
