import { type BackendModule, createInstance, type i18n, type ResourceKey, type TypeOptions } from 'i18next';
import { bundleOf } from './bundles.ts';
import { type Language, languages } from './languages.ts';

/** The translator of one running app. */
export type I18n = i18n;

/** A catalogue file: the words of one screen or of one theme shared by all. */
export type Namespace = keyof TypeOptions['resources'];

/** Catalogues of one language, by namespace. */
export type Catalogues = Partial<Record<Namespace, ResourceKey>>;

/** The catalogues of each language; a visitor fetches those of one. */
const languageFiles = import.meta.glob<typeof import('./en/catalogues.ts')>('./*/catalogues.ts');

/** Files with the words of several namespaces, by language; few files arrive sooner than many. */
const bundleFiles = import.meta.glob<{ words: Record<string, ResourceKey> }>('./*/*.words.ts');

/**
 * Loads catalogues of one language, so that an app can start with its first words at hand.
 * Rejects when a file can't be fetched.
 */
export async function loadCatalogues(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<Catalogues> {
  const loaded = namespaces.map(async (name) => [name, await load(language, name)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * A translator that speaks `language` at once with the `catalogues` given and fetches any other namespace when
 * a screen first asks for it. Starts synchronously, so a page can be rendered to a string with it.
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
  // Words of staff aren't written in every language.
  const words = (await wordsIn(language, namespace)) ?? (await wordsIn('en', namespace));
  if (!words) throw new Error(`No catalogue ${language}/${namespace}`);
  return words;
}

/** Kept, since importing a loaded module again takes a slow browser dozens of milliseconds. */
const kept = new Map<string, unknown>();

async function once<File>(name: string, load: (() => Promise<File>) | undefined): Promise<File | undefined> {
  const file = (kept.get(name) as File | undefined) ?? (await load?.());
  kept.set(name, file);
  return file;
}

async function wordsIn(language: string, namespace: string): Promise<ResourceKey | undefined> {
  const file = `./${namespace}.json`;
  const path = `./${language}/${bundleOf(namespace)}.words.ts`;
  if (path in bundleFiles) return (await once(path, bundleFiles[path]))?.words[file];
  const catalogues = await once(language, languageFiles[`./${language}/catalogues.ts`]);
  return catalogues?.first[file] ?? catalogues?.others[file]?.();
}
