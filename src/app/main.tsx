import { createRoot, hydrateRoot } from 'react-dom/client';
import '#components/tokens/layers.css';
import { followLanguage, startLanguage } from '#components/i18n/document-language.ts';
import { createI18n, type I18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { readSession } from '#machines/session/storage.ts';
import { App } from './app.tsx';
import { interviewPage, interviewTokenOf, loginPage } from './entrance.tsx';
import { firstNamespaces } from './first-namespaces.ts';
import { watchInstallOffer } from './install-offer.ts';
import { browserPlace } from './place.ts';

async function start(): Promise<void> {
  watchInstallOffer();
  const starting =
    import.meta.env.VITE_BACKEND === 'demo' ? await (await import('#mocks/demo/start.ts')).startDemo() : null;
  const demo =
    import.meta.env.VITE_BACKEND === 'embedded' || import.meta.env.VITE_BACKEND === 'demo'
      ? (await import('#mocks/demo/login-demo.ts')).loginDemo
      : null;

  if (isArrival(location)) await arriveByLink();

  const speaking = translator();
  // What can't be had ahead is asked for again once it is drawn.
  expectPage(speaking).catch(() => null);
  const i18n = await speaking;

  const app = <App i18n={i18n} demo={demo && { ...demo, ...starting?.onLogin }} place={browserPlace} />;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  if (root.hasChildNodes() && !document.getElementById('loading')) {
    // The prerendered markup is hydrated by the page it was made of.
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

/** Where somebody is most likely signed in, or came by an interview link, the page is fetched beside the first words. */
async function expectPage(speaking: Promise<I18n>): Promise<void> {
  if (interviewTokenOf(browserPlace.read()) !== null) {
    await speaking;
    await interviewPage.fetch();
    return;
  }
  const session = readSession();
  if (!session) return;
  const [{ preloadProduct }] = await Promise.all([import('./open-product.tsx'), speaking]);
  preloadProduct(session.user, browserPlace.read());
}

/** Whether the link of a mail led here; a refusal that stands in the query too is told by the page asked for. */
function isArrival({ hash, search }: Location): boolean {
  return hash.includes('access_token=') || (hash.includes('error_code=') && !search.includes('error_code='));
}

/** Takes the session out of the address before anybody can see, share or reload it. */
async function arriveByLink(): Promise<void> {
  const { hash } = location;
  history.replaceState(null, '', location.pathname);
  await (await import('#machines/session/arrival.ts')).arrive(hash, AbortSignal.timeout(10_000));
}

await start();
