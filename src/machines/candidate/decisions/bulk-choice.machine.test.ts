import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createChoiceMachine, emptyChoice, rotation } from './bulk-choice.machine.ts';
import { user } from './decisions.fixtures.ts';

test('requires a recipient before assigning leads', async () => {
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
])('validates the tag "%s"', async (tag, errors) => {
  const machine = createChoiceMachine('tag');
  const values = { ...emptyChoice, tag };
  const actor = createActor(machine, { input: { userId: user.id, record: 'many', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual(errors);
});
