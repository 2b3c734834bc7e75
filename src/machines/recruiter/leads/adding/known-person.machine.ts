import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { checkDuplicate, type Duplicate, type PersonKnown } from '#machines/data/rpc/check-duplicate.ts';
import type { AppError } from '#shared/app-error.ts';

/** How long nothing new is typed before the server is asked, in milliseconds. */
const pause = 250;

/** Who is asked about: what is typed of him, his other number, and the record that is himself. */
export interface PersonAsked {
  person: PersonKnown;
  /** Another number for WhatsApp, in E.164. */
  whatsapp: string | null;
  id: string;
}

/** Who it may be, or null for nobody; and whether the number is free all the same. */
export interface PersonAnswer {
  match: Duplicate | null;
  isPhoneFree: boolean;
}

/** What is known of the person. */
export interface KnownPersonContext {
  asked: PersonAsked | null;
  match: PersonAnswer['match'];
  /** The number nobody has, as far as the last answer says. */
  freePhone: string | null;
  /** Why the last question failed. */
  error: AppError | null;
}

/** What the form tells. */
export type KnownPersonEvent =
  | { type: 'person.change'; asked: PersonAsked }
  /** Somebody has been added meanwhile, or the answer did not come. */
  | { type: 'check.again' };

/**
 * Asks whether somebody is known while he is typed: once the number is one, and again with everything else that could
 * be his alone.
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
    isSame: ({ context }, asked: PersonAsked) => JSON.stringify(asked) === JSON.stringify(context.asked),
  },
  actions: {
    keepAsked: assign(({ context }, asked: PersonAsked) => ({
      asked,
      match: null,
      // What was answered of one number says nothing of the next.
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
      { guard: { type: 'isSame', params: ({ event }) => event.asked } },
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

/** Somebody of whom nothing is known. */
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
