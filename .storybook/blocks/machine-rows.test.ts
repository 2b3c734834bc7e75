import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { rowsOf } from './machine-rows.ts';

const machine = setup({
  types: { events: {} as { type: 'list.load' } | { type: 'list.clear' } },
  actors: { load: fromPromise(async () => []) },
  guards: { isEmpty: () => true },
  delays: { patience: 8_000 },
}).createMachine({
  id: 'list',
  initial: 'idle',
  on: { 'list.clear': '.idle' },
  states: {
    idle: { on: { 'list.load': 'loading' } },
    loading: {
      invoke: { id: 'load', src: 'load', onDone: 'sorting', onError: 'idle' },
      after: { patience: 'idle', 500: {} },
    },
    sorting: { always: [{ guard: 'isEmpty', target: 'idle' }, { target: 'done' }] },
    done: { type: 'final' },
  },
});

test('describes every transition of every state in readable terms', () => {
  const toRows = rowsOf(machine).map(({ state, event, guard, target }) => [state, event, guard, target]);
  expect(toRows).toEqual([
    ['list', 'list.clear', '', 'idle'],
    ['idle', 'list.load', '', 'loading'],
    ['loading', 'load is done', '', 'sorting'],
    ['loading', 'load failed', '', 'idle'],
    ['loading', 'after 500 ms', '', ''],
    ['loading', 'after patience (8000 ms)', '', 'idle'],
    ['sorting', 'at once', 'isEmpty', 'idle'],
    ['sorting', 'at once', '', 'done'],
    ['done', '', '', ''],
  ]);
});
