import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection, watchReturn } from '#machines/data/network.ts';
import { type DeclineReason, recordOfferView } from '#machines/data/rpc/my-offers.ts';
import type { AppError } from '#shared/app-error.ts';
import { visibleText } from '#shared/names.ts';
import type {
  Answer,
  Answered,
  Missing,
  Signed,
  StatusContext,
  StatusEvent,
  StatusPage,
} from './status-detail.types.ts';
import { answered, isOpen, isOvertaken, loadStatusPage, sendAnswer } from './status-page.ts';

const failure = ({ event }: { event: { error: unknown } }) => ({ error: dataErrorOf(event.error) });

/**
 * A driver's application with its offer: product design, B.4 (Offer) and C.14. An answer is sent once and kept with
 * what was typed until the server has said what became of it; when the offer was changed meanwhile the page is read
 * again.
 */
export const statusDetailMachine = setup({
  types: {
    context: {} as StatusContext,
    input: {} as { applicationId: string },
    events: {} as StatusEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<StatusPage, { applicationId: string }>(({ input, signal }) =>
      loadStatusPage(input.applicationId, signal),
    ),
    send: fromPromise<Answered, { answer: Answer }>(({ input, signal }) => sendAnswer(input.answer, signal)),
    recordView: fromPromise<void, { offerId: string | null }>(async ({ input, signal }) => {
      if (input.offerId !== null) await recordOfferView(input.offerId, signal);
    }),
    watchNetwork: fromCallback<EventObject, void, StatusEvent>(({ sendBack }) =>
      watchConnection((isOnline) => isOnline && sendBack({ type: 'page.retry' })),
    ),
    // The page stays in sight while it is loaded again, and when that fails. An answer moves the application on.
    keepFresh: fromCallback<EventObject, { applicationId: string; isAnswered: boolean }, StatusEvent>(
      ({ input, sendBack }) => {
        const stopped = new AbortController();
        const refresh = () =>
          loadStatusPage(input.applicationId, stopped.signal).then(
            (page) => !stopped.signal.aborted && sendBack({ type: 'page.refreshed', page }),
            () => undefined,
          );
        if (input.isAnswered) void refresh();
        const stops = [
          watchConnection((isOnline) => isOnline && void refresh()),
          watchReturn(() => void refresh()),
        ];
        return () => {
          stopped.abort();
          for (const stop of stops) stop();
        };
      },
    ),
  },
  guards: {
    canSign: ({ context: { page } }, { signs }: { signs: Signed }) =>
      signs === 'offer' ? isOpen(page?.offer ?? null) : page?.offer?.mohre_to_accept === true,
    canDecline: ({ context }) => isOpen(context.page?.offer ?? null),
    isWhole: ({ context }, consent: { isUnderstood: boolean }) => missingOf(context, consent).length === 0,
    hasReason: ({ context }) => context.reason !== null,
    isDeclining: ({ context }) => context.answer?.kind === 'decline',
    isMissing: (_, { error }: { error: AppError }) => error.code === 'data.missing',
    isOvertaken: (_, { error }: { error: AppError }) => isOvertaken(error),
  },
  actions: {
    keepPage: assign((_, { page }: { page: StatusPage }) => ({ page, error: null })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
    keepSigned: assign((_, { signs }: { signs: Signed }) => ({ signs, missing: [] })),
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepReason: assign((_, { reason }: { reason: DeclineReason }) => ({ reason })),
    keepMissing: assign(({ context }, consent: { isUnderstood: boolean }) => ({
      missing: missingOf(context, consent),
    })),
    keepConsent: assign(({ context: { page, signs, name } }, { language }: { language: string }) => ({
      missing: [],
      error: null,
      answer: page?.offer ? { kind: signs, offer: page.offer, nameTyped: visibleText(name), language } : null,
    })),
    keepDecline: assign(({ context: { page, reason } }) => ({
      error: null,
      answer: page?.offer && reason ? { kind: 'decline' as const, offer: page.offer, reason } : null,
    })),
    keepAnswered: assign(({ context: { page } }, { receipt }: { receipt: Answered }) => ({
      page: page?.offer ? { ...page, offer: answered(page.offer, receipt) } : page,
    })),
    noteOvertaken: assign({ isOvertaken: true }),
    forgetTrouble: assign({ error: null, isOvertaken: false }),
  },
}).createMachine({
  id: 'statusDetail',
  context: ({ input }) => ({
    applicationId: input.applicationId,
    page: null,
    signs: 'offer',
    name: '',
    missing: [],
    reason: null,
    answer: null,
    isOvertaken: false,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { applicationId } }) => ({ applicationId }),
        onDone: {
          target: 'reading',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: failure }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepError', params: failure } },
        ],
      },
    },
    missing: {},
    failed: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'page.retry': 'loading' },
    },
    reading: {
      invoke: [
        {
          id: 'recordView',
          src: 'recordView',
          input: ({ context: { page } }) => ({
            offerId: page?.offer?.status === 'sent' ? page.offer.id : null,
          }),
          onError: {},
        },
        {
          id: 'keepFresh',
          src: 'keepFresh',
          input: ({ context: { applicationId, answer } }) => ({ applicationId, isAnswered: answer !== null }),
          onError: {},
        },
      ],
      on: {
        'page.refreshed': { actions: { type: 'keepPage', params: ({ event }) => event } },
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
          { guard: { type: 'isOvertaken', params: failure }, target: 'loading', actions: 'noteOvertaken' },
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

/** The shortest name that can sign, in letters: `app.unmet_to_accept`. */
const shortestName = 2;

function missingOf({ name }: StatusContext, { isUnderstood }: { isUnderstood: boolean }): Missing[] {
  return [
    ...(name.trim().length < shortestName ? (['name'] as const) : []),
    ...(isUnderstood ? [] : (['understood'] as const)),
  ];
}
