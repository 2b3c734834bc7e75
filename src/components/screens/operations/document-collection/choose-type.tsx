import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#components/candidate/documents/labels.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';

/** The document type to request and its due day ("2026-03-12"); null uses the default due day. */
export interface TypeChoice {
  type: string;
  neededBy: string | null;
}

export interface ChooseTypeProps {
  types: readonly KnownDocumentType[];
  /** Number of candidates from whom it is requested. */
  count: number;
  onChoose: (choice: TypeChoice) => void;
  onClose: () => void;
}

/** Asks which document to request from the drivers. */
export function ChooseType({ types, count, onChoose, onClose }: ChooseTypeProps) {
  const { t, i18n } = useTranslation('documentCollection');
  const format = useFormat();
  const [type, setType] = useState<string | null>(null);
  const [neededBy, setNeededBy] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const title = t('many.request.title', { count, number: format.number(count) });
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form
        aria-label={title}
        onSubmit={() => (type === null ? setMissing(true) : onChoose({ type, neededBy }))}
      >
        <Stack gap={4}>
          <Select
            autoFocus
            label={t('request.type')}
            placeholder={t('request.choose')}
            options={types
              .filter((one) => one.driver_can_upload)
              .map((one) => ({ value: one.code, label: labelOf(one, i18n.language) }))}
            value={type}
            onChange={(next) => {
              setType(next);
              setMissing(false);
            }}
            error={isMissing ? t('request.missing') : undefined}
          />
          <DatePicker
            label={t('request.neededBy')}
            hint={t('request.neededByHint')}
            value={neededBy}
            onChange={setNeededBy}
            min={dayInDubai()}
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('next')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
