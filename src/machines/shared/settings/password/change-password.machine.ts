import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  changeOwnPassword,
  type PasswordChange,
  type PasswordProblem,
  PasswordRefused,
} from '#machines/data/own-password.ts';
import { loadOwnProfile } from '#machines/data/tables/users.ts';
import type { AppError } from '#shared/app-error.ts';
import { credentialMinLength } from '#shared/contract.ts';

/** Maximum length of a password that bcrypt reads, in bytes of UTF-8. */
const maxPasswordBytes = 72;

/** Validation errors, by field. */
export interface PasswordErrors {
  current?: 'missing' | Extract<PasswordProblem, { field: 'current' }>['reason'];
  next?: 'tooShort' | 'tooLong' | Extract<PasswordProblem, { field: 'next' }>['reason'];
}

/** Both passwords as typed; with a temporary password, the current one is not asked for. */
export interface PasswordForm {
  current: string;
  next: string;
}

/** The user; `identifier` is what they sign in with, null while the password is temporary. */
export interface PasswordInput {
  userId: string;
  identifier: string | null;
}

/** State of the change; the passwords are passed on, never stored. */
export interface PasswordContext extends PasswordInput {
  errors: PasswordErrors;
  error: AppError | null;
  /** True when an earlier attempt got no response and may have succeeded. */
  isUncertain: boolean;
}

/** Events sent by the user. */
export type PasswordEvent = { type: 'password.submit' } & PasswordForm;

/** Why the change failed. */
interface Failure {
  cause: unknown;
}

/**
 * Changes the password of the signed-in user. First checks whether a temporary password was already changed, as in a
 * tab that was closed before the response arrived; then nothing is left to do.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as PasswordContext,
    input: {} as PasswordInput,
    events: {} as PasswordEvent,
    tags: {} as 'busy',
    children: {} as { changePassword: 'changePassword'; readTemporary: 'readTemporary' },
  },
  actors: {
    changePassword: fromPromise<void, PasswordChange>(({ input, signal }) =>
      changeOwnPassword(input, signal),
    ),
    /** Returns whether the password is still temporary. */
    readTemporary: fromPromise<boolean, { userId: string }>(async ({ input, signal }) => {
      const profile = await loadOwnProfile(input.userId, signal);
      return profile.must_change_password;
    }),
  },
  guards: {
    isTemporary: ({ context }) => context.identifier === null,
    isStill: (_, isTemporary: boolean) => isTemporary,
    isFine: ({ context }, form: PasswordForm) => Object.keys(errorsOf(context, form)).length === 0,
    isMaybeDone: ({ context }, { cause }: Failure) =>
      context.identifier === null && cause instanceof PasswordRefused && cause.problem.reason === 'same',
  },
  actions: {
    check: assign(({ context }, form: PasswordForm) => ({ errors: errorsOf(context, form), error: null })),
    forgetErrors: assign({ errors: {}, error: null }),
    noteFailure: assign(({ context }, { cause }: Failure) => {
      if (cause instanceof PasswordRefused) return { errors: fieldErrorOf(cause.problem), error: null };
      const error = dataErrorOf(cause);
      return { errors: {}, error, isUncertain: context.isUncertain || error.code !== 'network.offline' };
    }),
    noteSame: assign({ errors: { next: 'same' } as const }),
    noteChanged: assign({ errors: {}, error: null, isUncertain: false }),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ ...input, errors: {}, error: null, isUncertain: false }),
  initial: 'deciding',
  on: {
    'password.submit': [
      {
        guard: { type: 'isFine', params: ({ event }) => event },
        target: '.changing',
        actions: 'forgetErrors',
      },
      { target: '.editing', actions: { type: 'check', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isTemporary', target: 'checking' }, { target: 'editing' }] },
    checking: {
      tags: 'busy',
      on: { 'password.submit': {} },
      invoke: {
        id: 'readTemporary',
        src: 'readTemporary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isStill', params: ({ event }) => event.output },
            target: 'editing',
          },
          { target: 'changed' },
        ],
        onError: 'editing',
      },
    },
    editing: {},
    changing: {
      tags: 'busy',
      on: { 'password.submit': {} },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { identifier, isUncertain }, event }) => {
          assertEvent(event, 'password.submit');
          const { current, next } = event;
          return {
            next,
            identityProof: identifier === null ? null : { identifier, current },
            isRepeat: isUncertain,
          };
        },
        onDone: { target: 'changed', actions: 'noteChanged' },
        onError: [
          {
            guard: { type: 'isMaybeDone', params: ({ event }) => ({ cause: event.error }) },
            target: 'rechecking',
          },
          {
            target: 'editing',
            actions: { type: 'noteFailure', params: ({ event }) => ({ cause: event.error }) },
          },
        ],
      },
    },
    rechecking: {
      tags: 'busy',
      on: { 'password.submit': {} },
      invoke: {
        id: 'readTemporary',
        src: 'readTemporary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isStill', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'noteSame',
          },
          { target: 'changed', actions: 'noteChanged' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'noteFailure', params: ({ event }) => ({ cause: event.error }) },
        },
      },
    },
    changed: {},
  },
});

function errorsOf({ identifier }: PasswordInput, { current, next }: PasswordForm): PasswordErrors {
  const hasCurrentPassword = identifier === null || current !== '';
  const { length } = new TextEncoder().encode(next);
  return {
    ...(!hasCurrentPassword && { current: 'missing' }),
    ...(next.length < credentialMinLength
      ? { next: 'tooShort' }
      : length > maxPasswordBytes
        ? { next: 'tooLong' }
        : identifier !== null && next === current && { next: 'same' }),
  };
}

function fieldErrorOf(problem: PasswordProblem): PasswordErrors {
  return problem.field === 'current' ? { current: problem.reason } : { next: problem.reason };
}
