import CircleStop from 'lucide-react/icons/circle-stop';
import Mic from 'lucide-react/icons/mic';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './report.module.css';
import { maxRecordingSeconds, useRecorder } from './use-recorder.ts';

export interface VoiceProps {
  /** The recording; null for none. */
  audio: Blob | null;
  onAudio: (audio: Blob | null) => void;
}

/** Records a voice message, plays it, and records again. Renders nothing if the browser doesn't support recording. */
export function Voice({ audio, onAudio }: VoiceProps) {
  const { t } = useTranslation('driverReport');
  const recorder = useRecorder(onAudio);
  if (!recorder.canRecord) return null;
  if (recorder.state === 'recording') {
    return (
      <Stack gap={2}>
        <p role="timer" className={styles.Recording}>
          {t('voice.recording')}{' '}
          <bdi dir="ltr">{`${clock(recorder.seconds)} / ${clock(maxRecordingSeconds)}`}</bdi>
        </p>
        <Button size="large" isWide onPress={recorder.stop}>
          <Icon of={CircleStop} size="density" />
          {t('voice.stop')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      {audio !== null && <Playback audio={audio} />}
      {recorder.state === 'denied' && <p role="alert">{t('voice.denied')}</p>}
      <Row gap={2}>
        <Button
          size="large"
          isPending={recorder.state === 'asking'}
          pendingLabel={t('voice.asking')}
          onPress={recorder.start}
        >
          <Icon of={Mic} size="density" />
          {audio === null ? t('voice.start') : t('voice.again')}
        </Button>
        {audio !== null && (
          <Button size="large" variant="quiet" onPress={() => onAudio(null)}>
            <Icon of={Trash2} size="density" />
            {t('voice.remove')}
          </Button>
        )}
      </Row>
      <Muted>{t('voice.help')}</Muted>
    </Stack>
  );
}

function Playback({ audio }: { audio: Blob }) {
  const { t } = useTranslation('driverReport');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(audio);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [audio]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the person has just spoken it.
    <audio className={styles.Playback} controls src={address} aria-label={t('voice.label')} />
  );
}

/** Formats seconds as "1:05". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
