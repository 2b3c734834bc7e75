import { type ReactNode, useEffect, useState } from 'react';
import { createI18n, type I18n, loadCatalogues, type Namespace } from './i18n.ts';
import { LanguageProvider } from './language-provider.tsx';
import { directionOf, type Language } from './languages.ts';
import { loadFonts } from './load-fonts.ts';

export interface LanguageScopeProps {
  /** Language of all descendants. It may differ from the page's language. */
  language: Language;
  /** Catalogues of the translations. */
  words: readonly Namespace[];
  /** Content shown while the translations load. */
  loading: ReactNode;
  /** Content shown if the translations can't be loaded. `retry` loads them again. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

type Loaded = { language: Language; i18n: I18n | null };

/**
 * Renders a part of a page in its own language: translations, number formats, direction and fonts. Prevents browser
 * translation, so that users don't sign a text that was never written.
 */
export function LanguageScope({ language, words, loading, failed, children }: LanguageScopeProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const names = words.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isWanted = true;
    const storeInstance = (i18n: I18n | null) => isWanted && setLoaded({ language, i18n });
    const load = async () =>
      createI18n(language, await loadCatalogues(language, names.split(',') as Namespace[]));
    Promise.all([load(), loadFonts(language)]).then(
      ([i18n]) => storeInstance(i18n),
      () => storeInstance(null),
    );
    return () => {
      isWanted = false;
    };
  }, [language, names, attempt]);

  if (loaded?.language !== language) return loading;
  if (loaded.i18n === null) {
    return failed(() => {
      setLoaded(null);
      setAttempt(attempt + 1);
    });
  }
  return (
    <LanguageProvider i18n={loaded.i18n}>
      <div lang={language} dir={directionOf[language]} translate="no">
        {children}
      </div>
    </LanguageProvider>
  );
}
