/** The grid for the results of a trip. */
import type { TripResult } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import type { TripMove } from './trip-orders.machine.ts';

export const resultOutcomes = ['attended', 'passed', 'retest', 'failed', 'missed', 'moved'] as const;
/** The outcome of one appointment; `attended` waits for the authority's result. */
export type ResultOutcome = (typeof resultOutcomes)[number];

/** The values of a grid row. */
export interface ResultDraft {
  outcome: ResultOutcome | null;
  reference: string;
  note: string;
  /** The other trip a candidate moves to. */
  tripId: string | null;
}

export const emptyResult: ResultDraft = { outcome: null, reference: '', note: '', tripId: null };

/** Returns the outcomes that can be recorded: results only if a visa step waits for one. */
export function outcomesFor({
  stages,
  status,
}: Pick<TripPassenger, 'stages' | 'status'>): readonly ResultOutcome[] {
  const [step] = stages;
  const results: readonly ResultOutcome[] = !step
    ? []
    : step.health
      ? ['passed', 'retest', 'failed']
      : ['passed', 'failed'];
  if (status === 'attended') return results;
  if (status === 'missed') return ['moved'];
  return ['attended', ...results, 'missed', 'moved'];
}

/** Returns the known result of an appointment; null if unknown. */
export function recordedResult({
  status,
  stages,
}: Pick<TripPassenger, 'status' | 'stages'>): ResultOutcome | null {
  const [step] = stages;
  const last = step?.results.toSorted((a, b) => b.attempt - a.attempt)[0];
  if (status === 'missed') return 'missed';
  if (status !== 'attended') return null;
  if (last?.status === 'completed') return 'passed';
  if (last?.status === 'rejected') return 'failed';
  return last?.status === 'action_required' ? 'retest' : 'attended';
}

/** Returns the missing field of a row; null if it can be saved or is empty. */
export function missingFieldOf({
  outcome,
  note,
  reference,
  tripId,
}: ResultDraft): 'reference' | 'note' | 'trip' | null {
  if (outcome === 'passed' && reference.trim() === '') return 'reference';
  if ((outcome === 'retest' || outcome === 'failed') && note.trim() === '') return 'note';
  return outcome === 'moved' && tripId === null ? 'trip' : null;
}

const statuses = {
  attended: 'awaiting_authority',
  passed: 'completed',
  retest: 'action_required',
  failed: 'rejected',
} as const;

/** Converts the filled rows to orders. */
export function ordersOf(
  riders: readonly TripPassenger[],
  drafts: Readonly<Record<string, ResultDraft>>,
  trips: readonly PlannedTrip[],
): { rows: TripResult[]; moves: TripMove[] } {
  const rows: TripResult[] = [];
  const moves: TripMove[] = [];
  for (const passenger of riders) {
    const { outcome, reference, note, tripId } = drafts[passenger.id] ?? emptyResult;
    const trip = trips.find(({ id }) => id === tripId);
    if (outcome === null) continue;
    if (outcome === 'moved') {
      if (trip) moves.push({ passenger, trip });
      continue;
    }
    const base = { appointment_id: passenger.id, version: passenger.version };
    if (outcome === 'missed') {
      rows.push({ ...base, attendance: 'missed' });
      continue;
    }
    const [step] = passenger.stages;
    const result = outcome === 'retest' ? 'retest' : outcome === 'failed' && step?.health ? 'unfit' : null;
    const fields = {
      ...(reference.trim() !== '' && { reference_no: reference.trim() }),
      ...(note.trim() !== '' && outcome !== 'attended' && outcome !== 'passed' && { note: note.trim() }),
      ...(result !== null && { result }),
    };
    rows.push({
      ...base,
      attendance: 'attended',
      ...(step && { to_status: statuses[outcome], fields }),
    });
  }
  return { rows, moves };
}
