import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { leavesMachine, type TypedDays } from './leaves.machine.ts';

/** Days off of a recruiter, and the server that keeps them. */
function open() {
  const server = { added: [] as { id: string; days: TypedDays }[], fault: null as Error | null };
  const machine = leavesMachine.provide({
    actors: {
      add: fromPromise(async ({ input }) => {
        server.added.push(input);
        if (server.fault) throw server.fault;
      }),
    },
  });
  return { server, actor: createActor(machine, { input: { userId: 'u1' } }).start() };
}

const days = { first_day: '2026-03-20', last_day: '2026-03-24' };

test.each([
  [{ first_day: null, last_day: null }, 'empty'],
  [{ first_day: '2026-03-20', last_day: '2026-03-19' }, 'backwards'],
  [{ first_day: '2026-03-20', last_day: '2027-03-22' }, 'tooLong'],
] as const)('%j is no time off: %s', (wrong, problem) => {
  const { actor, server } = open();
  actor.send({ type: 'leave.change', days: wrong });
  actor.send({ type: 'leave.add' });
  expect(actor.getSnapshot().context.problem).toBe(problem);
  expect(server.added).toEqual([]);
});

test('a try that is repeated after no answer is the same leave; the next is another', async () => {
  const { actor, server } = open();
  actor.send({ type: 'leave.change', days });
  server.fault = new AppError('network.noAnswer');
  actor.send({ type: 'leave.add' });
  await waitFor(actor, ({ context }) => context.error !== null);
  expect(actor.getSnapshot().context.days).toEqual(days);
  server.fault = null;
  actor.send({ type: 'leave.add' });
  await waitFor(actor, ({ context }) => context.days.first_day === null);
  actor.send({ type: 'leave.change', days });
  actor.send({ type: 'leave.add' });
  await waitFor(actor, ({ context }) => context.days.first_day === null);
  const [first, again, next] = server.added.map(({ id }) => id);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
