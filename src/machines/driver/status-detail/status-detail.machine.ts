import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import {
  type DeclineReason,
  loadOwnOffer,
  type OwnOffer,
  recordOfferView,
} from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';
import type {
  AnswerReceipt,
  DriverOfferAnswer,
  Missing,
  SignedDocument,
  StatusContext,
  StatusEvent,
} from './status-detail.types.ts';
import { isOpen, isOutdated, sendAnswer, withReceipt } from './status-page.ts';

const failure = ({ event }: { event: { error: unknown } }) => ({ error: dataErrorOf(event.error) });

/**
 * The offer in a driver's application: product design, B.4 (Offer) and C.14. An answer is sent once and kept, with the
 * typed values, until the server has responded; if the offer was changed meanwhile, it is reloaded.
 */
export const statusDetailMachine = setup({
  types: {
    context: {} as StatusContext,
    input: {} as { offerId: string },
    events: {} as StatusEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<OwnOffer, { offerId: string }>(({ input, signal }) =>
      loadOwnOffer(input.offerId, signal),
    ),
    send: fromPromise<AnswerReceipt, { answer: DriverOfferAnswer }>(({ input, signal }) =>
      sendAnswer(input.answer, signal),
    ),
    recordView: fromPromise<void, { offerId: string | null }>(async ({ input, signal }) => {
      if (input.offerId !== null) await recordOfferView(input.offerId, signal);
    }),
    watchNetwork: fromCallback<EventObject, void, StatusEvent>(({ sendBack }) =>
      watchConnection((isOnline) => isOnline && sendBack({ type: 'offer.retry' })),
    ),
    // The offer stays visible during a reload, and if the reload fails.
    keepFresh: fromCallback<EventObject, { offerId: string }, StatusEvent>(({ input, sendBack, receive }) => {
      const stopped = new AbortController();
      receive(() => {
        loadOwnOffer(input.offerId, stopped.signal).then(
          (offer) => !stopped.signal.aborted && sendBack({ type: 'offer.refreshed', offer }),
          () => undefined,
        );
      });
      return () => stopped.abort();
    }),
  },
  guards: {
    canSign: ({ context: { offer } }, { signs }: { signs: SignedDocument }) =>
      signs === 'offer' ? isOpen(offer) : offer?.mohre_to_accept === true,
    canDecline: ({ context }) => isOpen(context.offer),
    isWhole: ({ context }, consent: { isUnderstood: boolean }) => missingOf(context, consent).length === 0,
    hasReason: ({ context }) => context.reason !== null,
    isDeclining: ({ context }) => context.answer?.kind === 'decline',
    isOutdated: (_, { error }: { error: AppError }) => isOutdated(error),
  },
  actions: {
    keepOffer: assign((_, { offer }: { offer: OwnOffer }) => ({ offer, error: null })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
    keepSigned: assign((_, { signs }: { signs: SignedDocument }) => ({ signs, missing: [] })),
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepReason: assign((_, { reason }: { reason: DeclineReason }) => ({ reason })),
    keepMissing: assign(({ context }, consent: { isUnderstood: boolean }) => ({
      missing: missingOf(context, consent),
    })),
    keepConsent: assign(({ context: { offer, signs, name } }, { language }: { language: string }) => ({
      missing: [],
      error: null,
      answer: offer ? { kind: signs, offer, nameTyped: visibleText(name), language } : null,
    })),
    keepDecline: assign(({ context: { offer, reason } }) => ({
      error: null,
      answer: offer && reason ? { kind: 'decline' as const, offer, reason } : null,
    })),
    keepAnswered: assign(({ context: { offer } }, { receipt }: { receipt: AnswerReceipt }) => ({
      offer: offer && withReceipt(offer, receipt),
    })),
    refresh: sendTo('keepFresh', { type: 'offer.refresh' }),
    noteOutdated: assign({ isOutdated: true }),
    forgetTrouble: assign({ error: null, isOutdated: false }),
  },
}).createMachine({
  id: 'statusDetail',
  context: ({ input }) => ({
    offerId: input.offerId,
    offer: null,
    signs: 'offer',
    name: '',
    missing: [],
    reason: null,
    answer: null,
    isOutdated: false,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { offerId } }) => ({ offerId }),
        onDone: {
          target: 'reading',
          actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: failure } },
      },
    },
    failed: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'offer.retry': 'loading' },
    },
    reading: {
      invoke: [
        {
          id: 'recordView',
          src: 'recordView',
          input: ({ context: { offer } }) => ({ offerId: offer?.status === 'sent' ? offer.id : null }),
          onError: {},
        },
        {
          id: 'keepFresh',
          src: 'keepFresh',
          input: ({ context: { offerId } }) => ({ offerId }),
          onError: {},
        },
      ],
      on: {
        'offer.refresh': { actions: 'refresh' },
        'offer.refreshed': { actions: { type: 'keepOffer', params: ({ event }) => event } },
        'offer.sign': {
          guard: { type: 'canSign', params: ({ event }) => event },
          target: 'signing',
          actions: ['forgetTrouble', { type: 'keepSigned', params: ({ event }) => event }],
        },
        'offer.decline': { guard: 'canDecline', target: 'choosing', actions: 'forgetTrouble' },
      },
    },
    signing: {
      on: {
        'name.change': { actions: { type: 'keepName', params: ({ event }) => event } },
        'answer.back': { target: 'reading', actions: 'forgetTrouble' },
        'consent.submit': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepConsent', params: ({ event }) => event },
          },
          { actions: { type: 'keepMissing', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      on: {
        'reason.choose': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'reason.submit': { guard: 'hasReason', target: 'confirming' },
        'answer.back': 'reading',
      },
    },
    confirming: {
      on: {
        'decline.submit': { target: 'sending', actions: 'keepDecline' },
        'answer.back': { target: 'reading', actions: 'forgetTrouble' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { answer } }) => {
          if (!answer) throw new Error('no answer to send');
          return { answer };
        },
        onDone: {
          target: 'reading',
          actions: { type: 'keepAnswered', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: [
          { guard: { type: 'isOutdated', params: failure }, target: 'loading', actions: 'noteOutdated' },
          {
            guard: 'isDeclining',
            target: 'confirming',
            actions: { type: 'keepError', params: failure },
          },
          { target: 'signing', actions: { type: 'keepError', params: failure } },
        ],
      },
    },
  },
});

/** Minimum length of a signature name, in letters: `app.unmet_acceptance_gates`. */
const minNameLength = 2;

function missingOf({ name }: StatusContext, { isUnderstood }: { isUnderstood: boolean }): Missing[] {
  return [
    ...(name.trim().length < minNameLength ? (['name'] as const) : []),
    ...(isUnderstood ? [] : (['understood'] as const)),
  ];
}
