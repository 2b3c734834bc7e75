import { useMachine } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useEffectEvent, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { sidesOf } from '#machines/candidate/documents/document-entries.ts';
import { type UploadOrder, uploadMachine } from '#machines/candidate/documents/upload.machine.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import styles from './documents.module.css';
import { labelOf } from './labels.ts';

export interface UploadDialogProps {
  type: KnownDocumentType;
  side: DocumentFile['side'];
  candidateId: string;
  /** Called on close; `wasSent` is true after an upload. */
  onClose: (wasSent: boolean) => void;
}

const megabyte = 1_048_576;

/** Uploads a file on behalf of a candidate: dropped, pasted, chosen, or taken with the camera. */
export function UploadDialog({ type, side, candidateId, onClose }: UploadDialogProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const format = useFormat();
  const [snapshot, send] = useMachine(uploadMachine);
  const [chosen, setChosen] = useState(side);
  /** The last chosen file, for a retry. */
  const [last, setLast] = useState<UploadOrder | null>(null);
  const [wasSent, setSent] = useState(false);
  const isBusy = snapshot.hasTag('busy');
  const { done, error } = snapshot.context;
  const isSent = done !== null && !isBusy;
  const close = () => onClose(isSent || wasSent);
  const run = (order: UploadOrder) => {
    setLast(order);
    send({ type: 'order.run', order });
  };
  const take = (file: File | undefined) => {
    if (file && !isBusy && !isSent) run({ candidateId, type, side: chosen, name: file.name, content: file });
  };
  const paste = useEffectEvent((event: ClipboardEvent) => take(event.clipboardData?.files[0]));
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
  const sides = sidesOf(type);
  const problem = useProblemMessages(error, type);
  const acceptsPhotos = type.accept.includes('image/jpeg');
  const acceptsPdf = type.accept.includes('application/pdf');
  const limits = acceptsPhotos ? (acceptsPdf ? 'limits' : 'limitsPhoto') : 'limitsPdf';
  return (
    <Dialog
      title={t('uploading.title', { document: labelOf(type, i18n.language) })}
      isOpen
      isBusy={isBusy}
      onOpenChange={close}
      footer={
        <>
          {error && !isBusy && last && !isFileError(error) && (
            <Button variant="primary" onPress={() => run(last)}>
              {t('uploading.again')}
            </Button>
          )}
          {isSent && sides.length > 1 && (
            <Button
              onPress={() => {
                setSent(true);
                send({ type: 'order.dismiss' });
              }}
            >
              {t('uploading.other')}
            </Button>
          )}
          <Button variant={isSent ? 'primary' : 'secondary'} isDisabled={isBusy} onPress={close}>
            {t(isSent ? 'close' : 'cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Alert>{problem}</Alert>}
        {!isSent && sides.length > 1 && (
          <RadioGroup
            label={t('uploading.side')}
            options={sides.map((one) => ({ value: one, label: t(`side.${one}`) }))}
            value={chosen}
            onChange={setChosen}
            isDisabled={isBusy}
          />
        )}
        {isBusy && (
          <Stack gap={2}>
            <ProgressBar label={labelOf(type, i18n.language)} />
            <p role="status">{t('uploading.sending', { file: last?.name ?? '' })}</p>
          </Stack>
        )}
        {isSent && <p role="status">{t('uploading.done', { side: t(`side.${chosen}`) })}</p>}
        {!isBusy && !isSent && (
          <DropZone
            className={styles.Drop ?? ''}
            aria-label={t('uploading.drop')}
            onDrop={async ({ items }) => {
              for (const item of items) {
                if (item.kind === 'file') return take(await item.getFile());
              }
            }}
          >
            <p>{t('uploading.drop')}</p>
            <Row gap={2}>
              <FileTrigger acceptedFileTypes={type.accept} onSelect={(files) => take(files?.[0])}>
                <Button autoFocus>
                  <Icon of={FileUp} />
                  {t('uploading.choose')}
                </Button>
              </FileTrigger>
              {acceptsPhotos && (
                <FileTrigger
                  acceptedFileTypes={['image/*']}
                  defaultCamera="environment"
                  onSelect={(files) => take(files?.[0])}
                >
                  <Button>
                    <Icon of={Camera} />
                    {t('uploading.camera')}
                  </Button>
                </FileTrigger>
              )}
            </Row>
            <Muted>{t(`uploading.${limits}`, { size: format.fileSize(type.max_mb * megabyte) })}</Muted>
          </DropZone>
        )}
      </Stack>
    </Dialog>
  );
}

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};

/** Returns whether the file itself is the problem, so that a retry would fail too. */
function isFileError(error: AppError): boolean {
  return error instanceof Refusal && error.rule !== 'UPLOAD_INCOMPLETE';
}

/** Returns the kind of problem that a rejection reports about the file. */
function uploadErrorOf(reason: unknown) {
  switch (reason) {
    case 'size':
      return 'tooBig';
    case 'empty':
    case 'heic':
      return reason;
    case 'unreadable':
    case 'truncated':
    case 'pixels':
      return 'unreadable';
    default:
      return 'type';
  }
}

/** Returns why a file was not sent; null without an error. */
function useProblemMessages(error: AppError | null, type: KnownDocumentType): string | null {
  const { t } = useTranslation('candidateDocuments');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  if (error === null) return null;
  if (error instanceof Refusal) {
    const details = {
      size: format.fileSize(type.max_mb * megabyte),
      kinds: format.list(type.accept.map((mime) => kinds[mime] ?? mime)),
    };
    if (error.rule === 'DUPLICATE_FILE') return t('uploading.refused.duplicate');
    if (error.rule === 'UPLOAD_INCOMPLETE') return t('uploading.refused.incomplete');
    if (error.rule === 'FILE_NOT_ACCEPTED')
      return t(`uploading.refused.${uploadErrorOf(error.details.params.reason)}`, details);
  }
  return errorMessage(error);
}
