import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { firstNamespaces } from '#app/first-namespaces.ts';
import { pageAt } from '#app/pages.ts';
import { paths } from '#app/paths.ts';
import { routes } from '#app/routes.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { type Language, languages } from '#components/i18n/languages.ts';
import type { Address } from './files-ahead.ts';

/** The markup of `/login` in every language, as the browser draws it before the session is known. */
export async function renderLogin(): Promise<Record<Language, string>> {
  await pageAt(paths.login)?.code.fetch();
  const pages = languages.map(async (language) => {
    const i18n = createI18n(language, await loadCatalogues(language, firstNamespaces));
    const { prelude } = await prerenderToNodeStream(
      <StaticRouter location={paths.login}>
        <App i18n={i18n} demo={null} />
      </StaticRouter>,
    );
    return [language, await text(prelude)] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as Record<Language, string>;
}

/** The pages behind the sign-in that are built. */
export const addresses: readonly Address[] = routes
  .filter(({ access, screen }) => access !== 'public' && screen)
  .map(({ id, path, access }) => ({ id, path, access }));
