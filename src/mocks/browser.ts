/** The embedded backend behind Mock Service Worker: demo builds and Storybook need no server. */
import { http, type RequestHandler } from 'msw';
import { type StartOptions, setupWorker } from 'msw/browser';
import type { PageBackend } from './page-backend.ts';
import { socketHandlers } from './sockets.ts';

/** Paths below which the product's servers answer. */
const services = ['/rest/v1/', '/auth/v1/', '/storage/v1/', '/realtime/v1/', '/api/'];

/**
 * Starts the worker that answers for Supabase and for `/api` inside the page, and gives it; rejects where a
 * browser forbids service workers. `open` gives the backend and is asked at every request. `onUnhandledFrame`
 * hears of requests nobody answers; they pass by default.
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

/** Answers what the page's own scripts fetch, where a browser forbids service workers. */
export function answerScripts(open: () => Promise<PageBackend>): void {
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isOurs = origin === location.origin && services.some((path) => pathname.startsWith(path));
    if (!isOurs) return overNetwork(request);
    const backend = await open();
    return backend.fetch(request);
  };
}

/** Hands every request of the product to the embedded backend. */
function backendHandlers(open: () => Promise<PageBackend>): RequestHandler[] {
  return services.map((path) =>
    http.all(`${path}*`, async ({ request }) => {
      const backend = await open();
      return backend.fetch(request);
    }),
  );
}
