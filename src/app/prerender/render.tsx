import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { loginPage } from '#app/entrance.tsx';
import { firstNamespaces } from '#app/first-namespaces.ts';
import { paths } from '#app/paths.ts';
import type { Place } from '#app/place.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { type Language, languages } from '#components/i18n/languages.ts';

const atLogin: Place = {
  read: () => paths.login,
  readState: () => null,
  replace: () => {},
  subscribe: () => () => {},
};

/** The markup of `/login` in every language, as the browser draws it before the session is known. */
export async function renderLogin(): Promise<Record<Language, string>> {
  await loginPage.fetch();
  const pages = languages.map(async (language) => {
    const i18n = createI18n(language, await loadCatalogues(language, firstNamespaces));
    const { prelude } = await prerenderToNodeStream(<App i18n={i18n} demo={null} place={atLogin} />);
    return [language, await text(prelude)] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as Record<Language, string>;
}
