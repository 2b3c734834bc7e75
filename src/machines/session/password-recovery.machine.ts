import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type ExchangedCode, exchangeCode } from '#machines/data/auth-pkce.ts';
import { choosePassword, verifyRecoveryFactor } from '#machines/data/auth-recovery.ts';
import { refusalOf } from '#machines/data/auth-refusal.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { codeLength, credentialMinLength } from '#shared/contract.ts';

/** The content of the link: a code, or why there is none. */
export interface RecoveryInput {
  code: string | null;
  refusal: { code: string; message: string } | null;
}

/** The state; `token` belongs to the session of the link. */
export interface RecoveryContext extends RecoveryInput {
  token: string;
  factorIds: readonly string[];
  fieldError: 'code.tooShort' | 'password.tooShort' | null;
  error: AppError | null;
}

/** Events sent by the user. */
export type RecoveryEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'password.submit'; password: string }
  | { type: 'field.change' }
  | { type: 'link.retry' };

/**
 * The target page of a recovery link: the link gives a session that can only be used to set a new password; a user with
 * an authenticator app enters its code first. The session never becomes the app's own: product design, G.18.
 */
export const passwordRecoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    input: {} as RecoveryInput,
    events: {} as RecoveryEvent,
    tags: {} as 'busy',
  },
  actors: {
    exchange: fromPromise<ExchangedCode, { code: string }>(({ input, signal }) =>
      exchangeCode('recovery', input.code, signal),
    ),
    prove: fromPromise<string, { token: string; factorIds: readonly string[]; code: string }>(
      ({ input, signal }) => verifyRecoveryFactor(input, signal),
    ),
    choose: fromPromise<void, { token: string; password: string }>(({ input, signal }) =>
      choosePassword(input, signal),
    ),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    hasFactors: (_, { factorIds }: ExchangedCode) => factorIds.length > 0,
    isWhole: (_, code: string) => code.length === codeLength,
    isLong: (_, password: string) => password.length >= credentialMinLength,
    isOver: (_, error: AppError) => error instanceof AuthRefusal && error.reason.startsWith('link'),
    isPassing: (_, error: AppError) => !(error instanceof AuthRefusal),
  },
  actions: {
    keepSession: assign((_, { grant, factorIds }: ExchangedCode) => ({
      token: grant.accessToken,
      factorIds,
      error: null,
    })),
    keepToken: assign((_, token: string) => ({ token, error: null })),
    keepError: assign((_, error: AppError) => ({ error })),
    forgetErrors: assign({ fieldError: null, error: null }),
    clearFieldError: assign({ fieldError: null }),
    refuseCode: assign({ fieldError: 'code.tooShort', error: null }),
    refusePassword: assign({ fieldError: 'password.tooShort', error: null }),
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    ...input,
    token: '',
    factorIds: [],
    fieldError: null,
    error: input.refusal && refusalOf(input.refusal.code, input.refusal.message),
  }),
  initial: 'landing',
  on: { 'field.change': { actions: 'clearFieldError' } },
  states: {
    landing: { always: [{ guard: 'hasCode', target: 'exchanging' }, { target: 'refused' }] },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'hasFactors', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'keepSession', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => dataErrorOf(event.error) },
            target: 'waiting',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    waiting: { on: { 'link.retry': 'exchanging' } },
    proving: {
      on: {
        'code.submit': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.code },
            target: 'verifying',
            actions: 'forgetErrors',
          },
          { actions: 'refuseCode' },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { token, factorIds }, event }) => {
          assertEvent(event, 'code.submit');
          return { token, factorIds, code: event.code };
        },
        onDone: { target: 'choosing', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => dataErrorOf(event.error) },
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'proving',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    choosing: {
      on: {
        'password.submit': [
          {
            guard: { type: 'isLong', params: ({ event }) => event.password },
            target: 'saving',
            actions: 'forgetErrors',
          },
          { actions: 'refusePassword' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submit');
          return { token: context.token, password: event.password };
        },
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => dataErrorOf(event.error) },
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    changed: {},
    refused: {},
  },
});
