import { useEffect, useEffectEvent, useState } from 'react';
import { type Language, pickLanguage } from '#components/i18n/languages.ts';

export interface PrintedWordsOptions<Words> {
  /** The languages of what is printed; each is loaded once. */
  languages: readonly Language[];
  /** Loads the words of one language, with the letters they are written in. */
  load: (language: Language) => Promise<Words>;
  /** The browser has shown its dialog, or nothing could be loaded; the browser does not say whether it printed. */
  onEnd: () => void;
  /** Shows the pages on the screen instead, for stories. */
  isShown: boolean;
}

/** Loads the words of printed pages and then opens the print dialog; null until the words are there. */
export function usePrintedMessages<Words>(
  options: PrintedWordsOptions<Words>,
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
