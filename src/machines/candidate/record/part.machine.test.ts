import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import type { TimelineLine } from '#machines/data/rpc/candidate-timeline.ts';
import { stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { partMachine } from './part.machine.ts';
import { paths } from './part.model.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const line = (number: number): TimelineLine => ({
  at: `2026-03-12T09:${String(number).padStart(2, '0')}:00+00:00`,
  id: `task:${number}`,
  kind: 'task',
  actor_id: null,
  merge_id: null,
  data: { title: `Call ${number}`, kind: 'call_back', due_at: '2026-03-12T10:00:00+00:00' },
});

/** Opens a history of `count` lines, two per page. */
function open(count: number) {
  const server = { count, asked: 0, fault: null as Error | null };
  const machine = partMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { after } }) => {
        server.asked += 1;
        if (server.fault) throw server.fault;
        const all = Array.from({ length: server.count }, (_, at) => line(server.count - at));
        const from = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
        const rows = all.slice(from, from + 2);
        return { part: 'timeline' as const, rows, hasMore: rows.length === 2 };
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: { part: 'timeline', candidateId: 'lead', applicationId: null },
    clock,
  }).start();
  const ready = () => waitFor(actor, (state) => state.matches('ready'));
  const ids = () => {
    const { data } = actor.getSnapshot().context;
    return data?.part === 'timeline' ? data.rows.map(({ id }) => id) : [];
  };
  return { server, actor, clock, ready, ids };
}

test.each(paths.map(named))('fails only without data to show, after %s', (_, { state }) => {
  if (state.matches('failed')) expect(state.context.data).toBeNull();
  if (state.matches('ready')) expect(state.context.data).not.toBeNull();
});

test('loads earlier entries until there are no more', async () => {
  const { actor, ready, ids } = open(3);
  await ready();
  actor.send({ type: 'part.more' });
  const { context } = await ready();
  expect(ids()).toEqual(['task:3', 'task:2', 'task:1']);
  expect(context.data).toMatchObject({ hasMore: false });
});

test('loads again when its topics are joined during a load', async () => {
  const { server, actor, ready } = open(3);
  actor.send({ type: 'part.live' });
  await ready();
  expect(server.asked).toBe(2);
});

test('reloads once for several simultaneous changes and keeps earlier pages', async () => {
  const { server, actor, clock, ready, ids } = open(3);
  await ready();
  actor.send({ type: 'part.more' });
  await ready();
  server.count = 4;
  server.asked = 0;
  announce({ table: 'contact_logs', row: 'x', operation: 'insert' });
  announce({ table: 'tasks', row: 'y', operation: 'update' });
  announce({ table: 'offers', row: 'z', operation: 'update' });
  expect(actor.getSnapshot().value).toBe('gathering');
  clock.increment(250);
  await ready();
  expect(server.asked).toBe(1);
  expect(ids()).toEqual(['task:4', 'task:3', 'task:2', 'task:1']);
});

test('keeps the loaded entries when a reload fails', async () => {
  const { server, actor, ready, ids } = open(2);
  await ready();
  server.fault = new AppError('network.offline');
  actor.send({ type: 'part.reload' });
  const { context } = await ready();
  expect(ids()).toEqual(['task:2', 'task:1']);
  expect(context.error?.code).toBe('network.offline');
});
