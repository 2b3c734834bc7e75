import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { OfferingDataSource } from '#machines/candidate/offer/offer-form.machine.ts';
import {
  createPaperSignatureMachine,
  emptyPaperSignature,
} from '#machines/candidate/offer/paper-signature.machine.ts';
import { documentMimes } from '#machines/data/document-upload.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { OfferHead } from './offer-head.tsx';
import type { OneOfferProps } from './offer-panel.props.ts';

const errorCodes = ['file', 'mime', 'size', 'witness'] as const;

export interface AcceptOnPaperProps extends OneOfferProps {
  offer: Offer;
  dataSource: OfferingDataSource;
}

/** Records a signature or thumbprint on paper: the signed file, and the witness. */
export function AcceptOnPaper({ offer, candidate, user, dataSource, onClose }: AcceptOnPaperProps) {
  const { t } = useTranslation('offering');
  const errorMessage = useOfferErrorMessages();
  const toasts = useToasts();
  const file = useRef<File | null>(null);
  const [machine] = useState(() => createPaperSignatureMachine(dataSource, offer.id, () => file.current));
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: offer.id, values: emptyPaperSignature },
  });
  const isDone = form.status === 'done';
  const tell = useEffectEvent(() => {
    toasts.add({ tone: 'good', text: t('paper.done') });
    onClose();
  });
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  const { values, errors, error } = form.context;
  const isSubmitting = form.matches('submitting');
  const isPending = form.hasTag('busy');
  const title = t('title.paper', { name: nameOf(candidate) });
  const words = Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => {
      const wrong = errorCodes.find((one) => one === code);
      return wrong ? [[field, t(`paper.wrong.${wrong}`)]] : [];
    }),
  );
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isSubmitting}>
      <Form
        aria-label={title}
        errors={words}
        isPending={isPending}
        onSubmit={() => send({ type: 'form.submit' })}
      >
        <Stack gap={4}>
          {error && !isPending && <Alert>{errorMessage(error)}</Alert>}
          <OfferHead offer={offer} now={useNow()} />
          <p>{t('paper.text')}</p>
          <SignedFile
            file={file.current}
            fileName={values.fileName}
            wrong={words.fileName}
            isDisabled={isSubmitting}
            onChoose={(chosen) => {
              file.current = chosen;
              send({ type: 'form.change', changes: { fileName: chosen.name } });
            }}
          />
          <TextField
            name="witness"
            label={t('paper.witness')}
            hint={t('paper.witnessHint')}
            value={values.witness}
            onChange={(witness) => send({ type: 'form.change', changes: { witness } })}
          />
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isSubmitting}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t('paper.saving')}>
              {t('paper.save')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

interface SignedFileProps {
  file: File | null;
  /** Name of the file. Without `file`, the file was chosen in an earlier session. */
  fileName: string;
  wrong: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** Lets the user choose the signed file. A draft keeps only its name. */
function SignedFile({ file, fileName, wrong, isDisabled, onChoose }: SignedFileProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  return (
    <Stack gap={1}>
      <strong>{t('paper.file')}</strong>
      {file && <p>{t('paper.chosen', { name: file.name, size: format.fileSize(file.size) })}</p>}
      {!file && fileName !== '' && <Muted>{t('paper.again', { name: fileName })}</Muted>}
      <div>
        <FileTrigger
          acceptedFileTypes={documentMimes}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) onChoose(chosen);
          }}
        >
          <Button isDisabled={isDisabled}>{t(file ? 'paper.other' : 'paper.choose')}</Button>
        </FileTrigger>
      </div>
      {wrong ? <p role="alert">{wrong}</p> : <Muted>{t('paper.accepts')}</Muted>}
    </Stack>
  );
}
