/** Loads the data for a change of a user's access, and executes the change. */
import { fromPromise } from 'xstate';
import { inviteUser, resetTwoFactor, signOutEverywhere } from '#machines/data/accounts.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { changeAccess, type TransferredWork } from '#machines/data/rpc/change-access.ts';
import { listOpenWork, type OpenWork } from '#machines/data/rpc/list-open-work.ts';
import { listActive, loadUser, type User } from '#machines/data/tables/users.ts';

/** An admin's actions on a user's access. */
export type AccessIntent =
  | 'role'
  | 'suspend'
  | 'reactivate'
  | 'signOut'
  | 'resetTwoFactor'
  | 'resendInvitation';

/** A colleague who could take over the work, with their current open work. */
export type Colleague = Pick<User, 'id' | 'name'> & { openWork: OpenWork | null };

/** The user's current account and work, and the colleagues who could take over the work. */
export interface AccessState {
  user: User;
  /** Null for drivers, whose work cannot be passed on. */
  work: OpenWork | null;
  colleagues: readonly Colleague[];
}

/** A confirmed change. */
export interface Decision {
  intent: AccessIntent;
  user: User;
  /** The new role. */
  role: User['role'];
  /** Ids of the users who take over the work. */
  workTo: readonly string[];
}

const tables = ['users', 'candidates', 'tasks', 'visa_cases', 'audit_log'];

/** Reloads a user's account, work and colleagues. */
export const readAccessState = fromPromise<AccessState, { id: string }>(async ({ input, signal }) => {
  const user = await loadUser(input.id, signal);
  if (user.role === 'driver') return { user, work: null, colleagues: [] };
  const others = (await listActive(user.role, signal)).filter(({ id }) => id !== user.id);
  const work = await listOpenWork([user.id, ...others.map(({ id }) => id)], signal);
  const workOf = (id: string) => work.find(({ user_id }) => user_id === id) ?? null;
  return {
    user,
    work: workOf(user.id),
    colleagues: others.map(({ id, name }) => ({ id, name, openWork: workOf(id) })),
  };
});

/** Executes the decision; returns the work that was passed on, if any could be. */
export const changeIt = fromPromise<TransferredWork | null, Decision>(async ({ input, signal }) => {
  const passed = await runDecision(input, signal);
  invalidate(tables);
  announce({ table: 'users', row: input.user.id, operation: 'update' });
  return passed;
});

async function runDecision(decision: Decision, signal: AbortSignal): Promise<TransferredWork | null> {
  const { intent, user, role, workTo } = decision;
  switch (intent) {
    case 'role':
      return changeAccess({ user, role, status: user.status, workTo }, signal);
    case 'suspend':
      return changeAccess({ user, role: user.role, status: 'suspended', workTo }, signal);
    case 'reactivate':
      return changeAccess({ user, role: user.role, status: 'active', workTo: [] }, signal);
    case 'signOut':
      await signOutEverywhere(user.id, signal);
      return null;
    case 'resetTwoFactor':
      await resetTwoFactor(user.id, signal);
      return null;
    case 'resendInvitation': {
      const { email, name, locale } = user;
      await inviteUser({ email: email ?? '', name, role: user.role, locale }, signal);
      return null;
    }
  }
}
