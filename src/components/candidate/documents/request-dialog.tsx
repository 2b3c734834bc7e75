import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import { labelOf } from './labels.ts';
import { type DocumentWork, useDocumentDone } from './use-document-work.ts';

export interface RequestDialogProps {
  /** Document types that can be requested. */
  types: readonly KnownDocumentType[];
  work: DocumentWork;
  onClose: () => void;
}

/** Requests a document that has not been requested from the candidate yet. */
export function RequestDialog({ types, work, onClose }: RequestDialogProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const [type, setType] = useState<string | null>(null);
  const [neededBy, setNeededBy] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useDocumentDone(work, type, onClose);
  const isBusy = type !== null && work.isBusy(type);
  const problem = type === null ? null : work.problemOf(type);
  const title = t('ask.title');
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form
        aria-label={title}
        isPending={isBusy}
        onSubmit={() => (type === null ? setMissing(true) : work.request(type, neededBy))}
      >
        <Stack gap={4}>
          {problem && <Alert>{problem}</Alert>}
          <p>{t('ask.help')}</p>
          <Select
            autoFocus
            label={t('ask.type')}
            placeholder={t('ask.choose')}
            options={types.map((one) => ({ value: one.code, label: labelOf(one, i18n.language) }))}
            value={type}
            onChange={(next) => {
              setType(next);
              setMissing(false);
            }}
            error={isMissing ? t('ask.missing') : undefined}
          />
          <DatePicker
            label={t('ask.neededBy')}
            hint={t('ask.neededByHint')}
            value={neededBy}
            onChange={setNeededBy}
            min={dayInDubai()}
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              {t('ask.send')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
