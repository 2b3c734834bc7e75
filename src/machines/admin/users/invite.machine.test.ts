import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Draft, DraftKey } from '#machines/data/drafts.ts';
import { emptyInvite, type InviteValues, inviteMachine } from './invite.machine.ts';

test('reports every invalid field and sends nothing', async () => {
  const sent: InviteValues[] = [];
  const machine = inviteMachine.provide({
    actors: {
      restore: fromPromise<Draft<InviteValues> | null, DraftKey>(async () => null),
      keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: InviteValues }>(async () => 'kept'),
      drop: fromPromise(async () => {}),
      submit: fromPromise(async ({ input }) => {
        sent.push(input.values);
        return input.values.name;
      }),
    },
  });
  const input = { userId: 'admin', record: 'new', values: emptyInvite };
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.change', changes: { name: ' ', email: 'huda@' } });
  actor.send({ type: 'form.submit' });
  expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(['name', 'email', 'role']);
  actor.send({
    type: 'form.change',
    changes: { name: 'Huda Saleh', email: 'huda@recruitment.example', role: 'recruiter' },
  });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(sent).toHaveLength(1);
});

test.each(['driver', ''] as const)('rejects an invitation with role "%s"', async (role) => {
  const machine = inviteMachine.provide({
    actors: { restore: fromPromise<Draft<InviteValues> | null, DraftKey>(async () => null) },
  });
  const values: InviteValues = { name: 'Huda', email: 'huda@recruitment.example', role, locale: 'en' };
  const actor = createActor(machine, { input: { userId: 'admin', record: 'new', values } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(['role']);
});
