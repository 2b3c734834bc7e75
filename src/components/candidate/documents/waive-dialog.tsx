import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { DocumentRequirement } from '#machines/data/tables/document-requirements.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import { labelOf } from './labels.ts';
import { type DocumentWork, useDocumentDone } from './use-document-work.ts';

export interface WaiveDialogProps {
  type: KnownDocumentType;
  requirement: DocumentRequirement;
  work: DocumentWork;
  onClose: () => void;
}

/** Asks why a document is not needed. The dialog stays open until the answer is saved. */
export function WaiveDialog({ type, requirement, work, onClose }: WaiveDialogProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [wasSent, setSent] = useState(false);
  useDocumentDone(work, type.code, onClose);
  const title = t('waiving.title', { document: labelOf(type, i18n.language) });
  const problem = wasSent ? work.problemOf(type.code) : null;
  const submit = () => {
    if (reason.trim() === '') return setMissing(true);
    setSent(true);
    work.waive(requirement, reason.trim());
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form aria-label={title} isPending={work.isBusy(type.code)} onSubmit={submit}>
        <Stack gap={4}>
          {problem && <Alert>{problem}</Alert>}
          <p>{t('waiving.help')}</p>
          <TextArea
            name="reason"
            autoFocus
            label={t('waiving.reason')}
            value={reason}
            onChange={(next) => {
              setReason(next);
              setMissing(false);
            }}
            error={isMissing ? t('waiving.missing') : undefined}
            rows={2}
            maxLength={1000}
            isRequired
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" isPending={work.isBusy(type.code)}>
              {t('waiving.send')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
