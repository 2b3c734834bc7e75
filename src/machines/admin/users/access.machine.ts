import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { TransferredWork } from '#machines/data/rpc/change-access.ts';
import type { OpenWork } from '#machines/data/rpc/list-open-work.ts';
import type { User } from '#machines/data/tables/users.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  type AccessIntent,
  type AccessState,
  changeIt,
  type Decision,
  readAccessState,
} from './access.actors.ts';

/** The action and the user it applies to. */
export interface AccessInput {
  intent: AccessIntent;
  user: User;
}

/** The executed change; null if it was cancelled. */
export type AccessResult = (Decision & { passed: TransferredWork | null }) | null;

export interface AccessContext extends AccessState {
  intent: AccessIntent;
  /** The new role; null until chosen. */
  role: User['role'] | null;
  /** Ids of the users who take over the work. */
  workTo: readonly string[];
  /** The choice still missing before the next step. */
  missingChoice: 'role' | 'workTo' | null;
  /** Why the change failed. */
  error: AppError | null;
  result: AccessResult;
}

export type AccessEvent =
  | { type: 'role.choose'; role: User['role'] }
  | { type: 'recipients.choose'; ids: readonly string[] }
  /** Shows the consequences once everything is chosen. */
  | { type: 'access.next' }
  | { type: 'access.back' }
  | { type: 'access.confirm' }
  /** Retries a failed load. */
  | { type: 'access.retry' }
  | { type: 'access.close' };

/** Returns whether the user has open work. */
export function hasOpenWork(work: OpenWork | null): boolean {
  return work !== null && work.candidates + work.cases + work.tasks > 0;
}

/**
 * One change of a user's access: the choices (a role, who takes over the work), a summary of the consequences, and the
 * change itself. If the account or its work changed meanwhile, nothing is done and the data is reloaded.
 */
export const accessMachine = setup({
  types: {
    context: {} as AccessContext,
    input: {} as AccessInput,
    events: {} as AccessEvent,
    output: {} as AccessResult,
    children: {} as { readAccessState: 'readAccessState'; changeIt: 'changeIt' },
    tags: {} as 'busy',
  },
  actors: { readAccessState, changeIt },
  guards: {
    passesWorkOn: ({ context: { intent } }) => intent === 'role' || intent === 'suspend',
    isWhole: ({ context }) => missingChoiceOf(context) === null,
    needsChoice: ({ context }) => context.intent === 'role' || hasOpenWork(context.work),
    isOutdated: (_, { error }: { error: unknown }) => {
      const refused = dataErrorOf(error);
      return refused instanceof Refusal && ['STALE_VERSION', 'OPEN_WORK'].includes(refused.rule);
    },
  },
  actions: {
    keepAccessState: assign(({ context }, accessState: AccessState) => ({
      ...accessState,
      workTo: context.workTo.filter((id) => accessState.colleagues.some((one) => one.id === id)),
    })),
    chooseRole: assign((_, role: User['role']) => ({ role, missingChoice: null })),
    chooseRecipients: assign((_, workTo: readonly string[]) => ({ workTo, missingChoice: null })),
    noteLack: assign(({ context }) => ({ missingChoice: missingChoiceOf(context) })),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
    forgetError: assign({ error: null }),
    noteResult: assign(({ context }, passed: TransferredWork | null) => ({
      result: { ...decisionOf(context), passed },
    })),
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({
    ...input,
    work: null,
    colleagues: [],
    role: null,
    workTo: [],
    missingChoice: null,
    error: null,
    result: null,
  }),
  initial: 'deciding',
  output: ({ context }) => context.result,
  states: {
    deciding: { always: [{ guard: 'passesWorkOn', target: 'reading' }, { target: 'confirming' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readAccessState',
        src: 'readAccessState',
        input: ({ context }) => ({ id: context.user.id }),
        onDone: { target: 'read', actions: { type: 'keepAccessState', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'access.close': 'closed' },
    },
    unread: {
      on: { 'access.retry': { target: 'reading', actions: 'forgetError' }, 'access.close': 'closed' },
    },
    read: { always: [{ guard: 'needsChoice', target: 'choosing' }, { target: 'confirming' }] },
    choosing: {
      on: {
        'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event.role } },
        'recipients.choose': { actions: { type: 'chooseRecipients', params: ({ event }) => event.ids } },
        'access.next': [
          { guard: 'isWhole', target: 'confirming', actions: 'forgetError' },
          { actions: 'noteLack' },
        ],
        'access.close': 'closed',
      },
    },
    confirming: {
      on: {
        'access.confirm': { target: 'changing', actions: 'forgetError' },
        'access.back': { guard: 'needsChoice', target: 'choosing', actions: 'forgetError' },
        'access.close': 'closed',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeIt',
        src: 'changeIt',
        input: ({ context }) => decisionOf(context),
        onDone: { target: 'done', actions: { type: 'noteResult', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'noteError', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'noteError', params: ({ event }) => event } },
        ],
      },
    },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
});

function missingChoiceOf({ intent, role, user, work, workTo }: AccessContext): 'role' | 'workTo' | null {
  if (intent === 'role' && (role === null || role === user.role)) return 'role';
  return hasOpenWork(work) && workTo.length === 0 ? 'workTo' : null;
}

function decisionOf({ intent, user, role, workTo }: AccessContext): Decision {
  return { intent, user, role: role ?? user.role, workTo };
}
