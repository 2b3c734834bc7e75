import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';

/** Maximum length of `health_incidents.note`. */
const maxLength = 500;

export interface AcknowledgeDialogProps {
  /** Name of the failed part. */
  part: string;
  isSaving: boolean;
  /** Error message of the failed save. */
  failure: string | null;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Asks what is being done about an incident. Keeps the input if saving fails. */
export function AcknowledgeDialog({ part, isSaving, failure, onSave, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation('health');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const wrong =
      note.trim() === '' ? t('incidents.noteMissing') : note.length > maxLength && t('incidents.noteLong');
    setErrors(wrong ? { note: wrong } : {});
    if (!wrong) onSave(note.trim());
  };
  return (
    <Dialog
      title={t('incidents.acknowledgeOf', { part })}
      size="small"
      isOpen
      isBusy={isSaving}
      onOpenChange={onClose}
    >
      <Form
        aria-label={t('incidents.acknowledgeOf', { part })}
        errors={errors}
        isPending={isSaving}
        onSubmit={submit}
      >
        <Stack gap={4}>
          {failure !== null && <Alert>{failure}</Alert>}
          <TextArea
            name="note"
            label={t('incidents.note')}
            hint={t('incidents.noteHint')}
            value={note}
            onChange={setNote}
            maxLength={maxLength}
            isReadOnly={isSaving}
            autoFocus
          />
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isSaving}>
              {t('incidents.cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t('incidents.saving')}>
              {t('incidents.acknowledge')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
