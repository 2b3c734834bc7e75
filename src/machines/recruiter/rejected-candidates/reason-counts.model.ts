/** Every state of the month's reasons and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { createReasonCountsMachine } from './reason-counts.machine.ts';

const events = [
  { type: 'widget.reload' },
  { type: 'widget.changed' },
  { type: 'connection.return' },
  done('load', []),
  failed('load', new AppError('data.failed')),
];

export const paths = pathsOf(
  createReasonCountsMachine('c0000000-0000-4000-8000-000000000001'),
  events,
  undefined,
  ({ value, context }) => [value, context.data !== null, context.error?.code],
);
