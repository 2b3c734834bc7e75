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

const received: string[][] = [];
let stop: () => void;
const changed = (row: string): Change => ({ table: 'candidates', row, operation: 'insert', version: null });
const emitChanges = (...rows: string[]) => {
  for (const row of rows) listeners[0]?.onMessage(changed(row));
};

beforeEach(async () => {
  vi.useFakeTimers();
  stop = watchChanges({
    topics: ['queue:leads'],
    onChanges: (changes) => received.push(changes.map(({ row }) => row)),
    onLive: () => {},
  });
  await expect.poll(() => listeners).toHaveLength(1);
});
afterEach(() => {
  stop();
  received.length = 0;
  listeners.length = 0;
  vi.useRealTimers();
});

test('notifies of a single change immediately', () => {
  emitChanges('one');
  expect(received).toEqual([['one']]);
  vi.runAllTimers();
  emitChanges('another');
  expect(received).toEqual([['one'], ['another']]);
});

test('batches a thousand further changes into a few notifications, complete and in order', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `row ${at}`);
  for (const row of rows) {
    emitChanges(row);
    vi.advanceTimersByTime(1);
  }
  vi.runAllTimers();
  expect(received.flat()).toEqual(rows);
  expect(received.length).toBeLessThan(10);
});

test('notifies of a write in this tab without waiting for the batch', () => {
  emitChanges('one', 'two');
  announce(changed('own'));
  expect(received).toEqual([['one'], ['own']]);
});

test('does not notify a stopped subscriber of pending changes', () => {
  emitChanges('one', 'two');
  stop();
  vi.runAllTimers();
  expect(received).toEqual([['one']]);
});
