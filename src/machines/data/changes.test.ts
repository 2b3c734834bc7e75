import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, type Change, watchChanges } from './changes.ts';
import type { TopicListener } from './live.ts';

const listeners: TopicListener[] = [];
vi.mock('#machines/data/live.ts', () => ({
  joinTopic: (_: string, listener: TopicListener) => {
    listeners.push(listener);
    return () => {};
  },
}));

const told: string[][] = [];
let stop: () => void;
const changed = (row: string): Change => ({ table: 'candidates', row, operation: 'insert', version: null });
const arrive = (...rows: string[]) => {
  for (const row of rows) listeners[0]?.onMessage(changed(row));
};

beforeEach(async () => {
  vi.useFakeTimers();
  stop = watchChanges({
    topics: ['queue:leads'],
    onChanges: (changes) => told.push(changes.map(({ row }) => row)),
    onLive: () => {},
  });
  await expect.poll(() => listeners).toHaveLength(1);
});
afterEach(() => {
  stop();
  told.length = 0;
  listeners.length = 0;
  vi.useRealTimers();
});

test('notifies of a single change immediately', () => {
  arrive('one');
  expect(told).toEqual([['one']]);
  vi.runAllTimers();
  arrive('another');
  expect(told).toEqual([['one'], ['another']]);
});

test('batches a thousand further changes into a few notifications, complete and in order', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `row ${at}`);
  for (const row of rows) {
    arrive(row);
    vi.advanceTimersByTime(1);
  }
  vi.runAllTimers();
  expect(told.flat()).toEqual(rows);
  expect(told.length).toBeLessThan(10);
});

test('notifies of a write in this tab without waiting for the batch', () => {
  arrive('one', 'two');
  announce(changed('own'));
  expect(told).toEqual([['one'], ['own']]);
});

test('does not notify a stopped subscriber of pending changes', () => {
  arrive('one', 'two');
  stop();
  vi.runAllTimers();
  expect(told).toEqual([['one']]);
});
