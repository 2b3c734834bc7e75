import { useEffect, useRef, useState } from 'react';

/** Maximum length of a recording, in seconds. */
export const maxRecordingSeconds = 120;

/** `denied`: no access to a microphone. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'denied';

export interface Recorder {
  /** False if the browser doesn't support recording. */
  canRecord: boolean;
  state: RecorderState;
  /** Length of the recording so far, in seconds. */
  seconds: number;
  start: () => void;
  stop: () => void;
}

/** Audio formats that the server accepts, smallest first. */
const forms = ['audio/webm', 'audio/ogg', 'audio/mp4'];

/** Records from the microphone, up to two minutes, and calls `onRecorded` at the end. */
export function useRecorder(onRecorded: (audio: Blob) => void): Recorder {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const running = useRef<MediaRecorder | null>(null);
  const hasUnmounted = useRef(false);

  useEffect(() => {
    hasUnmounted.current = false;
    return () => {
      hasUnmounted.current = true;
      stopRecorder(running.current);
    };
  }, []);
  useEffect(() => {
    if (state !== 'recording') return;
    const started = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - started) / 1000);
      setSeconds(passed);
      if (passed >= maxRecordingSeconds) stopRecorder(running.current);
    }, 250);
    return () => clearInterval(timer);
  }, [state]);

  const form =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : forms.find((one) => MediaRecorder.isTypeSupported(one));

  const start = async () => {
    if (form === undefined) return;
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream, { mimeType: form, audioBitsPerSecond: 24_000 });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        running.current = null;
        if (hasUnmounted.current) return;
        setState('idle');
        onRecorded(new Blob(parts, { type: form }));
      };
      running.current = recorder;
      setSeconds(0);
      recorder.start();
      setState('recording');
      if (hasUnmounted.current) stopRecorder(recorder);
    } catch {
      setState('denied');
    }
  };
  return {
    canRecord: form !== undefined && 'mediaDevices' in navigator,
    state,
    seconds,
    start: () => void start(),
    stop: () => stopRecorder(running.current),
  };
}

function stopRecorder(recorder: MediaRecorder | null): void {
  if (recorder?.state === 'recording') recorder.stop();
}
