import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { statesOf } from '#machines/fixtures/model.ts';
import { createChoiceMachine, emptyChoice, rotation } from './bulk-choice.machine.ts';
import { paths } from './bulk-choice.model.ts';
import { user } from './decisions.fixtures.ts';

test('the model reaches every state', () => {
  expect(statesOf(paths)).toHaveLength(7);
});

test('nobody gets leads until somebody is chosen', async () => {
  const machine = createChoiceMachine('assign');
  const actor = createActor(machine, {
    input: { userId: user.id, record: 'many', values: emptyChoice },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ to: 'to' });
  actor.send({ type: 'form.change', changes: { to: rotation } });
  actor.send({ type: 'form.submit' });
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toMatchObject({ to: rotation });
});

test.each([
  ['  ', { tag: 'tag' }],
  ['x'.repeat(41), { tag: 'tooLong' }],
  [' Night  shift ', {}],
])('a tag of "%s"', async (tag, errors) => {
  const machine = createChoiceMachine('tag');
  const values = { ...emptyChoice, tag };
  const actor = createActor(machine, { input: { userId: user.id, record: 'many', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual(errors);
});
