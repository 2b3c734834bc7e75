import { afterEach, expect, test, vi } from 'vitest';
import { consumePreload, preloadData } from './preloads.ts';

afterEach(() => vi.useRealTimers());

test('uses preloaded data only once', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  await Promise.all([preloadData('figures', load), preloadData('figures', load)]);
  expect(await consumePreload('figures', load)).toBe(1);
  expect(await consumePreload('figures', load)).toBe(2);
});

test('reloads outdated preloaded data', async () => {
  vi.useFakeTimers();
  await preloadData('figures', async () => 'old');
  vi.advanceTimersByTime(10_000);
  expect(await consumePreload('figures', async () => 'new')).toBe('new');
});

test('reloads after a failed preload', async () => {
  await preloadData('figures', () => Promise.reject(new Error('no network')));
  expect(await consumePreload('figures', async () => 'new')).toBe('new');
});
