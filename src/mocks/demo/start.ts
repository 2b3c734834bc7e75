/** The demo build: the whole product in the browser, its data kept there. */
import { template } from 'virtual:template';
import { answerScripts, startWorker } from '#mocks/browser.ts';
import type { Progress } from '#mocks/page/messages.ts';
import { openTab } from '#mocks/page/tab.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** What there is to tell about the start: `replaced` and `notKept` once it is done, or null. */
export interface DemoState {
  step: 'downloading' | 'opening' | 'replaced' | 'notKept' | 'failed' | null;
  /** How much has been downloaded, from 0 to 1. */
  part: number;
  /** The error's own words, after a failure. */
  reason?: string;
}

/** A demo whose requests are answered, by a backend that starts with the first or when told. */
export interface StartingDemo {
  words: Readonly<Record<'en' | 'ar', typeof en.start>>;
  /** Starts the backend, and tells of every step from now on. */
  begin(onState: (state: DemoState) => void): void;
  /** Tries again after a failure. */
  retry(): void;
  /** What was told once it was done is understood. */
  understand(): void;
  /** Throws every change and every session away and begins anew. */
  startOver(): Promise<void>;
  /** What the sign-in page offers beside the accounts. */
  onLogin: { startOver?: { words: Readonly<Record<'en' | 'ar', string>>; run: () => void } };
}

const words = { en: en.start, ar: ar.start };

/** A demo at an address where browsers allow neither workers nor cryptography. */
const refused: StartingDemo = {
  words,
  begin: (onState) => onState({ step: 'failed', part: 1, reason: 'This page has to come over https.' }),
  retry: leave,
  understand() {},
  async startOver() {
    leave();
  },
  onLogin: {},
};

/** Has every request of the product answered by the browser itself; never throws. */
export async function startDemo(): Promise<StartingDemo> {
  if (!isSecureContext) return refused;
  let tell: (state: DemoState) => void = () => {};
  // Several demos may share an origin, each below a path of its own.
  const name = `demo${import.meta.env.BASE_URL}`.replace(/\W+/g, '-').replace(/-$/, '');
  const tab = openTab({
    name,
    template,
    onProgress: (progress) => tell(stateOf(progress)),
    onStartOver: leave,
  });
  const open = async () => tab;
  await startWorker(open).catch(() => answerScripts(open));
  return {
    words,
    begin(onState) {
      tell = onState;
      tab.start();
    },
    retry: tab.restart,
    understand: tab.understand,
    startOver: tab.startOver,
    onLogin: { startOver: { words: { en: en.start.startOver, ar: ar.start.startOver }, run: tab.startOver } },
  };
}

/** Loads the first page anew; the session it may find there is refused, being of another project by now. */
function leave(): void {
  location.assign(import.meta.env.BASE_URL);
}

function stateOf(progress: Progress): DemoState {
  if (progress.step === 'downloading') return progress;
  if (progress.step !== 'ready') return { ...progress, part: 1 };
  if (!progress.isKept) return { step: 'notKept', part: 1 };
  return { step: progress.isReplaced ? 'replaced' : null, part: 1 };
}
