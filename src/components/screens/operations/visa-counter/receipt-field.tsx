import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { PhotoError, type PhotoProblem } from '#machines/data/photos.types.ts';
import { dropReceipt, keepReceipt, receiptPicture } from '#machines/operations/visa-counter/receipt-photo.ts';
import styles from './visa-counter.module.css';

export interface ReceiptFieldProps {
  userId: string;
  candidateId: string;
  /** Key of the photo stored on this device; null for none. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** Takes a photo of a receipt. The photo is stored on the phone before the field shows it. */
export function ReceiptField({ userId, candidateId, photo, onChange }: ReceiptFieldProps) {
  const { t } = useTranslation('visaCounter');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isStoringFile, setStoringFile] = useState(false);
  const url = usePicture(photo);
  const take = async (file: File) => {
    setStoringFile(true);
    setProblem(null);
    try {
      const key = await keepReceipt(userId, candidateId, file);
      if (photo !== null) await dropReceipt(photo);
      onChange(key);
    } catch (cause) {
      setProblem(cause instanceof PhotoError ? cause.code : 'unreadable');
    } finally {
      setStoringFile(false);
    }
  };
  return (
    <Stack gap={2}>
      <label className={styles.Label} htmlFor={id}>
        {t('receipt')}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.File}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {url !== null && <img className={styles.Picture} src={url} alt={t('receiptPicture')} />}
      {photo !== null && <Muted role="status">{t('receiptKept')}</Muted>}
      {problem !== null && <Alert>{t(`photo.${problem}`)}</Alert>}
      <Button
        size="large"
        isWide
        isPending={isStoringFile}
        pendingLabel={t('keeping')}
        onPress={() => input.current?.click()}
      >
        <Icon of={Camera} />
        {photo === null ? t('takePhoto') : t('retakePhoto')}
      </Button>
    </Stack>
  );
}

/** Returns the URL of a photo stored on the device, revoked when another is shown. */
function usePicture(photo: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let objectUrl: string | null = null;
    let isWanted = true;
    if (photo !== null) {
      receiptPicture(photo).then((picture) => {
        if (!picture || !isWanted) return;
        objectUrl = URL.createObjectURL(picture);
        setUrl(objectUrl);
      });
    }
    return () => {
      isWanted = false;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [photo]);
  return url;
}
