import { describe, expect, test } from 'vitest';
import type { TripPassenger } from '#machines/data/tables/trips.ts';
import { emptyResult, missingFieldOf, ordersOf, outcomesFor, recordedResult } from './trip-results.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const passenger = (last: number, more: Partial<TripPassenger> = {}): TripPassenger => ({
  id: id(last),
  status: 'booked',
  version: 3,
  candidate_id: id(9),
  candidate: {
    first_name: 'Ali',
    last_name: 'Raza',
    phone_e164: null,
    phone_status: 'valid',
    whatsapp_e164: null,
    preferred_language: 'ur',
    contact_opt_in: {},
  },
  stages: [{ id: id(8), code: 'medical_fitness', status: 'appointment_booked', health: true, results: [] }],
  ...more,
});

describe('trip results', () => {
  test('offer results only when a step is waiting for one', () => {
    expect(outcomesFor(passenger(1))).toEqual(['attended', 'passed', 'retest', 'failed', 'missed', 'moved']);
    expect(outcomesFor(passenger(1, { stages: [] }))).toEqual(['attended', 'missed', 'moved']);
    expect(outcomesFor(passenger(1, { status: 'missed' }))).toEqual(['moved']);
  });

  test('send only filled rows', () => {
    const drafts = {
      [id(1)]: { ...emptyResult, outcome: 'passed' as const, reference: ' MF-1 ' },
      [id(2)]: { ...emptyResult, outcome: 'failed' as const, note: 'Seen by a doctor' },
      [id(3)]: { ...emptyResult, outcome: 'missed' as const },
    };
    expect(
      ordersOf(
        [1, 2, 3, 4].map((last) => passenger(last)),
        drafts,
        [],
      ),
    ).toEqual({
      moves: [],
      rows: [
        {
          appointment_id: id(1),
          version: 3,
          attendance: 'attended',
          to_status: 'completed',
          fields: { reference_no: 'MF-1' },
        },
        {
          appointment_id: id(2),
          version: 3,
          attendance: 'attended',
          to_status: 'rejected',
          fields: { note: 'Seen by a doctor', result: 'unfit' },
        },
        { appointment_id: id(3), version: 3, attendance: 'missed' },
      ],
    });
  });

  test('report what a row is missing', () => {
    expect(missingFieldOf({ ...emptyResult, outcome: 'passed' })).toBe('reference');
    expect(missingFieldOf({ ...emptyResult, outcome: 'retest' })).toBe('note');
    expect(missingFieldOf({ ...emptyResult, outcome: 'moved' })).toBe('trip');
    expect(missingFieldOf({ ...emptyResult, outcome: 'attended' })).toBeNull();
  });

  test('show the last known result', () => {
    const stages = passenger(1).stages.map((step) => ({
      ...step,
      results: [
        { attempt: 1, status: 'action_required' as const, result: 'retest' },
        { attempt: 2, status: 'completed' as const, result: 'fit' },
      ],
    }));
    expect(recordedResult(passenger(1, { status: 'attended', stages }))).toBe('passed');
    expect(recordedResult(passenger(1))).toBeNull();
  });
});
