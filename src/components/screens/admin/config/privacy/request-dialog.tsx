import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { referenceOf } from '#machines/admin/config/privacy/request-facts.ts';
import type { DataRequestWithPerson } from '#machines/data/tables/data-requests.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';

/** The step that answers a request. */
export interface RequestStep {
  request: DataRequestWithPerson;
  status: 'done' | 'refused';
}

export interface RequestDialogProps {
  step: RequestStep;
  isSaving: boolean;
  error: AppError | null;
  onConfirm: (answer: string) => void;
  onClose: () => void;
}

/** Asks for the answer to the person, and explains the effect of the step. An erasure also asks for the reference. */
export function RequestDialog({ step, isSaving, error, onConfirm, onClose }: RequestDialogProps) {
  const { t } = useTranslation('configPrivacy');
  const errorMessage = useErrorMessages();
  const [answer, setAnswer] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { request, status } = step;
  const isErasing = status === 'done' && request.kind === 'erase';
  const act = t(`confirm.${status === 'refused' ? status : request.kind}`);
  const isMissing = visibleText(answer) === '';
  return (
    <Confirm
      title={status === 'refused' ? t('requests.refuseTitle') : t(`requests.actTitle.${request.kind}`)}
      confirmLabel={act}
      isOpen
      onOpenChange={onClose}
      isNonDestructive={status === 'done' && !isErasing && request.kind !== 'stop'}
      hasFocusedField
      {...(isErasing && { typed: referenceOf(request) ?? '1' })}
      isPending={isSaving}
      pendingLabel={t('saving')}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => (isMissing ? setSubmitted(true) : onConfirm(visibleText(answer)))}
    >
      <Stack gap={3}>
        <p>{status === 'refused' ? t('requests.refuseMeans') : t(`requests.actMeans.${request.kind}`)}</p>
        <TextArea
          label={status === 'refused' ? t('requests.reason') : t('requests.answer')}
          hint={t('requests.answerHint')}
          error={isSubmitted && isMissing ? t('requests.answerMissing') : undefined}
          value={answer}
          onChange={setAnswer}
          rows={3}
          maxLength={2000}
          isRequired
          autoFocus
        />
      </Stack>
    </Confirm>
  );
}
