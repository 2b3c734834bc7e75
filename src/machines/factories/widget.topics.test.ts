import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ChangeWatcher } from '#machines/data/changes.ts';
import { createWidgetMachine } from './widget.machine.ts';

const watchers: ChangeWatcher[] = [];
vi.mock('#machines/data/changes.ts', () => ({
  watchChanges: (watcher: ChangeWatcher) => {
    watchers.push(watcher);
    return () => watchers.splice(watchers.indexOf(watcher), 1);
  },
}));
afterEach(() => watchers.splice(0));

test('subscribes to the topics of the loaded data and reloads on a change', async () => {
  const records = ['one', 'one', 'other'];
  const machine = createWidgetMachine<string>({
    id: 'followed',
    load: async () => records.shift() ?? 'other',
    tables: ['documents'],
    topics: ['user:me'],
    topicsOf: (record) => [`candidate:${record}`],
    reloadDelay: 0,
  });
  const actor = createActor(machine).start();
  const topics = () => watchers.map((watcher) => watcher.topics);
  const waitForRecord = async (record: string) => {
    await waitFor(actor, ({ value, context }) => value === 'ready' && context.data === record);
    expect(topics()).toEqual([['user:me', `candidate:${record}`]]);
  };
  expect(topics()).toEqual([['user:me']]);
  await waitForRecord('one');
  const [first] = watchers;
  const change = { table: 'documents', row: 'any', operation: 'update' as const };
  first?.onChanges([change]);
  await waitFor(actor, () => records.length === 1);
  await waitForRecord('one');
  expect(watchers).toEqual([first]);
  first?.onChanges([{ ...change, table: 'offers' }]);
  expect(actor.getSnapshot().value).toBe('ready');
  first?.onChanges([change]);
  await waitForRecord('other');
  actor.stop();
  expect(watchers).toEqual([]);
});

test('reloads once live changes are received, without restarting a running load', async () => {
  const loads: PromiseWithResolvers<string>[] = [];
  const machine = createWidgetMachine<string>({
    id: 'joined',
    load: () => {
      const next = Promise.withResolvers<string>();
      loads.push(next);
      return next.promise;
    },
    topics: ['user:me'],
    reloadDelay: 0,
  });
  const actor = createActor(machine).start();
  watchers[0]?.onLive(true);
  loads[0]?.resolve('before');
  await waitFor(actor, ({ context }) => context.data === 'before');
  await waitFor(actor, () => loads.length === 2);
  loads[1]?.resolve('after');
  await waitFor(actor, ({ value, context }) => value === 'ready' && context.data === 'after');
  expect(loads).toHaveLength(2);
  actor.stop();
});
