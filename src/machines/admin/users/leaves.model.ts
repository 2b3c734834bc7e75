/** Every state that a change of days off can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { leavesMachine } from './leaves.machine.ts';

export const paths = pathsOf(
  leavesMachine,
  [
    { type: 'leave.change', days: { first_day: '2026-03-20', last_day: '2026-03-24' } },
    { type: 'leave.change', days: { first_day: '2026-03-20', last_day: '2026-03-19' } },
    { type: 'leave.add' },
    { type: 'leave.remove', id: 'l1' },
    done('add'),
    failed('add', new AppError('network.noAnswer')),
    done('remove'),
    failed('remove', new AppError('network.noAnswer')),
  ],
  { userId: 'somebody', id: 'l1' },
  ({ value, context }) => [value, context.days, context.problem, context.error?.code],
);
