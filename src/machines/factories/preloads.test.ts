import { afterEach, expect, test, vi } from 'vitest';
import { preloadData, takePreloaded } from './preloads.ts';

afterEach(() => vi.useRealTimers());

test('a reading that was begun is taken once', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  await Promise.all([preloadData('figures', load), preloadData('figures', load)]);
  expect(await takePreloaded('figures', load)).toBe(1);
  expect(await takePreloaded('figures', load)).toBe(2);
});

test('an old one is read again', async () => {
  vi.useFakeTimers();
  await preloadData('figures', async () => 'old');
  vi.advanceTimersByTime(10_000);
  expect(await takePreloaded('figures', async () => 'new')).toBe('new');
});

test('one that failed is read again', async () => {
  await preloadData('figures', () => Promise.reject(new Error('no network')));
  expect(await takePreloaded('figures', async () => 'new')).toBe('new');
});
