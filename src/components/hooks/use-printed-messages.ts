import { useEffect, useEffectEvent, useState } from 'react';
import { type Language, pickLanguage } from '#components/i18n/languages.ts';

export interface PrintedMessagesOptions<Words> {
  /** The languages to print; each is loaded once. */
  languages: readonly Language[];
  /** Loads the messages and fonts of one language. */
  load: (language: Language) => Promise<Words>;
  /** Called after the print dialog was opened, or if loading failed. The browser does not report whether it printed. */
  onEnd: () => void;
  /** Shows the pages on screen instead of printing them, for stories. */
  isShown: boolean;
}

/** Loads the messages of printed pages, then opens the print dialog. Returns null until the messages are loaded. */
export function usePrintedMessages<Words>(
  options: PrintedMessagesOptions<Words>,
): ReadonlyMap<Language, Words> | null {
  const { isShown } = options;
  const [words, setMessages] = useState<ReadonlyMap<Language, Words> | null>(null);
  const end = useEffectEvent(options.onEnd);
  const load = useEffectEvent(
    async (language: Language) => [language, await options.load(language)] as const,
  );
  const languages = [...new Set(options.languages)].sort().join();

  useEffect(() => {
    let isWanted = true;
    Promise.all(languages.split(',').map((tag) => load(pickLanguage([tag])))).then(
      (loaded) => isWanted && setMessages(new Map(loaded)),
      () => isWanted && end(),
    );
    return () => {
      isWanted = false;
    };
  }, [languages]);

  useEffect(() => {
    if (words === null || isShown) return;
    // The fonts of the rendered slips must be loaded before printing.
    document.fonts.ready.then(() => {
      window.print();
      end();
    });
  }, [words, isShown]);
  return words;
}
