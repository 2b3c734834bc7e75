import { assign, fromPromise, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type Contact, contactLog } from '#machines/data/rpc/log-contact.ts';
import type { AppError } from '#shared/app-error.ts';

/** The user and the candidate of the contacts. */
export interface ContactInput {
  userId: string;
  candidateId: string;
  /** The candidate's name as shown to the user. */
  name: string;
}

/** The outcome of a contact, as just entered. */
export type NotedContact = Omit<Contact, 'candidate_id' | 'direction' | 'at'>;

export interface ContactContext extends ContactInput {
  /** Contacts to add to the outbox, in order. */
  queue: readonly Contact[];
  /** True when a contact was added since the record was opened. */
  hasLogged: boolean;
  /** Why the first contact could not be added. */
  error: AppError | null;
}

/** Events sent by the user. */
export type ContactEvent =
  | { type: 'contact.log'; contact: NotedContact }
  | { type: 'contact.retry' }
  | { type: 'contact.discard' };

/** Adds contacts with a candidate to the outbox, which sends them when online, even on a later day. */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    tags: {} as 'busy',
    input: {} as ContactInput,
    events: {} as ContactEvent,
  },
  actors: {
    put: fromPromise<void, ContactInput & { contact: Contact | undefined }>(async ({ input }) => {
      const { userId, candidateId: subject, name: label, contact: params } = input;
      if (params) await enqueue({ userId, kind: contactLog.kind, params, subject, label });
    }),
  },
  guards: { hasNext: ({ context }) => context.queue.length > 0 },
  actions: {
    add: assign(({ context: { queue, candidateId } }, contact: NotedContact) => ({
      queue: [
        ...queue,
        {
          ...contact,
          candidate_id: candidateId,
          direction: contact.outcome === 'replied' ? ('inbound' as const) : ('outbound' as const),
          at: new Date(now()).toISOString(),
        },
      ],
    })),
    next: assign(({ context }) => ({ queue: context.queue.slice(1), hasLogged: true })),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    noteError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'candidateContact',
  context: ({ input }) => ({ ...input, queue: [], hasLogged: false, error: null }),
  initial: 'idle',
  on: { 'contact.log': { actions: { type: 'add', params: ({ event }) => event.contact } } },
  states: {
    idle: { always: { guard: 'hasNext', target: 'putting' } },
    putting: {
      tags: 'busy',
      invoke: {
        id: 'put',
        src: 'put',
        input: ({ context: { queue, ...input } }) => ({ ...input, contact: queue[0] }),
        onDone: { target: 'idle', actions: 'next' },
        onError: {
          target: 'refused',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    refused: {
      exit: 'forgetError',
      on: { 'contact.retry': 'putting', 'contact.discard': { target: 'idle', actions: 'drop' } },
    },
  },
});
