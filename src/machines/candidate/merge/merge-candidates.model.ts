/** Every state of a merge and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { emran, imran } from './merge.fixtures.ts';
import { mergeCandidatesMachine } from './merge-candidates.machine.ts';

export const paths = pathsOf(
  mergeCandidatesMachine,
  [
    done('readBoth', { winner: imran, loser: emran }),
    failed('readBoth', new AppError('data.missing')),
    { type: 'records.reload' },
    { type: 'records.swap' },
    { type: 'value.choose', column: 'first_name', from: emran.id },
    { type: 'merge.submit' },
    done('merge', { merge_id: imran.id, candidate_id: imran.id, version: 5, kept: 0 }),
    failed('merge', new Refusal('STALE_VERSION')),
    failed('merge', new AppError('network.offline')),
  ],
  { winnerId: imran.id, loserId: emran.id },
  ({ value }) => value,
);
