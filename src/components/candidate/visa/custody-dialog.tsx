import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { type CustodyValues, custodyValues } from '#machines/candidate/visa/visa-form.machine.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';
import { FileChoice } from './file-choice.tsx';
import { useVisaForm } from './use-visa-form.ts';
import { useVisaMessages } from './use-visa-messages.ts';

const items = ['passport', 'licence'] as const;

export interface CustodyDialogProps {
  work: VisaWork;
  /** The entry to return; null to take an item in. */
  entry: CustodyEntry | null;
  userId: string;
  onReload: () => void;
  onClose: () => void;
}

/** Takes a passport or licence into custody, with purpose, day and photo, or returns it. Both notify the driver. */
export function CustodyDialog({ work, entry, userId, onReload, onClose }: CustodyDialogProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const heldItems = work.custody.filter(({ returned_at }) => returned_at === null).map(({ item }) => item);
  const [photo, setPhoto] = useState<File | null>(null);
  const candidateId = work.candidate.id;
  const form = useVisaForm<CustodyValues>(
    {
      id: 'custody',
      caseId: work.visaCase.id,
      shape: custodyValues,
      check: ({ purpose }) => (entry || purpose.trim() !== '' ? {} : { purpose: 'purpose' }),
      orderOf: ({ item, purpose, dueBackOn }) =>
        entry
          ? { act: 'handBack', entry, photo }
          : { act: 'handIn', candidateId, item, purpose: purpose.trim(), dueBackOn, photo },
    },
    {
      userId,
      record: entry?.id ?? candidateId,
      values: {
        item: items.find((one) => !heldItems.includes(one)) ?? 'passport',
        purpose: '',
        dueBackOn: null,
      },
    },
    { onReload, onDone: onClose },
  );
  const { item, purpose, dueBackOn } = form.values;
  const isRunning = form.isSubmitting;
  const name = work.candidate.first_name;
  const title = entry
    ? t('custody.backTitle', { item: t(`custody.item.${entry.item}`), name })
    : t('custody.inTitle', { name });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning}>
      <Form aria-label={title} errors={form.errors} isPending={form.isPending} onSubmit={form.submit}>
        <Stack gap={4}>
          {form.error && <Alert>{messages.error(form.error)}</Alert>}
          {!entry && (
            <>
              <RadioGroup
                name="item"
                label={t('custody.what')}
                options={items
                  .filter((one) => !heldItems.includes(one))
                  .map((value) => ({ value, label: t(`custody.item.${value}`) }))}
                value={item}
                onChange={(chosen) => form.change({ item: chosen })}
              />
              <TextField
                name="purpose"
                label={t('custody.purposeField')}
                error={form.errors.purpose}
                value={purpose}
                onChange={(typed) => form.change({ purpose: typed })}
              />
              <DatePicker
                name="due"
                label={t('custody.dueField')}
                hint={t('custody.dueHint')}
                min={dayInDubai()}
                value={dueBackOn}
                onChange={(day) => form.change({ dueBackOn: day })}
              />
            </>
          )}
          <FileChoice
            label={t(entry ? 'custody.backPhoto' : 'custody.photo')}
            file={photo}
            isPhoto
            isDisabled={isRunning}
            onChoose={setPhoto}
          />
          <Row justify="end">
            <Button onPress={cancel} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isRunning} pendingLabel={t('form.saving')}>
              {t(entry ? 'custody.handBack' : 'custody.handIn')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
