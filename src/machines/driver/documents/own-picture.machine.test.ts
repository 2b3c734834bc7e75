import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { credentials } from '#machines/fixtures/outbox.ts';
import { ownPictureMachine } from './own-picture.machine.ts';

const documentId = '00000000-0000-4000-8000-000000000001';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  cache.clear();
  setCredentials(credentials, '00000000-0000-4000-8000-000000000401');
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('keeps loading the picture for a second reader when the first one leaves', async () => {
  const asked = Promise.withResolvers<void>();
  const link = Promise.withResolvers<Response>();
  browser.serve(({ url, signal }) => {
    if (!url.includes('/document-url')) return new Response('picture');
    signal?.addEventListener('abort', () => link.reject(signal.reason));
    asked.resolve();
    return link.promise;
  });
  const first = createActor(ownPictureMachine, { input: { documentId } }).start();
  await asked.promise;
  const second = createActor(ownPictureMachine, { input: { documentId } }).start();
  first.stop();
  link.resolve(
    jsonResponse(200, {
      url: 'https://files.example/1',
      expiresAt: 4_000_000_000,
      mime: 'image/jpeg',
      watermark: null,
    }),
  );
  const { context } = await waitFor(second, (state) => !state.matches({ data: 'loading' }));
  expect(await context.data?.text()).toBe('picture');
});
