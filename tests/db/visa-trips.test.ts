import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { people } from './people.ts';
import { refusal } from './refusal.ts';
import { openVisaOffice, type VisaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

const tomorrow = '2026-03-03T06:00:00Z';
const thursday = '2026-03-05T06:00:00Z';

describe('trips', () => {
  let db: Database;
  let office: VisaOffice;
  let clinic: string;
  let fingerprints: string;

  beforeAll(async () => {
    ({ db, office, clinic, fingerprints } = await openVisaOffice());
  });
  afterAll(() => db.close());

  const book = (candidateId: string, ...rest: unknown[]) =>
    office.call('operations', 'book_appointment', candidateId, 'medical', ...rest);

  const trip = (more: object = {}) => ({
    kind: 'medical',
    centre_id: clinic,
    starts_at: tomorrow,
    vehicle: 'Van 3',
    driver_contact: '+971501112233',
    pro_id: people.operations.id,
    ...more,
  });

  test('a trip books every candidate it can, and returns an error for each other', async () => {
    const ready = [
      await office.atMedical({ user: 'otherDriver' }),
      await office.atMedical(),
      await office.atMedical(),
    ];
    const otherCandidate = await addCandidate(db, { stage: 'contacting' });
    const rows = await office.rows<Record<string, unknown>>(
      'operations',
      'build_trip',
      trip({ capacity: 2 }),
      [
        ...ready.map(({ candidateId, medical }) => ({
          candidate_id: candidateId,
          stage_id: medical.id,
          version: medical.version,
        })),
        { candidate_id: otherCandidate.candidateId },
      ],
    );
    expect(rows).toMatchObject([
      { place: 1, ok: true, candidate_id: ready[0]?.candidateId, appointment_id: expect.any(String) },
      { place: 2, ok: true },
      { place: 3, ok: false, code: 'SLOT_FULL', details: { params: { capacity: 2 } }, appointment_id: null },
      { place: 4, ok: false, code: 'NOT_FOUND' },
    ]);
    expect((await office.stage(ready[0]?.caseId ?? '', 'medical_fitness')).status).toBe('appointment_booked');
    expect((await office.stage(ready[2]?.caseId ?? '', 'medical_fitness')).status).toBe('ready');
    const [slip] = await office.rows<Record<string, unknown>>('otherDriver', 'list_my_appointments');
    expect(slip).toMatchObject({ vehicle: 'Van 3', driver_contact: '+971501112233' });

    // The grid of results: each row has a separate outcome.
    const result = (index: number, more: object) => ({
      appointment_id: rows[index]?.appointment_id,
      attendance: 'attended',
      version: 1,
      ...more,
    });
    const outcome = await office.rows('operations', 'record_trip_results', [
      result(0, { to_status: 'completed', fields: { reference_no: 'MF-7' } }),
      result(1, { to_status: 'completed', fields: {} }),
    ]);
    expect(outcome).toMatchObject([
      { ok: true },
      { ok: false, code: 'FIELDS_INVALID', details: { params: { missing: ['reference_no'] } } },
    ]);
    expect(await office.stage(ready[0]?.caseId ?? '', 'medical_fitness')).toMatchObject({
      status: 'completed',
      reference_no: 'MF-7',
    });
    // Nothing of a rejected row is stored, not even the attendance.
    expect((await office.stage(ready[1]?.caseId ?? '', 'medical_fitness')).status).toBe('appointment_booked');
    const again = await office.rows('operations', 'record_trip_results', [
      result(1, { to_status: 'action_required', fields: { note: 'Come again', result: 'retest' } }),
      result(0, { to_status: 'completed', version: 2 }),
    ]);
    expect(again).toMatchObject([{ ok: true }, { ok: true }]);
    // Outside of operations the second medical shows as in progress, like any other.
    const second = await office.stage(ready[1]?.caseId ?? '', 'medical_fitness');
    expect(second.status).toBe('awaiting_authority');
    expect(
      await owner(db, 'select status, result from public.visa_stage_results where visa_stage_id = $1', [
        second.id,
      ]),
    ).toEqual([{ status: 'action_required', result: 'retest' }]);
  });

  test('a missed trip is recorded and the step can be booked again', async () => {
    const { candidateId, caseId, medical } = await office.atMedical();
    const [row] = await office.rows<Record<string, unknown>>('operations', 'build_trip', trip(), [
      { candidate_id: candidateId, stage_id: medical.id, version: medical.version },
    ]);
    await office.rows('operations', 'record_trip_results', [
      { appointment_id: row?.appointment_id, attendance: 'missed', version: 1, to_status: 'completed' },
    ]);
    const stage = await office.stage(caseId, 'medical_fitness');
    expect(stage.status).toBe('appointment_booked');
    await book(candidateId, clinic, thursday, stage.id, stage.version);
  });

  test('cancelling a trip cancels its bookings and notifies drivers; refuses an invalid trip', async () => {
    const { candidateId } = await office.candidate();
    await owner(db, 'update public.candidates set user_id = null where user_id = $1', [people.driver.id]);
    await owner(db, 'update public.candidates set user_id = $2 where id = $1', [
      candidateId,
      people.driver.id,
    ]);
    const [row] = await office.rows<{ trip_id: string; appointment_id: string }>(
      'operations',
      'build_trip',
      trip(),
      [{ candidate_id: candidateId }],
    );
    await office.rows('operations', 'update_trip', row?.trip_id, { status: 'cancelled' }, 1);
    expect(
      await owner(db, 'select status from public.appointments where id = $1', [row?.appointment_id]),
    ).toEqual([{ status: 'cancelled' }]);
    expect(
      await owner(
        db,
        `select entity_id from public.notifications where kind = 'appointment.cancelled' and user_id = $1`,
        [people.driver.id],
      ),
    ).toEqual([{ entity_id: row?.appointment_id }]);
    expect(
      await refusal(office.rows('operations', 'update_trip', row?.trip_id, { vehicle: 'Van 4' }, 2)),
    ).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'cancelled' });
    for (const [field, wrong] of [
      ['centre_id', { centre_id: fingerprints }],
      ['starts_at', { starts_at: '2026-03-01T06:00:00Z' }],
      ['pro_id', { pro_id: people.recruiter.id }],
    ] as const) {
      expect(
        await refusal(office.rows('operations', 'build_trip', trip(wrong), [{ candidate_id: candidateId }])),
      ).toMatchObject({ code: 'FIELDS_INVALID', params: { field } });
    }
    expect(await refusal(office.rows('operations', 'build_trip', trip(), []))).toMatchObject({
      code: 'FIELDS_INVALID',
    });
  });

  test('gives the last place of a trip to only one of several concurrent requests', async () => {
    const first = await office.candidate();
    const [row] = await office.rows<{ trip_id: string }>('operations', 'build_trip', trip({ capacity: 2 }), [
      { candidate_id: first.candidateId },
    ]);
    const others = await Promise.all(Array.from({ length: 8 }, () => office.candidate()));
    const outcomes = await Promise.all(
      others.map(({ candidateId }) => refusal(book(candidateId, null, null, null, null, row?.trip_id))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'done')).toMatchObject(
      Array.from({ length: 7 }, () => ({ code: 'SLOT_FULL' })),
    );
  });
});
