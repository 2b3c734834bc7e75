/** Every state the openings can be in, and the shortest way there, for tests. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { opening, workplaces } from './openings.fixtures.ts';
import { openingsMachine } from './openings.machine.ts';

const { id, version, title } = opening;
const broken = new AppError('data.failed');

export const paths = pathsOf(
  openingsMachine,
  [
    { type: 'openings.reload' },
    { type: 'status.set', change: { id, version, title, status: 'paused' } },
    { type: 'status.set', change: { id, version, title, status: 'closed' } },
    { type: 'status.confirm' },
    { type: 'status.cancel' },
    done('loadOpenings', workplaces),
    failed('loadOpenings', broken),
    done('countWaiting', 3),
    failed('countWaiting', broken),
    done('saveStatus'),
    failed('saveStatus', broken),
  ],
  undefined,
  ({ value, context: { change, waiting, error, refusal } }) => [
    value,
    change,
    waiting,
    error?.code,
    refusal?.id,
  ],
);
