import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';

/** Maximum length, as in the database. */
const maxLength = 2000;

export interface RequestDialogProps {
  /** Kind of the request. */
  kind: DataRequest['kind'];
  /** The request is being sent. */
  isPending: boolean;
  /** Error message if sending failed. */
  error?: string | undefined;
  /** Sends the request with its details. */
  onSend: (details: string) => void;
  /** Cancels the request. */
  onCancel: () => void;
}

/** Asks for the details of a request. They are required for corrections. */
export function RequestDialog({ kind, isPending, error, onSend, onCancel }: RequestDialogProps) {
  const { t } = useTranslation('privacy');
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (isPending || details.length > maxLength) return;
    const isNeeded = kind === 'correct' && details.trim() === '';
    setMissing(isNeeded);
    if (!isNeeded) onSend(details);
  };
  return (
    <Dialog
      title={t(`requests.kind.${kind}.label`)}
      isOpen
      onOpenChange={(open) => !open && onCancel()}
      isBusy={isPending}
      size="small"
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            {t('requests.cancel')}
          </Button>
          <Button variant="primary" onPress={send} isPending={isPending} pendingLabel={t('requests.sending')}>
            {t('requests.send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error !== undefined && <Alert>{error}</Alert>}
        <p>{t(`requests.kind.${kind}.hint`)}</p>
        <TextArea
          label={kind === 'correct' ? t('requests.what') : t('requests.more')}
          value={details}
          onChange={(words) => {
            setDetails(words);
            setMissing(false);
          }}
          error={isMissing ? t('requests.needed') : undefined}
          isReadOnly={isPending}
          maxLength={maxLength}
        />
      </Stack>
    </Dialog>
  );
}
