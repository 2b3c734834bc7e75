import { assign, fromPromise, setup } from 'xstate';
import { type RecoveryRequest, requestRecovery } from '#machines/data/auth-recovery.ts';
import { AuthRefusal } from '#machines/data/auth-refusal.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';

/** Whom the link is sent to, and the page it leads to. */
export interface PasswordLinkInput extends Omit<RecoveryRequest, 'captchaToken'> {
  /** The project wants a proof that a person asks. */
  asksForProof: boolean;
}

/** What is known. */
export interface PasswordLinkContext extends PasswordLinkInput {
  /** The proof at hand; each serves one request. */
  proof: string | null;
  error: AppError | null;
}

/** The person asks for the link; the check gives a proof that it is a person, takes it back, or fails. */
export type PasswordLinkEvent =
  | { type: 'link.send' }
  | { type: 'captcha.token'; token: string | null }
  | { type: 'captcha.failed' };

/** Sends the person signed in a link to choose a new password: specification, section 7 "/recover". */
export const passwordLinkMachine = setup({
  types: {
    context: {} as PasswordLinkContext,
    input: {} as PasswordLinkInput,
    events: {} as PasswordLinkEvent,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<void, RecoveryRequest>(({ input, signal }) => requestRecovery(input, signal)),
  },
  actions: {
    keepError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    keepProof: assign(({ context: { error } }, proof: string | null) => ({
      proof,
      error: error instanceof AuthRefusal && error.reason === 'noCaptcha' ? null : error,
    })),
    useUpProof: assign({ proof: null }),
  },
  guards: {
    isProven: ({ context: { asksForProof, proof } }) => !asksForProof || proof !== null,
  },
}).createMachine({
  id: 'passwordLink',
  context: ({ input }) => ({ ...input, proof: null, error: null }),
  on: {
    'captcha.token': { actions: { type: 'keepProof', params: ({ event }) => event.token } },
    'captcha.failed': { actions: { type: 'keepError', params: () => new AuthRefusal('noCaptcha') } },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'link.send': { target: 'sending', guard: 'isProven', actions: 'forgetError' } } },
    sending: {
      tags: 'busy',
      exit: 'useUpProof',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { email, landing, proof } }) => ({
          email,
          landing,
          captchaToken: proof ?? undefined,
        }),
        onDone: 'sent',
        onError: {
          target: 'idle',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    sent: { on: { 'link.send': { target: 'sending', guard: 'isProven', actions: 'forgetError' } } },
  },
});
