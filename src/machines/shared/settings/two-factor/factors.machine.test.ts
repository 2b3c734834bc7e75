import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { named } from '#machines/fixtures/model.ts';
import { start } from '#machines/fixtures/people.ts';
import type { LoadedFactors } from './factors.actors.ts';
import { factorsMachine } from './factors.machine.ts';
import { loaded, paths } from './factors.model.ts';

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (state.matches('failed')) expect([context.factors, context.error === null]).toEqual([null, false]);
  if (state.matches('ready')) expect(context.factors).not.toBeNull();
  if (state.matches('removing'))
    expect([context.removing, context.removeError]).toEqual([expect.any(String), null]);
});

/** The apps as they are known after `happen`, when nothing can be loaded any more from then on. */
async function knownAfter(happen: (actor: ReturnType<typeof open>) => void): Promise<string[]> {
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  happen(actor);
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.error !== null);
  return (context.factors ?? []).map(({ name }) => name);
}

function open() {
  let loads = 0;
  const loadFactors = fromPromise<LoadedFactors>(async () => {
    loads += 1;
    if (loads > 1) throw new AppError('network.noAnswer');
    return loaded;
  });
  const remove = fromPromise<void, { id: string }>(async () => undefined);
  return createActor(factorsMachine.provide({ actors: { loadFactors, remove } })).start();
}

test('an app that was set up is known though the list cannot be loaded', async () => {
  const factor = { id: '00000000-0000-4000-8000-00000000f002', name: 'Tablet', since: start };
  const names = await knownAfter((actor) => actor.send({ type: 'factor.added', factor }));
  expect(names).toEqual(['My phone', 'Tablet']);
});

test('an app that was removed is gone though the list cannot be loaded', async () => {
  const id = loaded.factors[0]?.id ?? '';
  expect(await knownAfter((actor) => actor.send({ type: 'factor.remove', id }))).toEqual([]);
});
