import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { machineDiagramText } from './machine-diagram-text.ts';

const list = setup({
  types: { events: {} as { type: 'list.load' } | { type: 'list.clear' } },
  actors: { load: fromPromise(async () => []) },
  guards: { isEmpty: () => true },
}).createMachine({
  id: 'list',
  initial: 'idle',
  on: { 'list.clear': '.idle' },
  states: {
    idle: { on: { 'list.load': 'loading' } },
    loading: {
      invoke: { id: 'load', src: 'load', onDone: 'sorting', onError: 'idle' },
      after: { 500: {} },
    },
    sorting: { always: [{ guard: 'isEmpty', target: 'idle' }, { target: 'done' }] },
    done: { type: 'final' },
  },
});

test('draws states, start and end, and merges transitions between the same two states', () => {
  expect(machineDiagramText(list).split('\n')).toEqual([
    'stateDiagram-v2',
    'state "idle" as idle',
    'state "loading" as loading',
    'state "sorting" as sorting',
    'state "done" as done',
    '[*] --> idle',
    'loading --> idle: list.clear<br/>load failed',
    'sorting --> idle: list.clear<br/>at once [isEmpty]',
    'idle --> loading: list.load',
    'loading --> sorting: load is done',
    'sorting --> done: at once',
    'done --> [*]',
  ]);
});

const regions = setup({ types: { events: {} as { type: 'on' } | { type: 'off' } } }).createMachine({
  id: 'regions',
  type: 'parallel',
  states: {
    lamp: {
      initial: 'dark',
      on: { on: '.lit', off: '.dark' },
      states: { dark: {}, lit: {} },
    },
    door: { initial: 'shut', states: { shut: { on: { on: 'open' } }, open: {} } },
  },
});

test('draws parallel regions as separate boxes and expands region-level events to their states', () => {
  expect(machineDiagramText(regions).split('\n')).toEqual([
    'stateDiagram-v2',
    'state "lamp" as lamp {',
    '  state "dark" as lamp_dark',
    '  state "lit" as lamp_lit',
    '  [*] --> lamp_dark',
    '  lamp_dark --> lamp_lit: on',
    '  lamp_lit --> lamp_dark: off',
    '}',
    'state "door" as door {',
    '  state "shut" as door_shut',
    '  state "open" as door_open',
    '  [*] --> door_shut',
    '  door_shut --> door_open: on',
    '}',
  ]);
});
