import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { everything, forgetRequests, leadServer } from '#machines/fixtures/lead-server.ts';
import { AppError } from '#shared/app-error.ts';

type Leads = ReturnType<ReturnType<typeof leadServer>['start']>;

beforeEach(forgetRequests);

const ready = (actor: Leads) =>
  waitFor(actor, (state) => state.context.hasRows && state.context.fetching === 'nothing');
const shown = (actor: Leads) => actor.getSnapshot().context.rows.map(({ id }) => id);

test('shows preloaded rows immediately after a single request', async () => {
  const { start, server, preload } = leadServer(['ali', 'bibek']);
  await preload();
  const actor = start();
  expect(shown(actor)).toEqual(['ali', 'bibek']);
  await ready(actor);
  await preload();
  expect(server.asked).toEqual(['page after nothing']);
});

test('keeps fresh rows identical on start, so that they render only once', async () => {
  const { machine, preload } = leadServer(['ali', 'bibek', 'carl']);
  await preload();
  const actor = createActor(machine, { input: { query: everything, scope: { userId: 'u1' } } });
  const { rows, fetching } = actor.getSnapshot().context;
  actor.start();
  const started = actor.getSnapshot().context;
  expect(fetching).toBe('nothing');
  expect(started.fetching).toBe('nothing');
  expect(started.rows).toBe(rows);
});

test('loads on opening when the preload has failed', async () => {
  const { start, server, preload } = leadServer(['ali']);
  server.fault = new AppError('network.offline');
  await preload();
  server.fault = null;
  const actor = start();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await ready(actor);
  expect(shown(actor)).toEqual(['ali']);
});
