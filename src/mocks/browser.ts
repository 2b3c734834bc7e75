/** The embedded backend behind Mock Service Worker: demo builds and Storybook need no server. */
import { http, type RequestHandler } from 'msw';
import { type StartOptions, setupWorker } from 'msw/browser';
import type { Clock } from '#shared/clock.ts';
import type { PageBackend } from './page-backend.ts';

let started: Promise<PageBackend> | undefined;
let isUntouched = true;

/**
 * Starts the worker that answers for Supabase and for `/api` inside the page, and gives it; rejects where a
 * browser forbids service workers. `onUnhandledFrame` hears of requests nobody answers; they pass by default.
 */
export async function startWorker({ onUnhandledFrame = 'bypass' }: StartOptions = {}) {
  const worker = setupWorker(...backendHandlers());
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame,
  });
  return worker;
}

/** Puts the seed back when anything was asked since the last time; costs nothing otherwise. */
export async function resetBackend(): Promise<void> {
  if (isUntouched || !started) return;
  const backend = await started;
  await backend.reset();
  isUntouched = true;
}

/** Makes `clock` the backend's time until it is reset, for tests of what takes minutes. */
export async function setBackendClock(clock: Clock): Promise<void> {
  const backend = await running();
  backend.setClock(clock);
}

/** Hands every request of the product to the embedded backend, which starts at the first of them. */
function backendHandlers(): RequestHandler[] {
  return ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/realtime/v1/*', '/api/*'].map((path) =>
    http.all(path, async ({ request }) => {
      const backend = await running();
      return backend.fetch(request);
    }),
  );
}

/** The backend, started by whoever needs it first and no longer as it was seeded. */
function running(): Promise<PageBackend> {
  isUntouched = false;
  started ??= start();
  return started;
}

async function start(): Promise<PageBackend> {
  const { startPageBackend } = await import('./page-backend.ts');
  return startPageBackend(location.origin);
}
