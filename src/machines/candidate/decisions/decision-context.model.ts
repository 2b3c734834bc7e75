/** Every state of loading a candidate for a decision and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { createDecisionContextMachine } from './decision-context.machine.ts';
import { context, imran, user } from './decisions.fixtures.ts';

export const paths = pathsOf(
  createDecisionContextMachine('reject', imran.id, user),
  [
    done('load', context),
    failed('load', new AppError('network.noAnswer')),
    { type: 'widget.reload' },
    { type: 'connection.return' },
  ],
  undefined,
  ({ value, context: { data } }) => [value, data !== null],
);
