/** Every state that reading a lead for a decision can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { imran, standing } from './decisions.fixtures.ts';
import { createStandingMachine } from './standing.machine.ts';

export const paths = pathsOf(
  createStandingMachine('reject', imran.id),
  [
    done('load', standing),
    failed('load', new AppError('network.noAnswer')),
    { type: 'widget.reload' },
    { type: 'connection.return' },
  ],
  undefined,
  ({ value, context }) => [value, context.data !== null],
);
