import { assign, fromPromise, setup } from 'xstate';
import { listMessages, type Message } from '#machines/data/tables/message-templates.ts';

/** The type of message: a driver's first password, or a new one. */
export type PasswordText = 'welcome' | 'password';

/** Loads the message text in every available language; without a text, passwords can still be copied and printed. */
export const passwordMessagesMachine = setup({
  types: {
    context: {} as { code: PasswordText; messages: readonly Message[] },
    input: {} as { code: PasswordText },
    events: {} as { type: 'messages.reload' },
  },
  actors: {
    loadMessages: fromPromise<Message[], { code: PasswordText }>(({ input, signal }) =>
      listMessages(input.code, signal),
    ),
  },
  actions: { keep: assign((_, messages: readonly Message[]) => ({ messages })) },
}).createMachine({
  id: 'passwordMessages',
  context: ({ input: { code } }) => ({ code, messages: [] }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'messages.reload': 'loading' } },
  },
});
