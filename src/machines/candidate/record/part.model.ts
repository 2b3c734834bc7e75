/** Every state of a part of a record and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { partMachine } from './part.machine.ts';

export const paths = pathsOf(
  partMachine,
  [
    done('load', { part: 'timeline', rows: [], hasMore: true }),
    failed('load', new AppError('network.noAnswer')),
    { type: 'part.reload' },
    { type: 'part.more' },
    { type: 'part.changed' },
    { type: 'part.live' },
    { type: 'xstate.after.gatherTime.candidatePart.gathering' },
  ],
  { part: 'timeline', candidateId: 'lead', applicationId: null },
  ({ value, context }) => [value, context.data !== null, context.error?.code],
);
