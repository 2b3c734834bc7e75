import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Refusal } from '#machines/data/refusal.ts';
import { type TaskStep, taskWorkMachine } from './task-work.machine.ts';

const task = { id: 't1', version: 1, candidate_id: 'lead' };

function open(fault: Error | null = null) {
  const done: (TaskStep | null)[] = [];
  const work = fromPromise(async ({ input: { step } }: { input: { step: TaskStep | null } }) => {
    if (fault) throw fault;
    done.push(step);
  });
  return { done, actor: createActor(taskWorkMachine.provide({ actors: { work } })).start() };
}

test('a task is done, and another put off, one after the other', async () => {
  const { done, actor } = open();
  actor.send({ type: 'task.complete', task });
  // Still under way: a second press does nothing.
  actor.send({ type: 'task.complete', task });
  await waitFor(actor, ({ value }) => value === 'idle');
  actor.send({ type: 'task.snooze', task, until: '2026-03-13T05:00:00.000Z' });
  await waitFor(actor, ({ value }) => value === 'idle');
  expect(done.map((step) => step?.until)).toEqual([null, '2026-03-13T05:00:00.000Z']);
});

test('a refusal is told of its task, and forgotten with the next try', async () => {
  const { actor } = open(new Refusal('STALE_VERSION'));
  actor.send({ type: 'task.complete', task });
  const { context } = await waitFor(actor, ({ value }) => value === 'idle');
  expect(context.refusal).toMatchObject({ id: 't1', error: { rule: 'STALE_VERSION' } });
  actor.send({ type: 'task.complete', task });
  expect(actor.getSnapshot().context.refusal).toBeNull();
});
