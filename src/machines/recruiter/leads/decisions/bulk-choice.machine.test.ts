import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { statesOf } from '#machines/fixtures/model.ts';
import { type ChoiceValues, createChoiceMachine, rotation } from './bulk-choice.machine.ts';
import { paths } from './bulk-choice.model.ts';
import { emptyDecision } from './decision.values.ts';
import { user } from './decisions.fixtures.ts';

const values: ChoiceValues = { ...emptyDecision, to: '' };

test('the model reaches every state', () => {
  expect(statesOf(paths)).toHaveLength(8);
});

test('nobody gets leads until somebody is chosen', async () => {
  const machine = createChoiceMachine('assign');
  const actor = createActor(machine, { input: { userId: user.id, record: 'many', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ to: 'to' });
  actor.send({ type: 'form.change', changes: { to: rotation } });
  actor.send({ type: 'form.submit' });
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toMatchObject({ to: rotation });
});
