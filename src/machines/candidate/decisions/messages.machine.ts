import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { Message } from '#machines/data/tables/message-templates.ts';
import type { BulkPreview } from '#machines/factories/bulk-results.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Chooser } from './chosen-leads.ts';
import { loadRecipients, logMessage, type Recipients } from './messages.ts';

/** The sender and the recipients. */
export interface MessagesInput extends Chooser {
  ids: readonly string[];
}

export interface MessagesContext extends MessagesInput {
  /** The leads that can be messaged, in their order. */
  leads: readonly Candidate[];
  blocked: BulkPreview['blocked'];
  /** Index of the next lead. */
  at: number;
  /** The text opened in WhatsApp for that lead. */
  text: Message | null;
  /** Ids of the leads already messaged. */
  sent: readonly string[];
  /** Why the leads could not be loaded, or a message not logged. */
  error: AppError | null;
}

export type MessagesEvent =
  /** WhatsApp was opened with this text. */
  | { type: 'message.open'; text: Message }
  | { type: 'message.sent' }
  | { type: 'message.skip' }
  | { type: 'messages.retry' }
  | { type: 'messages.close' };

/**
 * Messages many leads: opens one at a time in WhatsApp, then asks whether it was sent. Each sent message is logged at
 * once, so that leaving the page loses nothing.
 */
export const messagesMachine = setup({
  types: {
    context: {} as MessagesContext,
    input: {} as MessagesInput,
    events: {} as MessagesEvent,
    output: {} as { sent: number },
    children: {} as { readRecipients: 'readRecipients'; log: 'log' },
    tags: {} as 'busy',
  },
  actors: {
    readRecipients: fromPromise<Recipients, MessagesInput>(({ input: { ids, ...chooser }, signal }) =>
      loadRecipients(ids, chooser, signal),
    ),
    log: fromPromise<void, { lead: Candidate | undefined; text: Message | null; userId: string }>(
      async ({ input: { lead, text, userId } }) => {
        if (lead && text) await logMessage(lead, text, userId);
      },
    ),
  },
  guards: { isLeft: ({ context }) => context.at < context.leads.length },
  actions: {
    keepRecipients: assign((_, recipients: Recipients) => ({ ...recipients, error: null })),
    noteText: assign((_, text: Message) => ({ text })),
    noteSent: assign(({ context }) => {
      const lead = context.leads[context.at];
      return { sent: lead ? [...context.sent, lead.id] : context.sent };
    }),
    goOn: assign(({ context }) => ({ at: context.at + 1, text: null, error: null })),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
}).createMachine({
  id: 'leadMessages',
  context: ({ input }) => ({ ...input, leads: [], blocked: [], at: 0, text: null, sent: [], error: null }),
  output: ({ context }) => ({ sent: context.sent.length }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readRecipients',
        src: 'readRecipients',
        input: ({ context: { ids, user, nameOf } }) => ({ ids, user, nameOf }),
        onDone: { target: 'next', actions: { type: 'keepRecipients', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'messages.close': 'closed' },
    },
    unread: { on: { 'messages.retry': 'reading', 'messages.close': 'closed' } },
    next: { always: [{ guard: 'isLeft', target: 'writing' }, { target: 'over' }] },
    writing: {
      on: {
        'message.open': {
          target: 'asking',
          actions: { type: 'noteText', params: ({ event }) => event.text },
        },
        'message.skip': { target: 'next', actions: 'goOn' },
        'messages.close': 'closed',
      },
    },
    asking: {
      on: {
        'message.sent': 'logging',
        'message.open': { actions: { type: 'noteText', params: ({ event }) => event.text } },
        'message.skip': { target: 'next', actions: 'goOn' },
        'messages.close': 'closed',
      },
    },
    logging: {
      tags: 'busy',
      invoke: {
        id: 'log',
        src: 'log',
        input: ({ context: { leads, at, text, user } }) => ({ lead: leads[at], text, userId: user.id }),
        onDone: { target: 'next', actions: ['noteSent', 'goOn'] },
        onError: { target: 'asking', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
    over: { on: { 'messages.close': 'closed' } },
    closed: { type: 'final' },
  },
});
