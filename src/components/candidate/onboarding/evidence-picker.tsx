import { useMachine } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { createEvidenceChoiceMachine } from '#machines/candidate/onboarding/evidence-choice.ts';
import type { ProvidedEvidence } from '#machines/candidate/onboarding/task-work.machine.ts';
import { maxDocumentBytes } from '#machines/data/document-file.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';

export interface EvidencePickerProps {
  task: OnboardingWork;
  /** The chosen document, or a file to upload. */
  value: ProvidedEvidence | null;
  onChange: (value: ProvidedEvidence) => void;
  error: string | undefined;
}

/** Lets the user choose the document that proves a task: an existing one or a new file. */
export function EvidencePicker({ task, value, onChange, error }: EvidencePickerProps) {
  const { t, i18n } = useTranslation('onboarding');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [evidenceMachine] = useState(() => createEvidenceChoiceMachine(task));
  const [snapshot, send] = useMachine(evidenceMachine);
  const [tooLarge, setTooLarge] = useState(false);
  const { data, error: unread } = snapshot.context;
  if (!data && unread)
    return (
      <ErrorState title={t('proof.unread')} onRetry={() => send({ type: 'widget.reload' })}>
        {errorMessage(unread)}
      </ErrorState>
    );
  if (!data) return <Skeleton label={t('proof.loading')} />;
  const { proofs, type, labels } = data;
  const chosen = value !== null && 'document_id' in value ? value.document_id : null;
  return (
    <Stack gap={3}>
      {proofs.length > 0 && (
        <RadioGroup
          label={t('proof.label')}
          options={proofs.map(({ id, type_code, side, status, uploaded_at }) => ({
            value: id,
            label: [
              labelIn(labels, type_code, i18n.language),
              ...(side === 'single' ? [] : [t(`proof.side.${side}`)]),
            ].join(' · '),
            description: [
              t(`proof.status.${status === 'verified' ? 'verified' : 'unverified'}`),
              ...(uploaded_at === null ? [] : [format.date(uploaded_at)]),
            ].join(' · '),
          }))}
          value={chosen}
          onChange={(document_id) => onChange({ document_id })}
        />
      )}
      {proofs.length === 0 && <Muted>{t(type ? 'proof.none' : 'proof.noneOfAny')}</Muted>}
      {type && (
        <Row gap={2}>
          {type.sides.map((given) => {
            const side = given === 'front' || given === 'back' ? given : 'single';
            return (
              <FileTrigger
                key={side}
                acceptedFileTypes={type.accept}
                onSelect={(files) => {
                  const file = files?.[0];
                  if (!file) return;
                  setTooLarge(file.size > maxDocumentBytes);
                  if (file.size <= maxDocumentBytes) onChange({ file, type: type.code, side });
                }}
              >
                <Button>
                  <Icon of={Upload} />
                  {t(`proof.upload.${side}`)}
                </Button>
              </FileTrigger>
            );
          })}
        </Row>
      )}
      <Muted role="status">
        {value !== null && 'file' in value && t('proof.chosen', { name: value.file.name })}
      </Muted>
      {tooLarge && <Alert>{t('proof.tooLarge')}</Alert>}
      {error && value === null && <Alert>{error}</Alert>}
    </Stack>
  );
}
