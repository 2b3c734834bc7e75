import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import { type DraftKey, dropDraft, keepDraft, readDraft } from '#machines/data/drafts.ts';
import { contact } from '#machines/data/rpc/log-contact.ts';

/** Who notes a contact, and with whom. */
export interface ContactDraftInput {
  userId: string;
  candidateId: string;
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
export type BegunContact = z.infer<typeof begunContact>;

/** How long it is of use, in milliseconds: a working day. Later calls are other calls. */
const usefulFor = 12 * 3_600_000;

export interface ContactDraftContext extends ContactDraftInput {
  /** What was noted of a contact and not finished, perhaps before the tab was closed. */
  begun: BegunContact | null;
}

export type ContactDraftEvent =
  /** A sheet opens: something may have been noted where else the candidate is met. */
  | { type: 'contact.open' }
  /** Null: it was logged, or given up. */
  | { type: 'contact.begin'; begun: BegunContact | null };

/** Keeps what is noted of a contact, from the first key on: wherever the candidate is met, the next sheet begins so. */
export const contactDraftMachine = setup({
  types: {
    context: {} as ContactDraftContext,
    input: {} as ContactDraftInput,
    events: {} as ContactDraftEvent,
  },
  actors: {
    read: fromPromise<BegunContact | null, ContactDraftInput>(async ({ input }) => {
      const draft = await readDraft(draftOf(input), begunContact);
      return draft && now() - draft.savedAt < usefulFor ? draft.value : null;
    }),
    keep: fromPromise<void, ContactDraftContext>(async ({ input }) => {
      await (input.begun === null ? dropDraft(draftOf(input)) : keepDraft(draftOf(input), input.begun));
    }),
  },
  actions: { begin: assign((_, begun: BegunContact | null) => ({ begun })) },
}).createMachine({
  id: 'contactDraft',
  context: ({ input }) => ({ ...input, begun: null }),
  initial: 'reading',
  on: {
    'contact.begin': { target: '.keeping', actions: { type: 'begin', params: ({ event }) => event.begun } },
  },
  states: {
    // At first before any sheet opens: a digit and Enter are faster than a reading.
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
