/** The states of the health page, for tests. */
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { type HealthContext, healthMachine } from './health.machine.ts';

const history = { checks: [], lastOk: [], incidents: [] };

const events = [
  { type: 'page.hidden' },
  { type: 'page.shown' },
  { type: 'checks.run', parts: ['api'] },
  { type: 'history.reload' },
  { type: 'part.found', result: { part: 'api', status: 'ok', reason: 'answers', at: 0, latencyMs: 0 } },
  { type: 'xstate.after.refreshInterval.health.page.watched' },
  done('keep', history),
  failed('keep', new AppError('network.noAnswer')),
];

/**
 * Returns the key that identifies a state. It omits the number of waiting results, which would make the paths infinite.
 */
const keyOf = ({ value, context }: { value: unknown; context: HealthContext }) => [
  value,
  context.results.api?.status,
  context.historyError?.code,
];

export const paths = pathsOf(healthMachine, events, { userId: 'u-1' }, keyOf);
