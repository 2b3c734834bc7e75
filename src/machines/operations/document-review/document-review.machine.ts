import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { NumberCheck, ReviewFilters } from '#machines/data/rpc/document-review.ts';
import type { AppError } from '#shared/app-error.ts';
import { reviewActors } from './document-review.actors.ts';
import type {
  Decision,
  DocumentReviewContext,
  DocumentReviewEvent,
  ReviewItem,
} from './document-review.types.ts';
import { decide, finish, passOver, place, reload, reopen, returnVerdicts, skip } from './review-steps.ts';
import { claimInputOf } from './review-work.ts';

/** Interval for renewing locks, in milliseconds; they expire after `document_review_lock_minutes`, 10 by default. */
const renewal = 4 * 60_000;
/** Debounce time for typing a number, in milliseconds. */
const typing = 400;
/** Poll interval for an empty queue without live changes, in milliseconds. */
const poll = 60_000;
/** How long leaving waits for the locks to be released, in milliseconds. */
const patience = 1_000;

/**
 * A review session: one document on screen, the next one loaded and locked in the background. A verdict shows the next
 * document at once and is saved in the background; a refused one returns with its typed values.
 */
export const documentReviewMachine = setup({
  types: {
    context: {} as DocumentReviewContext,
    events: {} as DocumentReviewEvent,
    input: {} as ReviewFilters,
    tags: {} as 'left',
    children: {} as {
      listen: 'listen';
      take: 'take';
      work: 'work';
      check: 'check';
      renew: 'renew';
      release: 'release';
    },
  },
  actors: reviewActors,
  delays: { renewal, typing, poll, patience },
  guards: {
    isWanted: ({ context: { current, next, pending, reopening } }) =>
      pending.length === 0 && (current === null || next === null || reopening !== null),
    isPending: ({ context }) => context.pending.length > 0,
    isQuiet: ({ context }) => context.pending.length === 0,
    isOpen: ({ context }) => context.current !== null,
    isReturned: ({ context }) => context.returned.length > 0,
    isNone: (_, item: ReviewItem | null) => item === null,
    isNoneYet: ({ context }, item: ReviewItem | null) => item === null && context.isOutdated,
  },
  actions: {
    place: assign(({ context }, item: ReviewItem | null) => place(context, item)),
    passOver: assign(({ context }) => passOver(context)),
    noteError: assign((_, error: AppError) => ({ error })),
    decide: assign(({ context }, decision: Pick<Decision, 'verdicts' | 'values'>) =>
      decide(context, decision),
    ),
    skip: assign(({ context }) => skip(context)),
    reload: assign(({ context }, { values }: Pick<Decision, 'values'>) => reload(context, values)),
    reopen: assign(({ context }) => reopen(context)),
    dismiss: assign(({ context: { returned, done } }) => ({ returned: returned.slice(1), done: done - 1 })),
    finish: assign(({ context }, status: string) => finish(context, status)),
    giveBack: assign(({ context }, error: AppError) => returnVerdicts(context, error)),
    noteNumber: assign(({ context: { current } }, typed: string) => ({
      number: current && { documentId: current.documentId, typed, check: null, error: null },
    })),
    noteCheck: assign(({ context: { number } }, check: NumberCheck) => ({
      number: number && { ...number, check },
    })),
    noteCheckError: assign(({ context: { number } }, error: AppError) => ({
      number: number && { ...number, error },
    })),
    startAgain: assign({ skipped: [] }),
    begin: assign({ isOutdated: false }),
    noteOutdated: assign({ isOutdated: true }),
  },
}).createMachine({
  id: 'documentReview',
  context: ({ input }) => ({
    filters: input,
    current: null,
    next: null,
    isOutdated: false,
    skipped: [],
    pending: [],
    returned: [],
    reopening: null,
    restored: null,
    done: 0,
    saved: null,
    error: null,
    number: null,
  }),
  type: 'parallel',
  invoke: { id: 'listen', src: 'listen', onError: {} },
  states: {
    supply: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isWanted', target: 'taking' } },
        taking: {
          entry: 'begin',
          on: {
            // The document being taken is no longer the wanted one.
            'decision.reopen': 'idle',
            'document.reload': 'idle',
            'queue.changed': { actions: 'noteOutdated' },
          },
          invoke: {
            id: 'take',
            src: 'take',
            input: ({ context }) => claimInputOf(context),
            onDone: [
              // A document may have arrived after the queue was read.
              { guard: { type: 'isNoneYet', params: ({ event }) => event.output }, target: 'idle' },
              {
                guard: { type: 'isNone', params: ({ event }) => event.output },
                target: 'exhausted',
                actions: 'passOver',
              },
              { target: 'idle', actions: { type: 'place', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
        exhausted: {
          on: {
            'document.decide': 'idle',
            'document.skip': 'idle',
            'document.reload': 'idle',
            'decision.reopen': 'idle',
            'queue.changed': 'idle',
            'session.again': 'idle',
          },
          after: { poll: 'idle' },
        },
        failed: { on: { 'session.retry': 'idle', 'decision.reopen': 'idle', 'document.reload': 'idle' } },
      },
    },
    screen: {
      on: {
        'document.decide': { guard: 'isOpen', actions: { type: 'decide', params: ({ event }) => event } },
        'document.skip': { guard: 'isOpen', actions: 'skip' },
        'document.reload': { guard: 'isOpen', actions: { type: 'reload', params: ({ event }) => event } },
        'decision.reopen': { guard: 'isReturned', actions: 'reopen' },
        'decision.dismiss': { guard: 'isReturned', actions: 'dismiss' },
        'session.again': { actions: 'startAgain' },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isPending', target: 'sending' } },
        sending: {
          invoke: {
            id: 'work',
            src: 'work',
            input: ({ context: { pending } }) => {
              const [first] = pending;
              if (!first) throw new Error('There is nothing to send.');
              return first;
            },
            onDone: { target: 'idle', actions: { type: 'finish', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: { type: 'giveBack', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
    numbers: {
      initial: 'idle',
      on: {
        'number.type': {
          target: '.typing',
          actions: { type: 'noteNumber', params: ({ event }) => event.typed },
        },
      },
      states: {
        idle: {},
        typing: { after: { typing: 'checking' } },
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context: { number } }) => ({
              documentId: number?.documentId ?? '',
              typed: number?.typed ?? '',
            }),
            onDone: { target: 'idle', actions: { type: 'noteCheck', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: { type: 'noteCheckError', params: ({ event }) => dataErrorOf(event.error) },
            },
          },
        },
      },
    },
    locks: {
      initial: 'held',
      states: {
        held: { after: { renewal: 'renewing' } },
        renewing: {
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context: { current, next } }) => ({ current, excludedId: next?.documentId ?? null }),
            onDone: 'held',
            onError: 'held',
          },
        },
      },
    },
    presence: {
      initial: 'here',
      states: {
        here: { on: { 'session.leave': 'finishing' } },
        // Waits until pending verdicts are saved.
        finishing: { always: { guard: 'isQuiet', target: 'leaving' } },
        leaving: {
          invoke: {
            id: 'release',
            src: 'release',
            input: ({ context: { current, next } }) =>
              [current, next].flatMap((item) => (item ? [item.documentId] : [])),
            onDone: 'left',
            onError: 'left',
          },
          after: { patience: 'left' },
        },
        left: { tags: 'left' },
      },
    },
  },
});
