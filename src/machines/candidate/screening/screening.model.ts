/** Every state of a screening and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { answeredRider, goodVerdict, riderScreening } from './screening.fixtures.ts';
import { screeningMachine } from './screening.machine.ts';
import type { Screened } from './screening.questions.ts';
import { emptyDraft } from './screening-draft.machine.ts';

/** Returns the lead as its machine reports it. */
function lead(record: Screened | null, error: AppError | null = null) {
  const failure = error?.code === 'data.missing' ? 'missing' : 'failed';
  const value = { record: error === null ? 'ready' : failure };
  const snapshot = { value, context: { record, error, fields: new Map() } };
  return { type: 'xstate.snapshot.lead', snapshot };
}

/** Returns the draft as its form reports it. */
function draft(status: 'restoring' | 'resting' | 'keeping' | 'submitting') {
  const value = status === 'resting' || status === 'keeping' ? { editing: status } : status;
  const matches = (wanted: unknown) =>
    JSON.stringify(wanted) === JSON.stringify(value) || (wanted === 'editing' && typeof value === 'object');
  const context = { values: emptyDraft, errors: {}, error: null, isStored: true };
  return { type: 'xstate.snapshot.draft', snapshot: { context, matches } };
}

export const paths = pathsOf(
  screeningMachine,
  [
    lead(riderScreening),
    lead(answeredRider),
    lead(null, new AppError('network.noAnswer')),
    lead(null, new AppError('data.missing')),
    draft('resting'),
    draft('keeping'),
    { type: 'screening.judge' },
    done('judge', goodVerdict),
    failed('judge', new AppError('network.noAnswer')),
    { type: 'screening.qualify' },
    { type: 'screening.close' },
    done('draft', true),
  ],
  { candidateId: riderScreening.id, userId: 'u1', openings: [] },
  ({
    value,
    context: {
      lead: { record },
      draft: { status },
    },
  }) => [value, record?.opening_id, status],
);
