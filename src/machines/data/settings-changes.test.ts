import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { announce } from './changes.ts';
import type { TopicListener } from './live.ts';
import { watchSettings } from './settings-changes.ts';

const joined: { name: string; listener: TopicListener }[] = [];
vi.mock('#machines/data/live.ts', () => ({
  joinTopic: (name: string, listener: TopicListener) => {
    joined.push({ name, listener });
    return () => joined.splice(0);
  },
}));

let browser: Browser;
const tell = vi.fn();
let stop: () => void;
beforeEach(async () => {
  browser = stubBrowser();
  stop = watchSettings(tell);
  await expect.poll(() => joined).toHaveLength(1);
});
afterEach(() => {
  stop();
  tell.mockClear();
  vi.unstubAllGlobals();
});

test('treats a message without a row on the settings topic as a change', () => {
  expect(joined[0]?.name).toBe('settings');
  joined[0]?.listener.onMessage({});
  expect(tell).toHaveBeenCalledOnce();
});

test('reports a switch set in this tab, but not changes of other tables', () => {
  announce({ table: 'system_settings', row: 'auto_assign_leads', operation: 'update' });
  announce({ table: 'candidates', row: 'one', operation: 'update' });
  expect(tell).toHaveBeenCalledOnce();
});

test('reports a possible change when the topic is joined again', () => {
  joined[0]?.listener.onJoined(true);
  joined[0]?.listener.onJoined(false);
  expect(tell).toHaveBeenCalledTimes(1);
  joined[0]?.listener.onJoined(true);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('reports a reconnect only while the topic is not joined', () => {
  browser.setOnline(true);
  expect(tell).toHaveBeenCalledTimes(1);
  joined[0]?.listener.onJoined(true);
  browser.setOnline(true);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('reports nothing after being stopped', () => {
  stop();
  expect(joined).toHaveLength(0);
  browser.setOnline(true);
  expect(tell).not.toHaveBeenCalled();
});
