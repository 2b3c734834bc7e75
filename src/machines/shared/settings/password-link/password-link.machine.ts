import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type RecoveryRequest, requestRecovery } from '#machines/data/auth-recovery.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';

/** Whom the link is sent to, and the page it leads to. */
export type PasswordLinkInput = Omit<RecoveryRequest, 'captchaToken'>;

/** What is known. */
export interface PasswordLinkContext extends PasswordLinkInput {
  error: AppError | null;
}

/** The person asks; `captchaToken` where the project wants a proof that it is a person. */
export interface PasswordLinkEvent {
  type: 'link.send';
  captchaToken?: string | undefined;
}

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
  },
}).createMachine({
  id: 'passwordLink',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'link.send': { target: 'sending', actions: 'forgetError' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { email, landing }, event }) => {
          assertEvent(event, 'link.send');
          return { email, landing, captchaToken: event.captchaToken };
        },
        onDone: 'sent',
        onError: {
          target: 'idle',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    sent: { on: { 'link.send': { target: 'sending', actions: 'forgetError' } } },
  },
});
