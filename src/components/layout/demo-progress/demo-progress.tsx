import { useTranslation } from 'react-i18next';
import { formatOf } from '#components/i18n/format.ts';
import { directionOf, pickLanguage, type StaffLanguage, staffLanguages } from '#components/i18n/languages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import styles from './demo-progress.module.css';

/** The words of the demo's start in one language. */
export interface DemoProgressWords {
  downloading: string;
  opening: string;
  /** Data of an older version are gone. */
  replaced: string;
  /** The browser keeps nothing. */
  notKept: string;
  failed: string;
  retry: string;
  startOver: string;
  dismiss: string;
}

export interface DemoProgressProps {
  /** What it says, in each language of staff. */
  words: Readonly<Record<StaffLanguage, DemoProgressWords>>;
  /** How far the demo's own server has come, or what is to be said of it; null says nothing. */
  step: 'downloading' | 'opening' | 'replaced' | 'notKept' | 'failed' | null;
  /** How much has been downloaded, from 0 to 1. */
  part: number;
  /** The error's own words, after a failure. */
  reason?: string;
  /** Try again after a failure. */
  onRetry: () => void;
  /** Throw away what the browser keeps, and begin anew. */
  onStartOver: () => void;
  /** What was said is understood. */
  onDismiss: () => void;
}

/** The last part of the bar is for what comes after the download. */
const downloaded = 0.9;

/** A strip at the foot of the page while the demo gets ready, out of the way of what lies under it. */
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
  const isUnderWay = step === 'downloading' || step === 'opening';
  const done = part * downloaded;
  return (
    <div
      className={styles.Strip}
      lang={language}
      dir={directionOf[language]}
      data-step={step}
      hidden={step === null}
    >
      {isUnderWay && <ProgressBar label={texts.downloading} part={done} />}
      <div className={styles.Line}>
        <p role="status">
          {step && texts[step]}
          {reason && (
            <small lang="en" dir="ltr">
              {reason}
            </small>
          )}
        </p>
        {isUnderWay && <span aria-hidden="true">{formatOf(language).percent(done)}</span>}
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
