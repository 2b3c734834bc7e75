/** The demo build: the whole product in the browser, with its data stored there. */
import { template } from 'virtual:template';
import { handlePageFetches, startWorker } from '#mocks/browser.ts';
import type { Progress } from '#mocks/page/messages.ts';
import { openTab } from '#mocks/page/tab.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** Start progress to show: `replaced` and `notKept` after the start, or null. */
export interface DemoState {
  step: 'downloading' | 'opening' | 'replaced' | 'notKept' | 'failed' | null;
  /** Downloaded fraction, from 0 to 1. */
  part: number;
  /** Error message, after a failure. */
  reason?: string;
}

/** A demo whose requests are handled by a backend that starts on demand. */
export interface StartingDemo {
  words: Readonly<Record<'en' | 'ar', typeof en.start>>;
  /** Starts the backend, and reports every step from now on. */
  start(onState: (state: DemoState) => void): void;
  /** Retries after a failure. */
  retry(): void;
  /** Dismisses the notice shown after the start. */
  dismissNotice(): void;
  /** Deletes all changes and sessions, and restarts. */
  startOver(): Promise<void>;
  /** Additional options on the sign-in page. */
  onLogin: { startOver?: { words: Readonly<Record<'en' | 'ar', string>>; run: () => void } };
}

const words = { en: en.start, ar: ar.start };

/** A demo at an insecure URL, where browsers allow neither workers nor cryptography. */
const refused: StartingDemo = {
  words,
  start: (onState) => onState({ step: 'failed', part: 1, reason: 'This page has to come over https.' }),
  retry: leave,
  dismissNotice() {},
  async startOver() {
    leave();
  },
  onLogin: {},
};

/** Handles every request of the product in the browser; never throws. */
export async function startDemo(): Promise<StartingDemo> {
  if (!isSecureContext) return refused;
  let tell: (state: DemoState) => void = () => {};
  // Several demos may share an origin, each under its own path.
  const name = `demo${import.meta.env.BASE_URL}`.replace(/\W+/g, '-').replace(/-$/, '');
  const tab = openTab({
    name,
    template,
    onProgress: (progress) => tell(stateOf(progress)),
    onStartOver: leave,
  });
  const open = async () => tab;
  await startWorker(open).catch(() => handlePageFetches(open));
  return {
    words,
    start(onState) {
      tell = onState;
      tab.start();
    },
    retry: tab.restart,
    dismissNotice: tab.dismissNotice,
    startOver: tab.startOver,
    onLogin: { startOver: { words: { en: en.start.startOver, ar: ar.start.startOver }, run: tab.startOver } },
  };
}

/** Reloads the first page; a session stored there is rejected, since it belongs to another project now. */
function leave(): void {
  location.assign(import.meta.env.BASE_URL);
}

function stateOf(progress: Progress): DemoState {
  if (progress.step === 'downloading') return progress;
  if (progress.step !== 'ready') return { ...progress, part: 1 };
  if (!progress.isStored) return { step: 'notKept', part: 1 };
  return { step: progress.isReplaced ? 'replaced' : null, part: 1 };
}
