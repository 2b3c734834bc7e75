import { assign, emit, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import {
  agree,
  ask,
  type DataAsk,
  type DataFile,
  download,
  loadPrivacy,
  type Privacy,
  type PrivacyDeed,
  withdraw,
} from './privacy.actors.ts';

export interface PrivacyContext {
  /** The reader's language. */
  language: string;
  /** As it was last read; null for who is no candidate, and before. */
  privacy: Privacy | null;
  /** Why the deed failed. */
  error: AppError | null;
  /** What failed; null where it was the first reading. */
  failed: PrivacyDeed | null;
  /** What is being asked for. */
  ask: DataAsk | null;
}

export type PrivacyEvent =
  | { type: 'privacy.reload' }
  | { type: 'consent.withdraw' }
  | { type: 'consent.agree' }
  | { type: 'request.begin'; kind: DataRequest['kind'] }
  | { type: 'request.send'; details: string }
  | { type: 'data.download' }
  /** Consent is to be withdrawn: the person is sure. */
  | { type: 'deed.confirm' }
  /** Not after all. */
  | { type: 'deed.cancel' };

/** Told to whoever shows it, once each. */
export type PrivacyNews =
  | { type: 'deed.done'; deed: 'withdraw' | 'agree' | 'ask' }
  | { type: 'file.ready'; file: DataFile };

/** A driver's privacy: what he agreed to and asked for; withdrawing, agreeing, asking, and his data as a file. */
export const privacyMachine = setup({
  types: {
    context: {} as PrivacyContext,
    events: {} as PrivacyEvent,
    input: {} as { language: string },
    emitted: {} as PrivacyNews,
    tags: {} as 'busy' | 'withdrawing' | 'asking',
  },
  actors: { loadPrivacy, withdraw, agree, ask, download },
  actions: {
    keep: assign((_, privacy: Privacy | null) => ({ privacy, error: null, failed: null })),
    begin: assign({ error: null, failed: null }),
    chooseKind: assign((_, kind: DataRequest['kind']) => ({ ask: { kind, details: '' } })),
    addDetails: assign(({ context }, details: string) => ({
      ask: context.ask && { ...context.ask, details },
    })),
    keepError: assign((_, params: { error: unknown; failed: PrivacyDeed | null }) => ({
      error: dataErrorOf(params.error),
      failed: params.failed,
    })),
    tell: emit((_, deed: 'withdraw' | 'agree' | 'ask') => ({ type: 'deed.done' as const, deed })),
    give: emit((_, file: DataFile) => ({ type: 'file.ready' as const, file })),
  },
  guards: {
    hasFailed: ({ context }) => context.failed !== null,
    isRefusal: ({ event }) => 'error' in event && event.error instanceof Refusal,
  },
}).createMachine({
  id: 'privacy',
  context: ({ input: { language } }) => ({ language, privacy: null, error: null, failed: null, ask: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPrivacy',
        src: 'loadPrivacy',
        input: ({ context: { language } }) => ({ language }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error, failed: null }) },
        },
      },
    },
    failed: { on: { 'privacy.reload': 'loading' } },
    ready: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'privacy.reload': 'refreshing',
            'consent.withdraw': { target: 'confirming', actions: 'begin' },
            'consent.agree': { target: 'agreeing', actions: 'begin' },
            'request.begin': {
              target: 'composing',
              actions: ['begin', { type: 'chooseKind', params: ({ event }) => event.kind }],
            },
            'data.download': { target: 'downloading', actions: 'begin' },
          },
        },
        confirming: {
          tags: 'withdrawing',
          on: {
            'deed.confirm': { target: 'withdrawing', actions: 'begin' },
            // A try that failed may have arrived all the same.
            'deed.cancel': [{ guard: 'hasFailed', target: 'refreshing' }, { target: 'idle' }],
          },
        },
        withdrawing: {
          tags: 'withdrawing',
          invoke: {
            id: 'withdraw',
            src: 'withdraw',
            onDone: { target: 'refreshing', actions: { type: 'tell', params: 'withdraw' } },
            onError: {
              target: 'confirming',
              actions: {
                type: 'keepError',
                params: ({ event }) => ({ error: event.error, failed: 'withdraw' }),
              },
            },
          },
        },
        composing: {
          tags: 'asking',
          on: {
            'request.send': {
              target: 'asking',
              actions: ['begin', { type: 'addDetails', params: ({ event }) => event.details }],
            },
            'deed.cancel': [{ guard: 'hasFailed', target: 'refreshing' }, { target: 'idle' }],
          },
        },
        asking: {
          tags: 'asking',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context: { ask } }) => ({ ask }),
            onDone: { target: 'refreshing', actions: { type: 'tell', params: 'ask' } },
            onError: {
              target: 'composing',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error, failed: 'ask' }) },
            },
          },
        },
        agreeing: {
          invoke: {
            id: 'agree',
            src: 'agree',
            input: ({ context: { privacy } }) => ({ words: privacy?.offered ?? null }),
            onDone: { target: 'refreshing', actions: { type: 'tell', params: 'agree' } },
            onError: [
              // Other words have been published meanwhile: he is shown those.
              { guard: 'isRefusal', target: 'refreshing' },
              {
                target: 'idle',
                actions: {
                  type: 'keepError',
                  params: ({ event }) => ({ error: event.error, failed: 'agree' }),
                },
              },
            ],
          },
        },
        downloading: {
          invoke: {
            id: 'download',
            src: 'download',
            onDone: { target: 'idle', actions: { type: 'give', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: {
                type: 'keepError',
                params: ({ event }) => ({ error: event.error, failed: 'download' }),
              },
            },
          },
        },
        refreshing: {
          entry: 'begin',
          invoke: {
            id: 'refreshPrivacy',
            src: 'loadPrivacy',
            input: ({ context: { language } }) => ({ language }),
            onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: {
                type: 'keepError',
                params: ({ event }) => ({ error: event.error, failed: 'refresh' }),
              },
            },
          },
        },
      },
    },
  },
});
