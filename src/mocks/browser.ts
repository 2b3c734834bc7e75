/** The embedded backend behind Mock Service Worker, so that demo builds and Storybook need no server. */
import { http, type RequestHandler } from 'msw';
import { type StartOptions, setupWorker } from 'msw/browser';
import type { PageBackend } from './page-backend.ts';
import { socketHandlers } from './sockets.ts';

/** Path prefixes of the product's servers. */
const services = ['/rest/v1/', '/auth/v1/', '/storage/v1/', '/realtime/v1/', '/api/'];

/**
 * Starts and returns the worker that handles Supabase and `/api` requests inside the page; rejects if the browser
 * forbids service workers. `open` returns the backend for every request. `onUnhandledFrame` is called for unhandled
 * requests, which pass by default.
 */
export async function startWorker(
  open: () => Promise<PageBackend>,
  { onUnhandledFrame = 'bypass' }: Pick<StartOptions, 'onUnhandledFrame'> = {},
) {
  const worker = setupWorker(...backendHandlers(open), ...socketHandlers(open));
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame,
  });
  return worker;
}

/** Handles the fetches of the page's own scripts, in browsers that forbid service workers. */
export function handlePageFetches(open: () => Promise<PageBackend>): void {
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isBackendRequest = origin === location.origin && services.some((path) => pathname.startsWith(path));
    if (!isBackendRequest) return overNetwork(request);
    const backend = await open();
    return backend.fetch(request);
  };
}

/** Passes every request of the product to the embedded backend. */
function backendHandlers(open: () => Promise<PageBackend>): RequestHandler[] {
  return services.map((path) =>
    http.all(`${path}*`, async ({ request }) => {
      const backend = await open();
      return backend.fetch(request);
    }),
  );
}
