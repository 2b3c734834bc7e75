import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type Account, readAccount } from '#machines/data/auth-account.ts';
import {
  finishLinking,
  linkIdentity,
  listProviders,
  unlinkIdentity,
} from '#machines/data/auth-identities.ts';
import { AuthRefusal, refusalOf } from '#machines/data/auth-refusal.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';

/** The ways the person signs in, and the providers there are to link. */
export interface LoadedIdentities {
  identities: Account['identities'];
  providers: readonly string[];
}

/** What came back in the address from a provider: a code, or why there is none. */
export interface Return {
  code: string | null;
  refusal: { code: string; message: string } | null;
}

/** `landing` is the address of this section, where providers send the person back to. */
export interface IdentitiesInput extends Return {
  landing: string;
}

/** What is known; `identities` is null before they are loaded. */
export interface IdentitiesContext extends IdentitiesInput {
  identities: LoadedIdentities['identities'] | null;
  providers: readonly string[];
  error: AppError | null;
  /** Why an account could not be linked or unlinked. */
  changeError: AppError | null;
  /** An account was linked just now. */
  isLinked: boolean;
  /** The identity that is being unlinked. */
  unlinking: string | null;
  /** Where the provider is, once the person may go there. */
  address: string | null;
}

/** What the person does. */
export type IdentitiesEvent =
  | { type: 'identities.reload' }
  | { type: 'identity.link'; provider: string }
  | { type: 'identity.unlink'; id: string }
  | { type: 'change.dismiss' };

/** The accounts a person signs in with: list, link by going to a provider and back, unlink: product design, G.18. */
export const identitiesMachine = setup({
  types: {
    context: {} as IdentitiesContext,
    input: {} as IdentitiesInput,
    events: {} as IdentitiesEvent,
    tags: {} as 'busy',
  },
  actors: {
    finish: fromPromise<void, { code: string }>(({ input, signal }) => finishLinking(input.code, signal)),
    load: fromPromise<LoadedIdentities>(async ({ signal }) => {
      const [{ identities }, providers] = await Promise.all([readAccount(signal), listProviders(signal)]);
      return { identities, providers };
    }),
    link: fromPromise<string, { provider: string; landing: string }>(({ input, signal }) =>
      linkIdentity(input, signal),
    ),
    unlink: fromPromise<void, { id: string }>(({ input, signal }) => unlinkIdentity(input.id, signal)),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    isLoaded: ({ context }) => context.identities !== null,
    // A code that was used, as by a reload of the page: what it was for is done, and the list shows it.
    isUsed: (_, error: AppError) => error instanceof AuthRefusal && error.reason === 'linkOver',
  },
  actions: {
    keep: assign((_, loaded: LoadedIdentities) => ({ ...loaded, error: null })),
    keepError: assign((_, error: AppError) => ({ error })),
    keepChangeError: assign((_, changeError: AppError) => ({ changeError })),
    forgetChange: assign({ changeError: null, unlinking: null, isLinked: false }),
    noteLinked: assign({ isLinked: true }),
    noteUnlinking: assign((_, unlinking: string) => ({ unlinking, changeError: null, isLinked: false })),
    finishUnlinking: assign({ unlinking: null }),
    keepAddress: assign((_, address: string) => ({ address })),
  },
}).createMachine({
  id: 'identities',
  context: ({ input }) => ({
    ...input,
    identities: null,
    providers: [],
    error: null,
    changeError: input.refusal && refusalOf(input.refusal.code, input.refusal.message),
    isLinked: false,
    unlinking: null,
    address: null,
  }),
  initial: 'returning',
  states: {
    returning: { always: [{ guard: 'hasCode', target: 'finishing' }, { target: 'loading' }] },
    finishing: {
      tags: 'busy',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: { target: 'loading', actions: 'noteLinked' },
        onError: [
          {
            guard: { type: 'isUsed', params: ({ event }) => dataErrorOf(event.error) },
            target: 'loading',
          },
          {
            target: 'loading',
            actions: { type: 'keepChangeError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isLoaded',
            target: 'ready',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    ready: {
      on: {
        'identities.reload': 'loading',
        'identity.link': { target: 'linking', actions: 'forgetChange' },
        'identity.unlink': {
          target: 'unlinking',
          actions: { type: 'noteUnlinking', params: ({ event }) => event.id },
        },
        'change.dismiss': { actions: 'forgetChange' },
      },
    },
    linking: {
      tags: 'busy',
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context, event }) => {
          assertEvent(event, 'identity.link');
          return { provider: event.provider, landing: context.landing };
        },
        onDone: { target: 'leaving', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'keepChangeError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    leaving: { tags: 'busy' },
    unlinking: {
      tags: 'busy',
      invoke: {
        id: 'unlink',
        src: 'unlink',
        input: ({ context }) => ({ id: context.unlinking ?? '' }),
        onDone: { target: 'loading', actions: 'finishUnlinking' },
        onError: {
          target: 'ready',
          actions: { type: 'keepChangeError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    failed: { on: { 'identities.reload': 'loading' } },
  },
});
