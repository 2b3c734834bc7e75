import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type RecoveryForm, signInByRecoveryCode } from '#machines/data/recovery-sign-in.ts';
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import type { SessionResponse } from '#shared/contract.ts';
import type { Challenge, TwoFactorOutput } from './two-factor.machine.ts';

/** The state; `answer` is set once the code is accepted. */
export interface RecoveryCodeContext extends TwoFactorOutput {
  challenge: Challenge;
  fieldError: 'code.missing' | null;
}

/** Events sent by the user. */
export type RecoveryCodeEvent = { type: 'code.submit'; code: string } | { type: 'code.change' };

/** The second step with a recovery code instead of an app's code, until it is accepted or the time is over. */
export const recoveryCodeMachine = setup({
  types: {
    context: {} as RecoveryCodeContext,
    events: {} as RecoveryCodeEvent,
    input: {} as Challenge,
    output: {} as TwoFactorOutput,
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise<SessionResponse, RecoveryForm>(({ input, signal }) =>
      signInByRecoveryCode(input, signal),
    ),
  },
  guards: {
    isThere: (_, code: string) => code.trim().length > 2,
    isExpired: (_, error: AppError) => error.code === 'twoFactor.expired',
  },
  actions: {
    refuseCode: assign({ fieldError: 'code.missing', error: null }),
    clearFieldError: assign({ fieldError: null }),
    clearErrors: assign({ fieldError: null, error: null }),
    keepError: assign((_, error: AppError) => ({ error })),
    keepAnswer: assign((_, answer: SessionResponse) => ({ answer })),
  },
}).createMachine({
  id: 'recoveryCode',
  context: ({ input }) => ({ challenge: input, fieldError: null, error: null, answer: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'code.change': { actions: 'clearFieldError' },
        'code.submit': [
          {
            guard: { type: 'isThere', params: ({ event }) => event.code },
            target: 'verifying',
            actions: 'clearErrors',
          },
          { actions: 'refuseCode' },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit');
          return { ...context.challenge, recoveryCode: event.code };
        },
        onDone: { target: 'done', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed') },
            target: 'done',
            actions: {
              type: 'keepError',
              params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed'),
            },
          },
          {
            target: 'editing',
            actions: {
              type: 'keepError',
              params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed'),
            },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { answer, error } }) => ({ answer, error }),
});
