/** What a change of somebody's access reads and does. */
import { fromPromise } from 'xstate';
import { inviteUser, resetTwoFactor, signOutEverywhere } from '#machines/data/accounts.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { changeAccess, type PassedOn } from '#machines/data/rpc/change-access.ts';
import { listOpenWork, type OpenWork } from '#machines/data/rpc/list-open-work.ts';
import { listActive, loadUser, type User } from '#machines/data/tables/users.ts';

/** What an admin can do to somebody's access. */
export type AccessIntent =
  | 'role'
  | 'suspend'
  | 'reactivate'
  | 'signOut'
  | 'resetTwoFactor'
  | 'resendInvitation';

/** Somebody who could take the work, and what they have already. */
export type Colleague = Pick<User, 'id' | 'name'> & { openWork: OpenWork | null };

/** Somebody as they are now, and who could take their work. */
export interface Standing {
  user: User;
  /** Null for drivers, whose work is their own. */
  work: OpenWork | null;
  colleagues: readonly Colleague[];
}

/** A change that is decided. */
export interface Decision {
  intent: AccessIntent;
  user: User;
  /** The role they are to have. */
  role: User['role'];
  /** Ids of those who take the work. */
  workTo: readonly string[];
}

const tables = ['users', 'candidates', 'tasks', 'visa_cases', 'audit_log'];

/** Reads somebody's account, work and colleagues anew. */
export const readStanding = fromPromise<Standing, { id: string }>(async ({ input, signal }) => {
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

/** Does what was decided; gives the work that went to others, where any could. */
export const changeIt = fromPromise<PassedOn | null, Decision>(async ({ input, signal }) => {
  const passed = await carryOut(input, signal);
  invalidate(tables);
  announce({ table: 'users', row: input.user.id, operation: 'update' });
  return passed;
});

async function carryOut(decision: Decision, signal: AbortSignal): Promise<PassedOn | null> {
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
