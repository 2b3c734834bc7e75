import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type CodeForm, verifyCode } from '#machines/data/sign-in.ts';
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import { codeLength, type SessionResponse } from '#shared/contract.ts';

/** Proof of the first step: specification, section 7 "two-factor"; docs/adr/0008. */
export type Challenge = Omit<CodeForm, 'code'>;

/** State of the second step; `answer` is set at the end. */
export interface TwoFactorContext {
  challenge: Challenge;
  fieldError: 'code.tooShort' | null;
  error: AppError | null;
  answer: SessionResponse | null;
}

/** Events sent by the user; `step.recovered` reports that a recovery code was used instead. */
export type TwoFactorEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.change' }
  | { type: 'step.back' }
  | ({ type: 'step.recovered' } & TwoFactorOutput);

/** The result: a session, or a return to the first step, with a reason if there is one to show. */
export interface TwoFactorOutput {
  answer: SessionResponse | null;
  error: AppError | null;
}

/** Second sign-in step: accepts a six-character code until it is correct, the time is over, or the user goes back. */
export const twoFactorMachine = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as Challenge,
    output: {} as TwoFactorOutput,
    tags: {} as 'busy',
  },
  actors: {
    verifyCode: fromPromise<SessionResponse, CodeForm>(({ input, signal }) => verifyCode(input, signal)),
  },
  guards: {
    isWhole: (_, code: string) => code.length === codeLength,
    hasAnswer: (_, output: TwoFactorOutput) => output.answer !== null,
    isExpired: (_, error: AppError) => error.code === 'twoFactor.expired',
  },
  actions: {
    refuseCode: assign({ fieldError: 'code.tooShort', error: null }),
    clearFieldError: assign({ fieldError: null }),
    clearErrors: assign({ fieldError: null, error: null }),
    showError: assign({ error: (_, error: AppError) => error }),
    keepAnswer: assign({ answer: (_, answer: SessionResponse) => answer }),
    keepOutput: assign((_, { answer, error }: TwoFactorOutput) => ({ answer, error })),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({ challenge: input, fieldError: null, error: null, answer: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'code.change': { actions: 'clearFieldError' },
        'code.submit': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.code },
            target: 'verifying',
            actions: 'clearErrors',
          },
          { actions: 'refuseCode' },
        ],
        'step.back': { target: 'left', actions: 'clearErrors' },
        'step.recovered': [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'keepOutput', params: ({ event }) => event },
          },
          { target: 'left', actions: { type: 'keepOutput', params: ({ event }) => event } },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit');
          return { ...context.challenge, code: event.code };
        },
        onDone: { target: 'done', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed') },
            target: 'left',
            actions: {
              type: 'showError',
              params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed'),
            },
          },
          {
            target: 'editing',
            actions: {
              type: 'showError',
              params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed'),
            },
          },
        ],
      },
    },
    left: { type: 'final' },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ answer: context.answer, error: context.error }),
});
