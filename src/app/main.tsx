import { createRoot, hydrateRoot } from 'react-dom/client';
import '#components/tokens/layers.css';
import { followLanguage, startLanguage } from '#components/i18n/document-language.ts';
import { createI18n, type I18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { readSession } from '#machines/session/storage.ts';
import { App } from './app.tsx';
import { browserUrl } from './current-url.ts';
import { interviewPage, interviewTokenOf, loginPage } from './entrance.tsx';
import { firstNamespaces } from './first-namespaces.ts';
import { watchInstallOffer } from './install-offer.ts';

async function start(): Promise<void> {
  watchInstallOffer();
  const starting =
    import.meta.env.VITE_BACKEND === 'demo' ? await (await import('#mocks/demo/start.ts')).startDemo() : null;
  const demo =
    import.meta.env.VITE_BACKEND === 'embedded' || import.meta.env.VITE_BACKEND === 'demo'
      ? (await import('#mocks/demo/login-demo.ts')).loginDemo
      : null;

  if (isSignInLink(location)) await signInByLink();

  const speaking = translator();
  // A failed preload is retried on render.
  preloadExpectedPage(speaking).catch(() => null);
  const i18n = await speaking;

  const app = <App i18n={i18n} demo={demo && { ...demo, ...starting?.onLogin }} place={browserUrl} />;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  if (root.hasChildNodes() && !document.getElementById('loading')) {
    // The prerendered markup must be hydrated by the same page.
    await loginPage.fetch();
    hydrateRoot(root, app);
  } else createRoot(root).render(app);
  if (starting) (await import('./demo-progress.tsx')).showDemoProgress(starting, i18n);
}

async function translator(): Promise<I18n> {
  const language = startLanguage();
  const i18n = createI18n(language, await loadCatalogues(language, firstNamespaces));
  followLanguage(i18n);
  return i18n;
}

/** Preloads the page together with the first messages for a likely signed-in user or an interview link. */
async function preloadExpectedPage(speaking: Promise<I18n>): Promise<void> {
  if (interviewTokenOf(browserUrl.read()) !== null) {
    await speaking;
    await interviewPage.fetch();
    return;
  }
  const session = readSession();
  if (!session) return;
  const [{ preloadProduct }] = await Promise.all([import('./open-product.tsx'), speaking]);
  preloadProduct(session.user, browserUrl.read());
}

/** Returns whether a mail link led here; the requested page handles an error that is in the query too. */
function isSignInLink({ hash, search }: Location): boolean {
  return hash.includes('access_token=') || (hash.includes('error_code=') && !search.includes('error_code='));
}

/** Removes the session from the URL before it can be seen, shared or reloaded. */
async function signInByLink(): Promise<void> {
  const { hash } = location;
  history.replaceState(null, '', location.pathname);
  await (await import('#machines/session/link-sign-in.ts')).signInFromFragment(
    hash,
    AbortSignal.timeout(10_000),
  );
}

await start();
