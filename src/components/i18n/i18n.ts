import { type BackendModule, createInstance, type i18n, type ResourceKey, type TypeOptions } from 'i18next';
import { bundleOf } from './bundles.ts';
import { type Language, languages } from './languages.ts';

/** The i18next instance of a running app. */
export type I18n = i18n;

/** Name of a catalogue file: the translations of one screen or of a shared topic. */
export type Namespace = keyof TypeOptions['resources'];

/** Catalogues of one language, by namespace. */
export type Catalogues = Partial<Record<Namespace, ResourceKey>>;

/** Catalogues by language. A visitor loads those of one language. */
const languageFiles = import.meta.glob<typeof import('./en/catalogues.ts')>('./*/catalogues.ts');

/** Files that bundle several namespaces, by language. Few files load faster than many. */
const bundleFiles = import.meta.glob<{ words: Record<string, ResourceKey> }>('./*/*.messages.ts');

/** Loads catalogues of one language before the app starts. Rejects if a file can't be loaded. */
export async function loadCatalogues(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<Catalogues> {
  const loaded = namespaces.map(async (name) => [name, await load(language, name)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * Creates an i18next instance for `language` with the given `catalogues`. Loads other namespaces when a screen first
 * needs them. Synchronous, so that a page can be rendered to a string.
 */
export function createI18n(language: Language, catalogues: Catalogues = {}): I18n {
  const instance = createInstance();
  instance.use(lazyCatalogues).init({
    lng: language,
    supportedLngs: languages,
    ns: Object.keys(catalogues),
    defaultNS: 'common',
    resources: { [language]: catalogues },
    partialBundledLanguages: true,
    fallbackLng: false,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    load(language, namespace).then(
      (words) => done(null, words),
      (cause: Error) => done(cause, null),
    );
  },
};

async function load(language: string, namespace: string): Promise<ResourceKey> {
  // Translations for staff don't exist in every language.
  const words = (await translationIn(language, namespace)) ?? (await translationIn('en', namespace));
  if (!words) throw new Error(`No catalogue ${language}/${namespace}`);
  return words;
}

/** Caches loaded modules, because importing one again takes tens of milliseconds in a slow browser. */
const kept = new Map<string, unknown>();

async function loadOnce<File>(
  name: string,
  load: (() => Promise<File>) | undefined,
): Promise<File | undefined> {
  const file = (kept.get(name) as File | undefined) ?? (await load?.());
  kept.set(name, file);
  return file;
}

async function translationIn(language: string, namespace: string): Promise<ResourceKey | undefined> {
  const file = `./${namespace}.json`;
  const path = `./${language}/${bundleOf(namespace)}.messages.ts`;
  if (path in bundleFiles) return (await loadOnce(path, bundleFiles[path]))?.words[file];
  const catalogues = await loadOnce(language, languageFiles[`./${language}/catalogues.ts`]);
  return catalogues?.first[file] ?? catalogues?.others[file]?.();
}
