/** Every state of a desk and the shortest path to each, for tests. */

import type { ArrivedInterview } from '#machines/data/rpc/check-in.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { walkInDeskMachine } from './walk-in-desk.machine.ts';

export const officeId = '00000000-0000-4000-8000-000000000801';

/** Desk 2 of the recruiter. */
export const deskTwo = { userId: recruiter.id, number: 2, locationId: officeId, openingId: null };

/** A candidate known only by number. */
export const byPhone = {
  type: 'desk.receive',
  arrival: { interviewId: null, token: null, phone: '+971529990001', name: '' },
  label: '+971 52 999 0001',
} as const;

export const visit: ArrivedInterview = {
  id: '00000000-0000-4000-8000-000000007201',
  application_id: '00000000-0000-4000-8000-000000000901',
  queue_no: 47,
  status: 'checked_in',
  checked_in_at: '2026-03-12T06:00:00.000Z',
  check_in_key: null,
};

const receivingTimeoutEvent = 'xstate.after.patience.walkInDesk.arrivals.receiving';

export const paths = pathsOf(
  walkInDeskMachine,
  [
    byPhone,
    { type: 'desk.name', name: 'Dinesh Rai', interviewId: null },
    { type: 'desk.cancel' },
    { type: 'desk.call', current: null },
    { type: 'desk.undo', interviewId: visit.id },
    { type: 'desk.release', visit: { id: visit.id, version: 1 }, as: 'returned' },
    done('reserve', { queue_on: '2026-03-12', first_no: 1001, last_no: 1050 }),
    failed('reserve', new AppError('data.failed')),
    done('receive', visit),
    done('receive', null),
    failed('receive', new Refusal('NOT_FOUND')),
    failed('receive', new Refusal('GATE_NOT_MET')),
    done('undo'),
    failed('undo', new Refusal('TRANSITION_NOT_ALLOWED')),
    { type: receivingTimeoutEvent },
    done('shelve'),
    done('call'),
    failed('call', new Refusal('NOT_FOUND')),
  ],
  deskTwo,
  ({ value, context: { block, ticket, arrival, asksBecause, error, callError } }) => [
    value,
    block !== null,
    ticket?.status,
    arrival?.name,
    asksBecause,
    error?.code,
    callError?.code,
  ],
);
