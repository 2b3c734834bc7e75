import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import { type DecisionEvent, decider, type HeardEvent, listener, loadApprovals } from './approvals.actors.ts';
import type { Settled, Verdict } from './decide-offer.ts';

/** How long nothing is asked while the server does not tell of changes by itself, in milliseconds. */
const pollEvery = 60_000;

/** How long after news it is asked, so that a busy minute isn't a question a second; milliseconds. */
const pause = 1_000;

/** Where a decision stands: on its way, done by somebody, or not done for a reason. */
export type Decision =
  | { status: 'deciding'; kind: Verdict['kind'] }
  | { status: 'settled'; settled: Settled }
  | { status: 'refused'; kind: Verdict['kind']; error: AppError };

export interface ApprovalsContext {
  me: string;
  /** As they are shown: they stay until the person asks for what is new. Null until they were read once. */
  rows: readonly OfferToApprove[] | null;
  /** As they are now, if that is something else. */
  found: readonly OfferToApprove[] | null;
  /** By the ids of the offers. */
  decisions: Readonly<Record<string, Decision>>;
  /** Why the last reading failed. */
  error: AppError | null;
  isLive: boolean;
}

/** What the person does, and what is heard. */
export type ApprovalsEvent =
  | { type: 'approvals.reload' }
  | { type: 'approvals.show' }
  | { type: 'offer.decide'; verdict: Verdict }
  | DecisionEvent
  | HeardEvent;

/**
 * The offers that wait for an admin. Nothing shows as done before the server said so; what changes meanwhile waits
 * behind a count, and nothing moves under the pointer.
 */
export const approvalsMachine = setup({
  types: {
    context: {} as ApprovalsContext,
    events: {} as ApprovalsEvent,
    input: {} as { me: string },
    tags: {} as 'busy',
  },
  actors: { loadApprovals, decider, listener },
  delays: { pollInterval: pollEvery, pauseTime: pause },
  guards: {
    isOpen: ({ context }, { offer }: Verdict) => {
      const status = context.decisions[offer.id]?.status;
      return !offer.is_own && status !== 'deciding' && status !== 'settled';
    },
    isStale: (_, error: AppError) => error instanceof Refusal && error.rule === 'STALE_VERSION',
    isNotLive: ({ context }) => !context.isLive,
    isLiveAgain: ({ context }, isLive: boolean) => isLive && !context.isLive,
    hasRows: ({ context }) => context.rows !== null,
  },
  actions: {
    take: enqueueActions(({ enqueue, context }, found: readonly OfferToApprove[]) => {
      // Nothing is shown that could move.
      if (context.rows === null || (context.rows.length === 0 && found.length > 0)) {
        enqueue.assign({ rows: found, found: null, error: null });
        enqueue.sendTo('listener', candidatesOf(found));
      } else enqueue.assign({ found, error: null });
    }),
    show: enqueueActions(({ enqueue, context: { found, rows, decisions } }) => {
      const next = found ?? rows ?? [];
      const underWay = Object.entries(decisions).filter(([, { status }]) => status === 'deciding');
      enqueue.assign({ rows: next, found: null, decisions: Object.fromEntries(underWay) });
      enqueue.sendTo('listener', candidatesOf(next));
    }),
    keepError: assign((_, error: AppError) => ({ error })),
    keepConnection: assign((_, isLive: boolean) => ({ isLive })),
    note: assign(({ context }, { id, decision }: { id: string; decision: Decision }) => ({
      decisions: { ...context.decisions, [id]: decision },
    })),
    decide: sendTo('decider', (_, verdict: Verdict) => ({ type: 'decide', verdict })),
  },
}).createMachine({
  id: 'approvals',
  context: ({ input: { me } }) => ({
    me,
    rows: null,
    found: null,
    decisions: {},
    error: null,
    isLive: false,
  }),
  invoke: [
    { id: 'decider', src: 'decider', input: ({ context: { me } }) => ({ me }), onError: {} },
    // Without it they are asked for again and again.
    {
      id: 'listener',
      src: 'listener',
      input: ({ context: { me } }) => ({ me }),
      onError: { actions: { type: 'keepConnection', params: false } },
    },
  ],
  on: {
    'offer.decide': {
      guard: { type: 'isOpen', params: ({ event }) => event.verdict },
      actions: [
        {
          type: 'note',
          params: ({ event: { verdict } }) => ({
            id: verdict.offer.id,
            decision: { status: 'deciding', kind: verdict.kind },
          }),
        },
        { type: 'decide', params: ({ event }) => event.verdict },
      ],
    },
    'decision.settled': {
      actions: {
        type: 'note',
        params: ({ event: { id, settled } }) => ({ id, decision: { status: 'settled', settled } }),
      },
    },
    'decision.refused': {
      actions: { type: 'note', params: ({ context, event }) => refusalOf(context, event) },
    },
    'news.live': { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadApprovals',
        src: 'loadApprovals',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    ready: {
      on: {
        'approvals.reload': 'checking',
        'approvals.show': { actions: 'show' },
        'news.heard': 'waiting',
        'news.live': [
          {
            guard: { type: 'isLiveAgain', params: ({ event }) => event.isLive },
            target: 'waiting',
            actions: { type: 'keepConnection', params: ({ event }) => event.isLive },
          },
          { actions: { type: 'keepConnection', params: ({ event }) => event.isLive } },
        ],
        // The offer waits again with other terms: they come to be shown.
        'decision.refused': {
          guard: { type: 'isStale', params: ({ event }) => event.error },
          target: 'checking',
          actions: { type: 'note', params: ({ context, event }) => refusalOf(context, event) },
        },
      },
      after: { pollInterval: { guard: 'isNotLive', target: 'checking' } },
    },
    waiting: {
      on: { 'approvals.show': { actions: 'show' } },
      after: { pauseTime: 'checking' },
    },
    failed: { on: { 'approvals.reload': 'checking', 'news.heard': 'checking' } },
    checking: {
      tags: 'busy',
      on: {
        'approvals.show': { actions: 'show' },
        'news.heard': { target: 'checking', reenter: true },
      },
      invoke: {
        id: 'loadApprovals',
        src: 'loadApprovals',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasRows',
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
  },
});

function candidatesOf(rows: readonly OfferToApprove[]) {
  return { type: 'candidates' as const, ids: rows.map(({ candidate_id }) => candidate_id) };
}

function refusalOf(
  { decisions }: ApprovalsContext,
  { id, error }: Extract<DecisionEvent, { type: 'decision.refused' }>,
): { id: string; decision: Decision } {
  const before = decisions[id];
  const kind = before?.status === 'deciding' ? before.kind : 'approve';
  return { id, decision: { status: 'refused', kind, error } };
}

/** How many offers are new, gone or changed since they were shown, but for those decided here. */
export function updatesOf({
  context: { rows, found, decisions },
}: SnapshotFrom<typeof approvalsMachine>): number {
  if (rows === null || found === null) return 0;
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  const present = new Set(found.map(({ id }) => id));
  const fresh = found.filter(({ id, version }) => shown.get(id) !== version);
  const gone = rows.filter(({ id }) => !present.has(id) && decisions[id]?.status !== 'settled');
  return fresh.length + gone.length;
}
