import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  checkDuplicate,
  type Duplicate,
  type DuplicateCheckInput,
} from '#machines/data/rpc/check-duplicate.ts';
import type { AppError } from '#shared/app-error.ts';

/** Debounce time before the server is asked, in milliseconds. */
const debounceMs = 250;

/** The person to look up: the typed data, another number, and the own record to exclude. */
export interface PersonQuery {
  person: DuplicateCheckInput;
  /** Another WhatsApp number, in E.164. */
  whatsapp: string | null;
  id: string;
}

/** The possible duplicate, or null; and whether the number is still free. */
export interface PersonQueryResult {
  match: Duplicate | null;
  isPhoneFree: boolean;
}

/** State of the lookup. */
export interface ExistingPersonContext {
  asked: PersonQuery | null;
  match: PersonQueryResult['match'];
  /** The number not in use, according to the last response. */
  freePhone: string | null;
  /** Why the last lookup failed. */
  error: AppError | null;
}

/** Events sent by the form. */
export type ExistingPersonEvent =
  | { type: 'person.change'; asked: PersonQuery }
  /** Another candidate was added meanwhile, or no response arrived. */
  | { type: 'check.again' };

/**
 * Looks for an existing candidate while data is typed: once the number is valid, and again with each other identifying
 * value.
 */
export const existingPersonMachine = setup({
  types: {
    context: {} as ExistingPersonContext,
    events: {} as ExistingPersonEvent,
    children: {} as { ask: 'ask' },
    tags: {} as 'busy',
  },
  actors: {
    ask: fromPromise<PersonQueryResult, PersonQuery>(async ({ input, signal }) => {
      const { person, whatsapp, id } = input;
      const found = await checkDuplicate(person, id, signal);
      const isPhoneFree = found?.matched_by !== 'phone';
      if (found?.is_certain || whatsapp === null) return { match: found, isPhoneFree };
      const byOther = await checkDuplicate({ ...emptyDuplicateCheck, phone: whatsapp }, id, signal);
      return { match: byOther ?? found, isPhoneFree };
    }),
  },
  delays: { typingPause: debounceMs },
  guards: {
    hasNoPhone: (_, { person }: PersonQuery) => person.phone === null,
    areEqual: ({ context }, asked: PersonQuery) => JSON.stringify(asked) === JSON.stringify(context.asked),
  },
  actions: {
    keepAsked: assign(({ context }, asked: PersonQuery) => ({
      asked,
      match: null,
      // A result for one number does not apply to another.
      freePhone: context.freePhone === asked.person.phone ? context.freePhone : null,
      error: null,
    })),
    keepAnswer: assign(({ context }, { match, isPhoneFree }: PersonQueryResult) => ({
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
        input: ({ context }) => context.asked ?? { person: emptyDuplicateCheck, whatsapp: null, id: '' },
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
export const emptyDuplicateCheck: DuplicateCheckInput = {
  phone: null,
  passport: null,
  nationality: null,
  emiratesId: null,
  licence: null,
  name: null,
  birthDate: null,
  email: null,
};
