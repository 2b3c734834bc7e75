import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type DraftKey, dropDraft, keepDraft, readDraft } from '#machines/data/drafts.ts';
import type { AppError } from '#machines/data/errors.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type Contact, contact, contactLog } from '#machines/data/rpc/log-contact.ts';

/** Who logs contacts with whom. */
export interface ContactInput {
  userId: string;
  candidateId: string;
  /** How the person knows the candidate. */
  name: string;
}

/** What is noted of a contact while it is not finished: a time to call back in words of Dubai. */
const begunContact = z.object({
  channel: contact.shape.channel,
  outcome: z.nullable(contact.shape.outcome),
  note: z.string(),
  callBack: z.object({
    choice: z.enum(['hour', 'tomorrow', 'other']),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
  }),
});
/** How long it is of use, in milliseconds: a working day. Later calls are other calls. */
const usefulFor = 12 * 3_600_000;
export type BegunContact = z.infer<typeof begunContact>;

/** What came of a contact, as it was just noted. */
export type NotedContact = Omit<Contact, 'candidate_id' | 'direction' | 'at'>;

export interface ContactContext extends ContactInput {
  /** What is to be put into the outbox, the first first. */
  queue: readonly Contact[];
  /** Something was put there since the record was opened. */
  hasLogged: boolean;
  /** Why the first could not be put there. */
  error: AppError | null;
  /** What was noted of a contact and not finished, perhaps before the tab was closed. */
  begun: BegunContact | null;
}

/** What is told by the person. */
export type ContactEvent =
  /** Null: it is given up. */
  | { type: 'contact.begin'; begun: BegunContact | null }
  | { type: 'contact.log'; contact: NotedContact }
  | { type: 'contact.retry' }
  | { type: 'contact.discard' };

/**
 * Puts contacts with a candidate into the outbox, which sends them, with or without a network, also another day. What
 * is noted of one is kept from the first key on.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    tags: {} as 'busy',
    input: {} as ContactInput,
    events: {} as ContactEvent,
    children: {} as { put: 'put'; read: 'read'; keep: 'keep' },
  },
  actors: {
    put: fromPromise<void, ContactInput & { contact: Contact | undefined }>(async ({ input }) => {
      const { userId, candidateId: subject, name: label, contact: params } = input;
      if (params) await enqueue({ userId, kind: contactLog.kind, params, subject, label });
    }),
    read: fromPromise<BegunContact | null, ContactInput>(async ({ input }) => {
      const draft = await readDraft(draftOf(input), begunContact);
      return draft && now() - draft.savedAt < usefulFor ? draft.value : null;
    }),
    keep: fromPromise<void, ContactInput & { begun: BegunContact | null }>(async ({ input }) => {
      await (input.begun === null ? dropDraft(draftOf(input)) : keepDraft(draftOf(input), input.begun));
    }),
  },
  guards: { hasNext: ({ context }) => context.queue.length > 0 },
  actions: {
    begin: assign((_, begun: BegunContact | null) => ({ begun })),
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
  id: 'leadContact',
  context: ({ input }) => ({ ...input, queue: [], hasLogged: false, error: null, begun: null }),
  type: 'parallel',
  on: { 'contact.log': { actions: { type: 'add', params: ({ event }) => event.contact } } },
  states: {
    sending: {
      initial: 'idle',
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
    },
    draft: {
      initial: 'reading',
      on: {
        'contact.begin': {
          target: '.keeping',
          actions: { type: 'begin', params: ({ event }) => event.begun },
        },
      },
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => context,
            onDone: { target: 'resting', actions: { type: 'begin', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
        resting: {},
        keeping: {
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context }) => context,
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});

function draftOf({ userId, candidateId }: ContactInput): DraftKey {
  return { userId, screen: 'recruiter.contact', record: candidateId };
}
