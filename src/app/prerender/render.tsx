import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '#app/app.tsx';
import type { CurrentUrl } from '#app/current-url.ts';
import { loginPage } from '#app/entrance.tsx';
import { firstNamespaces } from '#app/first-namespaces.ts';
import { paths } from '#app/paths.ts';
import { memberRoutes } from '#app/routes.ts';
import { messageFileOf } from '#components/i18n/bundles.ts';
import { createI18n, loadCatalogues, type Namespace } from '#components/i18n/i18n.ts';
import { type Language, languages, staffLanguages } from '#components/i18n/languages.ts';
import { type Role, roles } from '#shared/roles.ts';
import { screenFoldersOf } from './screen-halves.ts';

const loginUrl: CurrentUrl = {
  read: () => paths.login,
  readState: () => null,
  replace: () => {},
  subscribe: () => () => {},
};

/** Renders the markup of `/login` in every language, as before the session is known. */
export async function renderLogin(): Promise<Record<Language, string>> {
  await loginPage.fetch();
  const pages = languages.map(async (language) => {
    const i18n = createI18n(language, await loadCatalogues(language, firstNamespaces));
    const { prelude } = await prerenderToNodeStream(<App i18n={i18n} demo={null} place={loginUrl} />);
    return [language, await text(prelude)] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as Record<Language, string>;
}

/** Returns the text shown to signed-in users until the first script runs, in every language. */
export async function loadingMessages(): Promise<Record<Language, string>> {
  const messages = languages.map(async (language) => {
    const i18n = createI18n(language, await loadCatalogues(language, ['common']));
    return [language, i18n.t('common:loading')] as const;
  });
  return Object.fromEntries(await Promise.all(messages)) as Record<Language, string>;
}

/** Initial parts of a page behind the sign-in. */
export interface PageParts {
  path: string;
  roles: readonly Role[];
  /** Its modules, relative to the project's folder. */
  modules: readonly string[];
  /** Files of its messages, by language. */
  words: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** Returns every page behind the sign-in, a role's home before its other pages. */
export function pageParts(): PageParts[] {
  return memberRoutes.map((route) => {
    const { path, access, page } = route;
    const { folder, machineFolder, name } = screenFoldersOf(route);
    const isForDrivers = access === 'driver' || access === 'any';
    const list = page.isList ? ['src/app/list-page.tsx', `${machineFolder}/${name}.list.ts`] : [];
    const firstReadingFiles =
      page.loadInitialData && !page.isList ? [`${machineFolder}/load-initial-data.ts`] : [];
    return {
      path,
      roles: access === 'any' ? roles : [access],
      modules: [
        'src/app/open-product.tsx',
        ...(isForDrivers ? [] : ['src/app/staff-frame.tsx']),
        `${folder}/${name}.screen.tsx`,
        ...list,
        ...firstReadingFiles,
      ],
      words: messagesOf([...(isForDrivers ? [] : (['staff'] as const)), ...page.words], isForDrivers),
    };
  });
}

function messagesOf(namespaces: readonly Namespace[], isForDrivers: boolean): PageParts['words'] {
  const filesIn = (language: Language) => [
    ...new Set([
      `${language}/catalogues.ts`,
      ...(['controls', ...namespaces] as const).map((name) => messageFileOf(language, name)),
    ]),
  ];
  return Object.fromEntries(
    (isForDrivers ? languages : staffLanguages).map((language) => [
      language,
      filesIn(language).map((file) => `src/components/i18n/${file}`),
    ]),
  );
}
