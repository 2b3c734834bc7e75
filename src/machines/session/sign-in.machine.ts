import { type ActorRefFrom, assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type SignInForm, signIn } from '#machines/data/sign-in.ts';
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import { credentialMinLength, type LoginResponse } from '#shared/contract.ts';
import { visibleText } from '#shared/names.ts';
import { openSession } from './lifetime.ts';
import type { Session } from './storage.ts';
import { type Challenge, type TwoFactorOutput, twoFactorMachine } from './two-factor.machine.ts';

/** Validation errors of the fields: specification, section 5. */
export interface SignInFieldErrors {
  identifier?: 'identifier.tooShort';
  password?: 'password.tooShort';
}

/** State of the sign-in; `challenge` is set during the second step, `session` at the end. */
export interface SignInContext {
  identifier: string;
  remember: boolean;
  fieldErrors: SignInFieldErrors;
  error: AppError | null;
  challenge: Challenge | null;
  session: Session | null;
}

/** `credentials.change` clears the error of its field, or of both if it names none. */
export type SignInEvent =
  | { type: 'credentials.submit'; identifier: string; password: string; remember: boolean }
  | { type: 'credentials.change'; field?: keyof SignInFieldErrors };

/** Both sign-in steps; the output is a session. The password is passed on, never stored. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as Session | null,
    tags: {} as 'busy',
    children: {} as { requestSignIn: 'requestSignIn'; twoFactor: 'twoFactor' },
  },
  actors: {
    requestSignIn: fromPromise<LoginResponse, SignInForm>(({ input, signal }) => signIn(input, signal)),
    twoFactor: twoFactorMachine,
  },
  guards: {
    isValid: (_, form: SignInForm) => Object.keys(fieldErrorsOf(form)).length === 0,
    isChallenge: (_, answer: LoginResponse) => 'twoFactorRequired' in answer,
    hasAnswer: (_, output: TwoFactorOutput) => output.answer !== null,
  },
  actions: {
    keepForm: assign((_, form: SignInForm & { remember: boolean }) => ({
      identifier: visibleText(form.identifier),
      remember: form.remember,
      fieldErrors: fieldErrorsOf(form),
      error: null,
    })),
    clearFieldError: assign({
      fieldErrors: ({ context }, field: keyof SignInFieldErrors | undefined) =>
        withoutFieldError(context.fieldErrors, field),
    }),
    showError: assign({ error: (_, error: AppError | null) => error, challenge: null }),
    keepChallenge: assign({
      challenge: (_, answer: LoginResponse) =>
        'twoFactorRequired' in answer ? { userId: answer.userId, challenge: answer.challenge } : null,
    }),
    keepSession: assign({
      session: ({ context }, answer: LoginResponse | null) =>
        answer !== null && 'token' in answer ? openSession(answer, context.remember) : null,
    }),
  },
}).createMachine({
  id: 'signIn',
  context: { identifier: '', remember: false, fieldErrors: {}, error: null, challenge: null, session: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'credentials.change': {
          actions: { type: 'clearFieldError', params: ({ event }) => event.field },
        },
        'credentials.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'keepForm', params: ({ event }) => event },
          },
          { actions: { type: 'keepForm', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'requestSignIn',
        src: 'requestSignIn',
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submit');
          return { identifier: context.identifier, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isChallenge', params: ({ event }) => event.output },
            target: 'secondFactor',
            actions: { type: 'keepChallenge', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => appErrorOf(event.error, 'login.failed') },
        },
      },
    },
    secondFactor: {
      invoke: {
        id: 'twoFactor',
        src: 'twoFactor',
        input: ({ context }) => context.challenge ?? {},
        onDone: [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepSession', params: ({ event }) => event.output.answer },
          },
          { target: 'editing', actions: { type: 'showError', params: ({ event }) => event.output.error } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => appErrorOf(event.error, 'twoFactor.failed') },
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.session,
});

function fieldErrorsOf({ identifier, password }: SignInForm): SignInFieldErrors {
  return {
    ...(visibleText(identifier).length < credentialMinLength && { identifier: 'identifier.tooShort' }),
    ...(password.length < credentialMinLength && { password: 'password.tooShort' }),
  };
}

function withoutFieldError(errors: SignInFieldErrors, field?: keyof SignInFieldErrors): SignInFieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => field !== undefined && name !== field));
}

/** Returns the running second step, if there is one. */
export function selectTwoFactor(
  snapshot: SnapshotFrom<typeof signInMachine>,
): ActorRefFrom<typeof twoFactorMachine> | undefined {
  return snapshot.children.twoFactor;
}
