import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import { type DraftKey, dropDraft, loadDraft, storeDraft } from '#machines/data/drafts.ts';
import { contact } from '#machines/data/rpc/log-contact.ts';

/** The user and the candidate of the contact. */
export interface ContactDraftInput {
  userId: string;
  candidateId: string;
}

/** The values of an unfinished contact note; the call-back time is text in Dubai time. */
const startedContact = z.object({
  channel: contact.shape.channel,
  outcome: z.nullable(contact.shape.outcome),
  note: z.string(),
  callBack: z.object({
    choice: z.enum(['hour', 'tomorrow', 'other']),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
  }),
});
export type StartedContact = z.infer<typeof startedContact>;

/** How long a draft is useful, in milliseconds: a working day. Later calls are different calls. */
const draftLifetime = 12 * 3_600_000;

export interface ContactDraftContext extends ContactDraftInput {
  /** An unfinished note, perhaps from before the tab was closed. */
  started: StartedContact | null;
}

export type ContactDraftEvent =
  /** A sheet opens: a draft may have been written on another page of the candidate. */
  | { type: 'contact.open' }
  /** Null: the contact was logged, or discarded. */
  | { type: 'contact.begin'; started: StartedContact | null };

/** Stores the draft of a contact from the first keystroke; every other sheet for the candidate starts with it. */
export const contactDraftMachine = setup({
  types: {
    context: {} as ContactDraftContext,
    input: {} as ContactDraftInput,
    events: {} as ContactDraftEvent,
  },
  actors: {
    read: fromPromise<StartedContact | null, ContactDraftInput>(async ({ input }) => {
      const draft = await loadDraft(draftOf(input), startedContact);
      return draft && now() - draft.savedAt < draftLifetime ? draft.value : null;
    }),
    keep: fromPromise<void, ContactDraftContext>(async ({ input }) => {
      await (input.started === null ? dropDraft(draftOf(input)) : storeDraft(draftOf(input), input.started));
    }),
  },
  actions: { begin: assign((_, started: StartedContact | null) => ({ started })) },
}).createMachine({
  id: 'contactDraft',
  context: ({ input }) => ({ ...input, started: null }),
  initial: 'reading',
  on: {
    'contact.begin': { target: '.keeping', actions: { type: 'begin', params: ({ event }) => event.started } },
  },
  states: {
    // The draft is first read before a sheet opens: a user can log a contact faster than the read takes.
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: 'resting',
      },
    },
    resting: { on: { 'contact.open': 'reading' } },
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
});

function draftOf({ userId, candidateId }: ContactDraftInput): DraftKey {
  return { userId, screen: 'recruiter.contact', record: candidateId };
}
