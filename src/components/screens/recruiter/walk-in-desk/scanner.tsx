import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { tokenIn } from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import { openCodeReader } from './code-reader.ts';
import styles from './walk-in-desk.module.css';

export interface ScannerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the camera reads the code of an appointment. */
  onToken: (token: string) => void;
}

/** Reads the code on a phone with the camera. */
export function Scanner({ isOpen, onOpenChange, onToken }: ScannerProps) {
  const { t } = useTranslation('walkIn');
  return (
    <Dialog title={t('scanner.title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {isOpen && <Camera onToken={onToken} />}
    </Dialog>
  );
}

function Camera({ onToken }: Pick<ScannerProps, 'onToken'>) {
  const { t } = useTranslation('walkIn');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'looking' | 'denied' | 'foreign'>('looking');
  const tell = useEffectEvent(onToken);
  useEffect(() => {
    const ending = new AbortController();
    watch(video.current, ending.signal, (text) => {
      const token = tokenIn(text);
      if (token === null) setState('foreign');
      else tell(token);
      return token !== null;
    }).catch(() => {
      if (!ending.signal.aborted) setState('denied');
    });
    return () => ending.abort();
  }, []);
  if (state === 'denied') return <Alert>{t('scanner.denied')}</Alert>;
  return (
    <Stack gap={3}>
      <Muted size="body">{t('scanner.about')}</Muted>
      <video ref={video} className={styles.Video} aria-label={t('scanner.video')} muted playsInline />
      <p role="status">{state === 'foreign' && t('scanner.foreign')}</p>
    </Stack>
  );
}

/** Searches the camera's picture for codes, frame by frame, until `onCode` accepts one. Rejects without a camera. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (text: string) => boolean,
): Promise<void> {
  const [read, stream] = await Promise.all([
    openCodeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (!video || signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const text = await read(video);
    if (text !== null && !signal.aborted && onCode(text)) return stop();
    await new Promise(requestAnimationFrame);
  }
}
