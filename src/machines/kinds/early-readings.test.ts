import { afterEach, expect, test, vi } from 'vitest';
import { beginReading, takeReading } from './early-readings.ts';

afterEach(() => vi.useRealTimers());

test('a reading that was begun is taken once', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  await Promise.all([beginReading('figures', load), beginReading('figures', load)]);
  expect(await takeReading('figures', load)).toBe(1);
  expect(await takeReading('figures', load)).toBe(2);
});

test('an old one is read again', async () => {
  vi.useFakeTimers();
  await beginReading('figures', async () => 'old');
  vi.advanceTimersByTime(10_000);
  expect(await takeReading('figures', async () => 'new')).toBe('new');
});

test('one that failed is read again', async () => {
  await beginReading('figures', () => Promise.reject(new Error('no network')));
  expect(await takeReading('figures', async () => 'new')).toBe('new');
});
