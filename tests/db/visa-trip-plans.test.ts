import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { refusal } from './refusal.ts';
import { openVisaOffice, type VisaOffice } from './visa-office.ts';

const tomorrow = '2026-03-03T06:00:00Z';
const thursday = '2026-03-05T06:00:00Z';

describe('planning trips', () => {
  let db: Database;
  let office: VisaOffice;
  let clinic: string;
  let fingerprints: string;

  beforeAll(async () => {
    ({ db, office, clinic, fingerprints } = await openVisaOffice());
  });
  afterAll(() => db.close());

  test('moving a trip moves its bookings, and its capacity cannot go below them', async () => {
    const riders = [await office.atMedical(), await office.atMedical()];
    const [row] = await office.rows<{ trip_id: string }>(
      'operations',
      'build_trip',
      { kind: 'medical', centre_id: clinic, starts_at: tomorrow, vehicle: 'Van 3', capacity: 3 },
      riders.map(({ candidateId, medical }) => ({
        candidate_id: candidateId,
        stage_id: medical.id,
        version: medical.version,
      })),
    );
    const change = (fields: object, version: number) =>
      office.rows<{ version: number }>('operations', 'update_trip', row?.trip_id, fields, version);
    expect(await refusal(change({ capacity: 1 }, 1))).toMatchObject({
      code: 'SLOT_FULL',
      params: { capacity: 2 },
    });
    expect(await refusal(change({ centre_id: fingerprints }, 1))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field: 'centre_id' },
    });
    expect(await refusal(change({ starts_at: '2026-03-01T06:00:00Z' }, 1))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field: 'starts_at' },
    });
    const [moved] = await change({ starts_at: thursday, vehicle: 'Van 9' }, 1);
    expect(moved).toMatchObject({ vehicle: 'Van 9', status: 'planned' });
    const booked = await owner<{ status: string; count: number }>(
      db,
      'select status, count(*)::integer from public.appointments where trip_id = $1 group by 1 order by 1',
      [row?.trip_id],
    );
    expect(booked).toEqual([
      { status: 'booked', count: 2 },
      { status: 'moved', count: 2 },
    ]);
    for (const { caseId } of riders) {
      const { appointment_id } = await office.stage(caseId, 'medical_fitness');
      const [now] = await owner<{ at: string }>(
        db,
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
          from public.appointments where id = $1 and status = 'booked'`,
        [appointment_id],
      );
      expect(now?.at).toBe(thursday);
    }
  });

  test('suggests due candidates by deadline until they are booked', async () => {
    const early = await office.atMedical();
    const { candidateId, medical } = await office.atMedical();
    await owner(db, `update public.visa_cases set binding_deadline = '2026-03-04' where id = $1`, [
      early.caseId,
    ]);
    const offered = async () =>
      (
        await office.rows<{ candidate_id: string; days_left: number; missed: boolean }>(
          'operations',
          'trip_candidates',
          'medical',
        )
      ).filter((one) => [early.candidateId, candidateId].includes(one.candidate_id));
    expect(await offered()).toMatchObject([
      { candidate_id: early.candidateId, days_left: 2, missed: false },
      { candidate_id: candidateId, stage_id: medical.id, stage_version: medical.version },
    ]);
    const made = await office.call<{ id: string }>(
      'operations',
      'book_appointment',
      candidateId,
      'medical',
      clinic,
      tomorrow,
      medical.id,
      medical.version,
    );
    expect(await offered()).toMatchObject([{ candidate_id: early.candidateId }]);
    await office.rows('operations', 'record_attendance', made.id, 'missed', 1);
    expect(await offered()).toMatchObject([{ candidate_id: early.candidateId }, { missed: true }]);
    expect(await refusal(office.rows('recruiter', 'trip_candidates', 'medical'))).toBe('42501');
  });
});
