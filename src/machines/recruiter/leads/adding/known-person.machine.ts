import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { checkDuplicate, type Duplicate, type PersonKnown } from '#machines/data/rpc/check-duplicate.ts';
import type { AppError } from '#shared/app-error.ts';

/** Debounce time before the server is asked, in milliseconds. */
const pause = 250;

/** The person to look up: the typed data, another number, and the own record to exclude. */
export interface PersonAsked {
  person: PersonKnown;
  /** Another WhatsApp number, in E.164. */
  whatsapp: string | null;
  id: string;
}

/** The possible duplicate, or null; and whether the number is still free. */
export interface PersonAnswer {
  match: Duplicate | null;
  isPhoneFree: boolean;
}

/** State of the lookup. */
export interface KnownPersonContext {
  asked: PersonAsked | null;
  match: PersonAnswer['match'];
  /** The number not in use, according to the last response. */
  freePhone: string | null;
  /** Why the last lookup failed. */
  error: AppError | null;
}

/** Events sent by the form. */
export type KnownPersonEvent =
  | { type: 'person.change'; asked: PersonAsked }
  /** Another candidate was added meanwhile, or no response arrived. */
  | { type: 'check.again' };

/**
 * Looks for an existing candidate while data is typed: once the number is valid, and again with each other identifying
 * value.
 */
export const knownPersonMachine = setup({
  types: {
    context: {} as KnownPersonContext,
    events: {} as KnownPersonEvent,
    children: {} as { ask: 'ask' },
    tags: {} as 'busy',
  },
  actors: {
    ask: fromPromise<PersonAnswer, PersonAsked>(async ({ input, signal }) => {
      const { person, whatsapp, id } = input;
      const found = await checkDuplicate(person, id, signal);
      const isPhoneFree = found?.matched_by !== 'phone';
      if (found?.is_certain || whatsapp === null) return { match: found, isPhoneFree };
      const byOther = await checkDuplicate({ ...noPerson, phone: whatsapp }, id, signal);
      return { match: byOther ?? found, isPhoneFree };
    }),
  },
  delays: { typingPause: pause },
  guards: {
    hasNoPhone: (_, { person }: PersonAsked) => person.phone === null,
    areEqual: ({ context }, asked: PersonAsked) => JSON.stringify(asked) === JSON.stringify(context.asked),
  },
  actions: {
    keepAsked: assign(({ context }, asked: PersonAsked) => ({
      asked,
      match: null,
      // A result for one number does not apply to another.
      freePhone: context.freePhone === asked.person.phone ? context.freePhone : null,
      error: null,
    })),
    keepAnswer: assign(({ context }, { match, isPhoneFree }: PersonAnswer) => ({
      match,
      freePhone: isPhoneFree ? (context.asked?.person.phone ?? null) : null,
      error: null,
    })),
    keepError: assign((_, error: AppError) => ({ error })),
  },
}).createMachine({
  id: 'knownPerson',
  context: { asked: null, match: null, freePhone: null, error: null },
  initial: 'idle',
  on: {
    'person.change': [
      { guard: { type: 'areEqual', params: ({ event }) => event.asked } },
      {
        guard: { type: 'hasNoPhone', params: ({ event }) => event.asked },
        target: '.idle',
        actions: { type: 'keepAsked', params: ({ event }) => event.asked },
      },
      { target: '.waiting', actions: { type: 'keepAsked', params: ({ event }) => event.asked } },
    ],
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { typingPause: 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.asked ?? { person: noPerson, whatsapp: null, id: '' },
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    answered: { on: { 'check.again': 'asking' } },
    failed: { on: { 'check.again': 'asking' } },
  },
});

/** A person without known data. */
export const noPerson: PersonKnown = {
  phone: null,
  passport: null,
  nationality: null,
  emiratesId: null,
  licence: null,
  name: null,
  birthDate: null,
  email: null,
};
