import { useTranslation } from 'react-i18next';
import { formatOf } from '#components/i18n/format.ts';
import { directionOf, pickLanguage, type StaffLanguage, staffLanguages } from '#components/i18n/languages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import styles from './demo-progress.module.css';

/** Texts of the demo's start in one language. */
export interface DemoProgressMessages {
  downloading: string;
  opening: string;
  /** Data of an older version was removed. */
  replaced: string;
  /** The browser can't store data. */
  notKept: string;
  failed: string;
  retry: string;
  startOver: string;
  dismiss: string;
}

export interface DemoProgressProps {
  /** Texts in each staff language. */
  words: Readonly<Record<StaffLanguage, DemoProgressMessages>>;
  /** Progress of the demo server's start, or a message about it; null for none. */
  step: 'downloading' | 'opening' | 'replaced' | 'notKept' | 'failed' | null;
  /** Downloaded share, from 0 to 1. */
  part: number;
  /** Error message after a failure. */
  reason?: string;
  /** Retries after a failure. */
  onRetry: () => void;
  /** Deletes the stored data and starts over. */
  onStartOver: () => void;
  /** Dismisses the message. */
  onDismiss: () => void;
}

/** Share of the bar for the download. The rest is for the start. */
const downloaded = 0.9;

/** Shows a bar at the bottom of the page while the demo starts, without covering controls. */
export function DemoProgress({
  words,
  step,
  part,
  reason,
  onRetry,
  onStartOver,
  onDismiss,
}: DemoProgressProps) {
  const { i18n } = useTranslation();
  const language = pickLanguage([i18n.language], staffLanguages);
  const texts = words[language];
  const isInProgress = step === 'downloading' || step === 'opening';
  const done = part * downloaded;
  return (
    <div
      className={styles.Strip}
      lang={language}
      dir={directionOf[language]}
      data-step={step}
      hidden={step === null}
    >
      {isInProgress && <ProgressBar label={texts.downloading} part={done} />}
      <div className={styles.Line}>
        <p role="status">
          {step && texts[step]}
          {reason && (
            <small lang="en" dir="ltr">
              {reason}
            </small>
          )}
        </p>
        {isInProgress && <span aria-hidden="true">{formatOf(language).percent(done)}</span>}
        {step === 'failed' && (
          <>
            <Button onPress={onRetry}>{texts.retry}</Button>
            <Button variant="quiet" onPress={onStartOver}>
              {texts.startOver}
            </Button>
          </>
        )}
        {(step === 'replaced' || step === 'notKept') && (
          <Button variant="quiet" onPress={onDismiss}>
            {texts.dismiss}
          </Button>
        )}
      </div>
    </div>
  );
}
