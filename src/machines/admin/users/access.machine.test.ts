import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { AccessIntent, AccessState, Decision } from './access.actors.ts';
import { accessState, colleague, recruiter } from './access.fixtures.ts';
import { accessMachine } from './access.machine.ts';
import { paths } from './access.model.ts';

/** Starts a change of the recruiter's access with a test server. */
function open(intent: AccessIntent, first: AccessState = accessState) {
  const server = { accessState: first, done: [] as Decision[], faults: [] as Error[] };
  const machine = accessMachine.provide({
    actors: {
      readAccessState: fromPromise(async () => server.accessState),
      changeIt: fromPromise(async ({ input }) => {
        const fault = server.faults.shift();
        if (fault) throw fault;
        server.done.push(input);
        return { candidates: 42, cases: 0, tasks: 7, version: 2 };
      }),
    },
  });
  const actor = createActor(machine, { input: { intent, user: recruiter } }).start();
  return {
    server,
    actor,
    until: (state: 'choosing' | 'confirming') => waitFor(actor, (one) => one.matches(state)),
  };
}

describe('state machine model', () => {
  test.each(paths.map(named))('never reassigns work without a recipient, after %s', (_, { state }) => {
    if (state.matches('changing')) expect(state.context.workTo).not.toEqual([]);
  });
});

describe('suspending a user', () => {
  test('asks for a recipient of the work and reassigns it with the suspension', async () => {
    const { actor, server, until } = open('suspend');
    await until('choosing');
    actor.send({ type: 'access.next' });
    expect(actor.getSnapshot().context.missingChoice).toBe('workTo');
    actor.send({ type: 'recipients.choose', ids: [colleague.id] });
    actor.send({ type: 'access.next' });
    actor.send({ type: 'access.confirm' });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(server.done).toMatchObject([{ intent: 'suspend', role: 'recruiter', workTo: [colleague.id] }]);
    expect(output?.passed).toMatchObject({ candidates: 42 });
  });

  test('asks only for confirmation when the user has no work', async () => {
    const { actor, server, until } = open('suspend', { ...accessState, work: null });
    await until('confirming');
    actor.send({ type: 'access.confirm' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(server.done).toMatchObject([{ workTo: [] }]);
  });

  test('loads work that was added meanwhile and asks for a recipient', async () => {
    const { actor, server, until } = open('suspend', { ...accessState, work: null });
    await until('confirming');
    server.faults.push(new Refusal('OPEN_WORK'));
    server.accessState = accessState;
    actor.send({ type: 'access.confirm' });
    const { context } = await until('choosing');
    expect(context.error).toMatchObject({ rule: 'OPEN_WORK' });
    expect(context.work?.candidates).toBe(42);
  });

  test('deselects a recipient who is no longer available', async () => {
    const { actor, server, until } = open('suspend');
    await until('choosing');
    actor.send({ type: 'recipients.choose', ids: [colleague.id] });
    actor.send({ type: 'access.next' });
    server.faults.push(new Refusal('STALE_VERSION'));
    server.accessState = { ...accessState, colleagues: accessState.colleagues.slice(1) };
    actor.send({ type: 'access.confirm' });
    expect((await until('choosing')).context.workTo).toEqual([]);
  });

  test('can be retried after a lost response and keeps the choices', async () => {
    const { actor, server, until } = open('suspend');
    await until('choosing');
    actor.send({ type: 'recipients.choose', ids: [colleague.id] });
    actor.send({ type: 'access.next' });
    server.faults.push(new AppError('network.noAnswer'));
    actor.send({ type: 'access.confirm' });
    const { context } = await waitFor(
      actor,
      (one) => one.matches('confirming') && one.context.error !== null,
    );
    expect(context).toMatchObject({ error: { code: 'network.noAnswer' }, workTo: [colleague.id] });
    actor.send({ type: 'access.confirm' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(server.done).toHaveLength(1);
  });
});

test('requires a role that differs from the current one', async () => {
  const { actor, until } = open('role', { ...accessState, work: null });
  await until('choosing');
  actor.send({ type: 'role.choose', role: 'recruiter' });
  actor.send({ type: 'access.next' });
  expect(actor.getSnapshot().context.missingChoice).toBe('role');
});

test.each(['reactivate', 'signOut', 'resetTwoFactor', 'resendInvitation'] as const)(
  '%s asks for confirmation immediately and can be cancelled',
  (intent) => {
    const { actor, server } = open(intent);
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'access.close' });
    expect(actor.getSnapshot().output).toBeNull();
    expect(server.done).toEqual([]);
  },
);
