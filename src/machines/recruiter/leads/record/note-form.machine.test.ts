import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { newNote, noteFormMachine } from './note-form.machine.ts';
import { paths } from './note-form.model.ts';

test('the model reaches every state', () => {
  const editing = ['discarding', 'keeping', 'resting', 'typing'].map((state) => ({ editing: state }));
  const states = [...editing, 'clearing', 'done', 'restoring', 'submitting'].map((state) =>
    JSON.stringify(state),
  );
  expect(statesOf(paths)).toEqual(states.sort());
});

test.each(paths.map(named))('%s: nothing empty is sent', (_, { state }) => {
  if (state.matches('submitting')) expect(state.context.values.body).not.toBe('');
});

test('what is typed stays when it cannot be sent', async () => {
  const machine = noteFormMachine.provide({
    actors: { submit: fromPromise(() => Promise.reject(new AppError('network.offline'))) },
  });
  const actor = createActor(machine, {
    input: { userId: 'sara', record: 'lead', values: newNote('lead') },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.change', changes: { body: 'Has his own bike', isPinned: true } });
  actor.send({ type: 'form.submit' });
  const { context } = await waitFor(actor, (state) => state.context.error !== null);
  expect(context.values).toMatchObject({ candidateId: 'lead', body: 'Has his own bike', isPinned: true });
});

test.each([
  ['  ', 'empty'],
  ['x'.repeat(5001), 'tooLong'],
])('a note of nothing, or without an end, is not sent', async (body, problem) => {
  const actor = createActor(noteFormMachine, {
    input: { userId: 'sara', record: 'lead', values: { ...newNote('lead'), body } },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ body: problem });
});
