import { isCommonAssetRequest } from 'msw';
import { HttpNetworkFrame } from 'msw/experimental';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { setClock } from '#machines/data/clock.ts';
import { openStore, unstoredEntries } from '#machines/data/store.ts';
import { startWorker } from '#mocks/browser.ts';
import { systemClock } from '#shared/clock.ts';
import { resetBackend, storyBackend } from './backend.ts';

/** The page's own files, fetched by Vite, Vitest and Storybook. */
const pageFilePattern =
  /^\/(@|src\/|tests\/|supabase\/|\.storybook\/|node_modules\/|__vitest|vitest|sb-|iframe\.html|index\.json|assets\/|virtual:)/;

const unmatchedRequests = new Set<string>();

let worker: ReturnType<typeof startWorker> | undefined;

/** Starts the preview frame's worker with the embedded backend; a page's stories share it. */
export function startStoryWorker() {
  worker ??= startWorker(storyBackend, {
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { request } = frame.data;
      const { origin, pathname } = new URL(request.url);
      const isOfThePage = origin === location.origin && pageFilePattern.test(withoutBasePath(pathname));
      if (!isOfThePage && !isCommonAssetRequest(request))
        unmatchedRequests.add(`${request.method} ${request.url}`);
    },
  });
  return worker;
}

/** A built Storybook may be served under another path. */
function withoutBasePath(pathname: string): string {
  const home = new URL('.', location.href).pathname;
  return pathname.startsWith(home) ? `/${pathname.slice(home.length)}` : pathname;
}

/**
 * Before each story: clears storage, first passwords, unhandled requests and React Aria's state, and restores the clock
 * and the database's seed.
 */
export async function resetWorld(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) clearProductStorage(storage);
  setClock(systemClock);
  firstPasswords.send({ type: 'slips.forget' });
  await emptyStore();
  // React Aria keeps announcements for seven seconds, with the role of an image.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren();
  // After a click that could be a screen reader's, React Aria moves the focus a frame later, until a key is pressed.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }));
  unmatchedRequests.clear();
  await resetBackend();
}

/** After each story: throws if it sent an unhandled request. */
export function throwOnUnmatchedRequest(): void {
  if (unmatchedRequests.size === 0) return;
  throw new Error(`Nobody answered:\n${[...unmatchedRequests].join('\n')}`);
}

/** Deletes drafts, cached data, and pending uploads; a browser without a database has none. */
async function emptyStore(): Promise<void> {
  const store = await openStore().catch(() => null);
  await Promise.all([store?.clear('drafts'), store?.clear('outbox'), store?.clear('readings')]);
  unstoredEntries.clear();
}

/** Deletes the product's stored data; Storybook stores its own state beside it. */
function clearProductStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!/storybook|^sb-/.test(key)) storage.removeItem(key);
}
