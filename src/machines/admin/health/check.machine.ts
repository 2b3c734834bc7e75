import { assign, fromPromise, sendParent, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { checkPart, isReading } from './checks.ts';
import { findingOf, timedOut } from './failure.ts';
import type { Finding, HealthPart, HealthResult } from './health-check.ts';

/** The result of a check, sent once to the page's machine. */
export interface PartCheckedEvent {
  type: 'part.found';
  result: HealthResult;
}

/** The part to check, and the user. */
interface CheckInput {
  part: HealthPart;
  userId: string;
}

/** One check of one part, with its own timeout: it always ends with a result. */
export const checkMachine = setup({
  types: {
    context: {} as CheckInput & { startedAt: number; finding: Finding | null },
    input: {} as CheckInput,
  },
  actors: {
    check: fromPromise<Finding, CheckInput>(({ input: { part, userId }, signal }) =>
      checkPart(part, userId, signal),
    ),
  },
  // Product design, C.25: the same limit as for loading settings.
  delays: { limit: 8_000 },
  actions: {
    keep: assign((_, finding: Finding) => ({ finding })),
    tell: sendParent(({ context: { part, startedAt, finding } }): PartCheckedEvent => {
      const at = now();
      return {
        type: 'part.found',
        result: {
          ...(finding ?? timedOut(isReading(part))),
          part,
          at,
          latencyMs: Math.max(0, at - startedAt),
        },
      };
    }),
  },
}).createMachine({
  id: 'healthCheck',
  context: ({ input }) => ({ ...input, startedAt: now(), finding: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: { target: 'ended', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'ended',
          actions: {
            type: 'keep',
            params: ({ context, event }) => findingOf(event.error, isReading(context.part)),
          },
        },
      },
      after: { limit: 'ended' },
    },
    ended: { type: 'final', entry: 'tell' },
  },
});
