import { assign, fromPromise, setup } from 'xstate';
import { listMessages, type Message } from '#machines/data/tables/message-templates.ts';

/** The message that brings a driver his password, in every language it is written in. */
const code = 'password';

/** Loads the texts of the message; while there are none, passwords can still be copied and printed. */
export const passwordMessagesMachine = setup({
  types: { context: {} as { messages: readonly Message[] }, events: {} as { type: 'messages.reload' } },
  actors: { loadMessages: fromPromise<Message[]>(({ signal }) => listMessages(code, signal)) },
  actions: { keep: assign((_, messages: readonly Message[]) => ({ messages })) },
}).createMachine({
  id: 'passwordMessages',
  context: { messages: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'messages.reload': 'loading' } },
  },
});
