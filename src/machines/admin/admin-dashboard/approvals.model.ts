/** Every state the approvals can be in, and the shortest way there, for tests. */
import type { AnyMachineSnapshot } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { offer, otherOffer } from './approvals.fixtures.ts';
import { approvalsMachine } from './approvals.machine.ts';

export const me = '00000000-0000-4000-8000-000000000101';

export const paths = pathsOf(
  approvalsMachine,
  [
    { type: 'approvals.reload' },
    { type: 'approvals.show' },
    { type: 'offer.decide', verdict: { kind: 'approve', offer } },
    { type: 'decision.settled', id: offer.id, settled: { kind: 'approved', by: null, isMine: true } },
    { type: 'decision.refused', id: offer.id, error: new Refusal('STALE_VERSION') },
    { type: 'news.heard' },
    { type: 'news.live', isLive: true },
    { type: 'xstate.after.pauseTime.approvals.waiting' },
    done('loadApprovals', [offer]),
    done('loadApprovals', [offer, otherOffer]),
    failed('loadApprovals', new AppError('network.noAnswer')),
  ],
  { me },
  keyOf,
);

function keyOf({ value, context }: AnyMachineSnapshot): unknown {
  const { rows, found, decisions, error, isLive } = context;
  return [value, rows?.length, found?.length, decisions[offer.id]?.status, error?.code, isLive];
}
