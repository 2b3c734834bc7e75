import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { documentSetOf } from '#machines/candidate/documents/document-entries.ts';
import { type DocumentSetProps, useDocumentSet } from './use-document-set.ts';

export interface DownloadDialogProps extends DocumentSetProps {
  onClose: () => void;
}

/** Downloads a candidate's documents as one PDF. The dialog stays open until the file is saved. */
export function DownloadDialog({ onClose, ...props }: DownloadDialogProps) {
  const { t } = useTranslation('candidateDocuments');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const set = useDocumentSet(props, onClose);
  const count = documentSetOf(props.data).length;
  return (
    <Dialog
      title={t('task.download')}
      size="small"
      isOpen
      isBusy={set.isBusy}
      onOpenChange={onClose}
      footer={
        <>
          <Button isDisabled={set.isBusy} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={set.isBusy}
            pendingLabel={t('downloading')}
            disabledReason={count === 0 ? t('set.none') : undefined}
            onPress={set.download}
          >
            {t('task.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {set.error && <Alert title={t('set.failed')}>{errorMessage(set.error)}</Alert>}
        <p>{t('set.files', { count, number: format.number(count) })}</p>
      </Stack>
    </Dialog>
  );
}
