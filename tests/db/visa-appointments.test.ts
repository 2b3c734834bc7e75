import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { people } from './people.ts';
import { refusal } from './refusal.ts';
import { openVisaOffice, type VisaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

const tomorrow = '2026-03-03T06:00:00Z';
const thursday = '2026-03-05T06:00:00Z';

interface Appointment {
  id: string;
  status: string;
  version: number;
  moved_from_id: string | null;
  trip_id: string | null;
  [column: string]: unknown;
}

describe('appointments', () => {
  let db: Database;
  let office: VisaOffice;
  let clinic: string;
  let fingerprints: string;

  beforeAll(async () => {
    ({ db, office, clinic, fingerprints } = await openVisaOffice());
  });
  afterAll(() => db.close());

  const book = (
    candidateId: string,
    kind: string,
    centre: string | null,
    at: string | null,
    ...rest: unknown[]
  ) => office.call<Appointment>('operations', 'book_appointment', candidateId, kind, centre, at, ...rest);

  test('booking updates the step, and attending submits it', async () => {
    const { candidateId, caseId, medical } = await office.atMedical({ user: 'driver' });
    const made = await book(candidateId, 'medical', clinic, tomorrow, medical.id, medical.version);
    expect(await office.stage(caseId, 'medical_fitness')).toMatchObject({
      status: 'appointment_booked',
      appointment_id: made.id,
    });
    const [mine] = await office.rows<Record<string, unknown>>('driver', 'list_my_appointments');
    expect(mine).toMatchObject({
      id: made.id,
      kind: 'medical',
      centre_name: 'medical centre',
      address: 'Al Quoz',
    });
    expect(await office.rows('otherDriver', 'list_my_appointments')).toEqual([]);
    const [notice] = await owner(
      db,
      `select params ->> 'kind' as kind from public.notifications where kind = 'appointment.booked' and user_id = $1`,
      [people.driver.id],
    );
    expect(notice).toEqual({ kind: 'medical' });
    const noted = await office.call<Appointment>(
      'operations',
      'record_attendance',
      made.id,
      'attended',
      made.version,
    );
    expect(noted.status).toBe('attended');
    expect((await office.stage(caseId, 'medical_fitness')).status).toBe('submitted');
    expect(
      await refusal(office.rows('operations', 'record_attendance', made.id, 'missed', noted.version)),
    ).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'attended', to: 'missed' });
  });

  test('moves a missed appointment to a new one and keeps the old one in the history', async () => {
    const { candidateId, caseId, medical } = await office.atMedical();
    const first = await book(candidateId, 'medical', clinic, tomorrow, medical.id, medical.version);
    const missed = await office.call<Appointment>(
      'operations',
      'record_attendance',
      first.id,
      'missed',
      first.version,
    );
    expect((await office.stage(caseId, 'medical_fitness')).status).toBe('appointment_booked');
    const second = await office.call<Appointment>(
      'operations',
      'move_appointment',
      first.id,
      thursday,
      null,
      null,
      missed.version,
    );
    expect(second).toMatchObject({ moved_from_id: first.id, centre_id: clinic, status: 'booked' });
    expect(await owner(db, 'select status from public.appointments where id = $1', [first.id])).toEqual([
      { status: 'moved' },
    ]);
    expect((await office.stage(caseId, 'medical_fitness')).appointment_id).toBe(second.id);
    const stage = await office.stage(caseId, 'medical_fitness');
    expect(
      await refusal(book(candidateId, 'medical', clinic, tomorrow, stage.id, stage.version)),
    ).toMatchObject({ code: 'ALREADY_BOOKED' });
  });

  test('explains why a booking is refused', async () => {
    const { candidateId, caseId, medical } = await office.atMedical();
    const invalidCalls: [string, unknown[]][] = [
      ['centre_id', [candidateId, 'medical', fingerprints, tomorrow]],
      ['starts_at', [candidateId, 'medical', clinic, '2026-03-02T07:00:00Z']],
      ['stage_id', [candidateId, 'biometrics', fingerprints, tomorrow, medical.id, medical.version]],
      ['trip_id', [candidateId, 'medical', clinic, tomorrow, null, null, crypto.randomUUID()]],
    ];
    for (const [field, params] of invalidCalls) {
      expect(await refusal(office.rows('operations', 'book_appointment', ...params))).toMatchObject({
        code: 'FIELDS_INVALID',
        params: { field },
      });
    }
    const [a, b] = [candidateId, 'medical'] as const;
    expect(await refusal(book(a, b, clinic, tomorrow, medical.id, medical.version - 1))).toMatchObject({
      code: 'STALE_VERSION',
      version: medical.version,
    });
    const residenceSteps = await office.stage(caseId, 'tawjeeh');
    expect(residenceSteps.status).toBe('not_started');
    const otherCandidate = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
    expect(await refusal(book(otherCandidate.candidateId, 'medical', clinic, tomorrow))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await refusal(office.rows('recruiter', 'book_appointment', candidateId, 'medical', clinic, tomorrow)),
    ).toBe('42501');
    await book(candidateId, 'medical', clinic, tomorrow);
    expect(await refusal(book(candidateId, 'biometrics', fingerprints, tomorrow))).toMatchObject({
      code: 'ALREADY_BOOKED',
    });
  });

  test('ending an application cancels its appointments', async () => {
    const { candidateId, applicationId } = await office.running();
    const made = await book(candidateId, 'medical', clinic, thursday);
    await office.moveToStage(applicationId, 'visa', 'rejected');
    expect(await owner(db, 'select status from public.appointments where id = $1', [made.id])).toEqual([
      { status: 'cancelled' },
    ]);
  });
});
