/** Every state of the counter's search and the shortest path to each, for tests. */
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { counterSearchMachine } from './counter-search.machine.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

export const imran: CounterCase = {
  case_id: id(1),
  candidate_id: id(2),
  candidate_name: 'Imran Qureshi',
  reference: 'APP-2026-004217',
  phone_last4: '2290',
  passport_last4: '4K21',
  deadline: '2026-03-20',
  deadline_kind: 'entry_permit_validity',
  days_left: 8,
  appointment_at: null,
  steps: [
    {
      id: id(3),
      code: 'entry_permit',
      status: 'ready',
      version: 4,
      health: false,
      reference_no: null,
      cost_fils: 0,
      has_receipt: false,
      missing: ['entry_permit_no', 'reference_no'],
    },
  ],
};

export const paths = pathsOf(
  counterSearchMachine,
  [
    { type: 'query.type', query: '' },
    { type: 'query.type', query: 'imr' },
    { type: 'xstate.after.typing.counterFinding.waiting' },
    done('find', [imran]),
    failed('find', new AppError('network.offline')),
  ],
  undefined,
);
