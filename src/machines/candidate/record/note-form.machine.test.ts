import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { newNote, noteFormMachine } from './note-form.machine.ts';
import { paths } from './note-form.model.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(paths.map(named))('never submits an empty note, after %s', (_, { state }) => {
  if (state.matches('submitting')) expect(state.context.values.body).not.toBe('');
});

test('keeps the input when sending fails', async () => {
  const machine = noteFormMachine.provide({
    actors: { submit: fromPromise(() => Promise.reject(new AppError('network.offline'))) },
  });
  const actor = createActor(machine, {
    input: { userId: 'sara', record: 'lead', values: newNote('n1', 'lead') },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.change', changes: { body: 'Has his own bike', isPinned: true } });
  actor.send({ type: 'form.submit' });
  const { context } = await waitFor(actor, (state) => state.context.error !== null);
  expect(context.values).toMatchObject({
    id: 'n1',
    candidateId: 'lead',
    body: 'Has his own bike',
    isPinned: true,
  });
});

test('sends the same note again after a lost response', async () => {
  const browser = stubBrowser();
  browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const actor = createActor(noteFormMachine, {
    input: { userId: 'sara', record: 'lead', values: newNote('n1', 'lead') },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.change', changes: { body: 'Has his own bike' } });
  for (const _ of [1, 2]) {
    actor.send({ type: 'form.submit' });
    await waitFor(actor, (state) => state.matches('submitting'));
    await waitFor(actor, (state) => state.matches('editing'));
  }
  expect(browser.sent.map(({ body }) => body)).toEqual(
    [1, 2].map(() => expect.objectContaining({ p_id: 'n1', p_body: 'Has his own bike' })),
  );
});

test.each([
  ['  ', 'empty'],
  ['x'.repeat(5001), 'tooLong'],
])('does not send an empty or overlong note', async (body, problem) => {
  const actor = createActor(noteFormMachine, {
    input: { userId: 'sara', record: 'lead', values: { ...newNote('n1', 'lead'), body } },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ body: problem });
});
