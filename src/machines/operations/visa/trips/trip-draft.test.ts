import { describe, expect, test } from 'vitest';
import type { TripFields } from '#machines/data/rpc/trip-work.ts';
import type { Centre } from '#machines/data/tables/centres.ts';
import type { PlannedTrip } from '#machines/data/tables/trips.ts';
import { changesOf, conflictsOf, draftOf, fieldsOf, newDraft } from './trip-draft.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const centre: Centre = {
  id: id(1),
  kind: 'medical',
  name: 'Muhaisnah',
  name_i18n: null,
  authority: null,
  emirate: 'dubai',
  address: null,
  map_url: null,
  phone: null,
  hours: { mon: ['07:30', '15:30'], sun: null },
  bring_i18n: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
};
const fields: TripFields = {
  kind: 'medical',
  centre_id: centre.id,
  starts_at: '2026-03-16T08:00:00+04:00',
  vehicle: null,
  driver_contact: null,
  pro_id: id(9),
  capacity: 2,
  note: null,
};
const trip: PlannedTrip = { ...fields, id: id(2), status: 'planned', version: 1, centre, riders: [] };
const around = { trips: [], centres: [centre], hoursOf: () => null, now: Date.parse('2026-03-12T08:00:00Z') };
const passenger = { candidate_name: 'Ali Raza', booked_at: [] };
const kinds = (...args: Parameters<typeof conflictsOf>) => conflictsOf(...args).map(({ kind }) => kind);

describe('trip conflicts', () => {
  test('do not occur for an ordinary trip', () => {
    expect(kinds(fields, [passenger], around)).toEqual([]);
  });

  test.each<[string, TripFields, Parameters<typeof conflictsOf>[1], string]>([
    ['more people than places', fields, [passenger, passenger, passenger], 'capacity'],
    ['somebody is elsewhere then', fields, [{ ...passenger, booked_at: ['2026-03-16T04:00:00Z'] }], 'booked'],
    ['it is over', { ...fields, starts_at: '2026-03-11T08:00:00+04:00' }, [], 'past'],
    ['the centre is closed that hour', { ...fields, starts_at: '2026-03-16T16:00:00+04:00' }, [], 'closed'],
    ['the centre is closed that day', { ...fields, starts_at: '2026-03-15T08:00:00+04:00' }, [], 'closed'],
  ])('%s', (_, planned, people, kind) => {
    expect(kinds(planned, people, around)).toEqual([kind]);
  });

  test('occur if the PRO has another active trip within three hours', () => {
    const trips = [{ ...trip, starts_at: '2026-03-16T10:00:00+04:00' }];
    expect(kinds(fields, [], { ...around, trips })).toEqual(['pro']);
    expect(kinds(fields, [], { ...around, trips }, trips[0])).toEqual([]);
    expect(kinds({ ...fields, pro_id: null }, [], { ...around, trips })).toEqual([]);
    expect(kinds(fields, [], { ...around, trips: [{ ...trip, status: 'cancelled' }] })).toEqual([]);
  });
});

describe('trip draft', () => {
  test('restores its trip without changes', () => {
    const again = fieldsOf(draftOf({ ...trip, starts_at: '2026-03-16T04:00:00Z' }));
    expect(again).toEqual(fields);
    expect(changesOf({ ...trip, starts_at: '2026-03-16T04:00:00Z' }, again ?? fields)).toEqual({});
    expect(changesOf(trip, { ...fields, capacity: 5 })).toEqual({ capacity: 5 });
  });

  test('has room for everyone chosen, and is incomplete without a medical centre', () => {
    expect(newDraft('medical', '2026-03-16', 20).capacity).toBe(20);
    expect(fieldsOf(newDraft('medical', '2026-03-16', 2))).toBeNull();
  });
});
