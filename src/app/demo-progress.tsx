import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { I18n } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { DemoProgress, type DemoProgressProps } from '#components/layout/demo-progress/demo-progress.tsx';

/** Progress of the start, or its notice. */
type State = Pick<DemoProgressProps, 'step' | 'part' | 'reason'>;

/** The demo's own server, as it starts in the browser. */
export interface StartingDemo {
  words: DemoProgressProps['words'];
  /** Starts it, and reports every step. */
  start(onState: (state: State) => void): void;
  /** Retries after a failure. */
  retry(): void;
  /** Dismisses the notice shown after the start. */
  dismissNotice(): void;
  /** Deletes the browser's stored data, and restarts. */
  startOver(): Promise<void>;
}

/** Starts the demo and shows its progress, in a separate root beside the page. */
export function showDemoProgress(demo: StartingDemo, i18n: I18n): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <LanguageProvider i18n={i18n}>
      <DemoStart demo={demo} />
    </LanguageProvider>,
  );
}

function DemoStart({ demo }: { demo: StartingDemo }) {
  const [state, setState] = useState<State>({ step: null, part: 0 });
  useEffect(() => demo.start(setState), [demo]);
  return (
    <DemoProgress
      words={demo.words}
      {...state}
      onRetry={demo.retry}
      onStartOver={demo.startOver}
      onDismiss={() => {
        setState({ step: null, part: 1 });
        demo.dismissNotice();
      }}
    />
  );
}
