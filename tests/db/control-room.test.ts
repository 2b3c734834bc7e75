import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { act } from './stages-actions.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

interface Row {
  kind: string;
  id: string;
  [column: string]: unknown;
}

describe('the control room', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const due = (person: 'operations' | 'operationsColleague' = 'operations') =>
    office.rows<Row>(person, 'ops_due_items');
  const kindsOf = async (candidateId: string) =>
    (await due()).filter((row) => row.candidate_id === candidateId).map(({ kind }) => kind);

  test('lists a deadline within a week and the cost of a day’s delay, but no later deadline', async () => {
    const nearCase = await office.running('inside_visit');
    const far = await office.running('inside_visit');
    await owner(db, `update public.candidates set visa_expiry = '2026-03-08' where id = $1`, [
      nearCase.candidateId,
    ]);
    await owner(db, `update public.candidates set visa_expiry = '2026-06-08' where id = $1`, [
      far.candidateId,
    ]);
    expect((await due()).filter(({ kind }) => kind === 'visa_deadline')).toMatchObject([
      {
        id: nearCase.caseId,
        candidate_id: nearCase.candidateId,
        detail: 'stay_expiry',
        overstay_fils: 5_000,
      },
    ]);
  });

  test('lists an overdue passport until it is returned', async () => {
    const { candidateId } = await office.running();
    const { id, version } = await office.call<Row>(
      'operations',
      'hand_in',
      candidateId,
      'passport',
      'Stamping',
    );
    expect(await kindsOf(candidateId)).toEqual([]);
    await owner(db, `update public.custody_log set due_back_on = '2026-03-01' where id = $1`, [id]);
    const [held] = (await due()).filter((row) => row.candidate_id === candidateId);
    expect(held).toMatchObject({ kind: 'custody', detail: 'passport', due_on: '2026-03-01' });
    await office.call('operations', 'hand_back', id, null, held?.version ?? version);
    expect(await kindsOf(candidateId)).toEqual([]);
  });

  test('lists a missed appointment until a later one exists', async () => {
    const { candidateId, applicationId } = await office.atMedical();
    const centre = await office.centre('medical');
    const add = (status: string, startsAt: string) =>
      owner(
        db,
        `insert into public.appointments (candidate_id, application_id, kind, centre_id, starts_at, status)
          values ($1, $2, 'medical', $3, $4, $5)`,
        [candidateId, applicationId, centre, startsAt, status],
      );
    await add('missed', '2026-02-27T06:00:00Z');
    expect(await kindsOf(candidateId)).toContain('missed_appointment');
    await add('booked', '2026-03-05T06:00:00Z');
    expect(await kindsOf(candidateId)).not.toContain('missed_appointment');
  });

  describe('expiring documents', () => {
    const add = async (candidateId: string, type: string, expiry: string, status = 'verified') => {
      await owner(
        db,
        `insert into public.documents (candidate_id, type_code, side, status, storage_path, mime, bytes, sha256,
            uploaded_via, uploaded_at, expiry_date)
          select $1, $2, s.side, $3, 'due/' || gen_random_uuid(), 'image/jpeg', 1, repeat('a', 64), 'driver_app', now(),
            $4::date
          from public.document_types t, unnest(t.sides) s (side) where t.code = $2`,
        [candidateId, type, status, expiry],
      );
    };
    const endingOf = async (candidateId: string) =>
      (await due()).filter((row) => row.kind === 'document_expiry' && row.candidate_id === candidateId);

    test('are listed from 14 days before, once per two-sided card, even for working drivers', async () => {
      const { candidateId } = await office.candidate({ stage: 'deployed' });
      await add(candidateId, 'emirates_id', '2026-02-27', 'expired');
      await add(candidateId, 'driving_licence_uae', '2026-03-16', 'expiring');
      await add(candidateId, 'passport_bio', '2026-03-17');
      expect(await endingOf(candidateId)).toMatchObject([
        { detail: 'emirates_id', due_on: '2026-02-27', pro_id: people.operations.id },
        { detail: 'driving_licence_uae', detail_i18n: { en: expect.any(String) } },
      ]);
    });

    test('are hidden once replaced, superseded by the residence visa, or the application has ended', async () => {
      const replaced = await office.candidate({ stage: 'deployed' });
      await add(replaced.candidateId, 'passport_bio', '2026-02-27', 'superseded');
      const ended = await office.candidate({ stage: 'separated' });
      await add(ended.candidateId, 'passport_bio', '2026-02-27', 'expired');
      const resident = await office.candidate({ stage: 'deployed' });
      await add(resident.candidateId, 'current_visa', '2026-02-27', 'expired');
      expect(await endingOf(resident.candidateId)).toHaveLength(1);
      await add(resident.candidateId, 'residence_visa', '2028-02-27');
      for (const { candidateId } of [replaced, ended, resident])
        expect(await endingOf(candidateId)).toEqual([]);
    });

    test('exclude the visa while a visa case with its own deadlines is running', async () => {
      const { candidateId } = await office.running('inside_visit');
      await add(candidateId, 'current_visa', '2026-03-08', 'expiring');
      expect(await endingOf(candidateId)).toEqual([]);
    });
  });

  test('hides a snoozed item, only for that user and for at most three days', async () => {
    const [item] = await due();
    if (!item) throw new Error('Nothing is due');
    const snooze = (until: string) =>
      office.call('operations', 'snooze_ops_item', item.kind, item.id, until).catch((error) => error);
    expect(await snooze('2026-03-09T08:00:00Z')).toMatchObject({ message: 'INVALID_VALUE' });
    expect(await snooze('2026-03-01T08:00:00Z')).toMatchObject({ message: 'INVALID_VALUE' });
    await snooze('2026-03-03T08:00:00Z');
    const keys = async (person: 'operations' | 'operationsColleague') =>
      (await due(person)).map(({ kind, id }) => `${kind} ${id}`);
    expect(await keys('operations')).not.toContain(`${item.kind} ${item.id}`);
    expect(await keys('operationsColleague')).toContain(`${item.kind} ${item.id}`);
    office.at = '2026-03-03T09:00:00Z';
    expect(await keys('operations')).toContain(`${item.kind} ${item.id}`);
    office.at = '2026-03-02T08:00:00Z';
  });

  test('counts open work by queue and person, and its time in the stage', async () => {
    const before = await office.rows<{ open: number }>('operations', 'ops_workload');
    const sum = (rows: readonly { open: number }[]) => rows.reduce((all, { open }) => all + open, 0);
    const { applicationId } = await office.candidate({ stage: 'handover_review' });
    await owner(
      db,
      `update public.applications set stage_entered_at = '2026-02-20T08:00:00Z', stage_due_at = '2026-02-21T08:00:00Z'
        where id = $1`,
      [applicationId],
    );
    const rows = await office.rows<{ open: number; queue: string }>('operations', 'ops_workload');
    expect(sum(rows)).toBe(sum(before) + 1);
    expect(rows.filter(({ queue }) => queue === 'intake')).toMatchObject([
      { user_id: people.operations.id, open: 1, late: 1 },
    ]);
    expect(rows.some(({ queue }) => queue === 'visa')).toBe(true);
    expect(await office.rows('operations', 'ops_ageing')).toContainEqual({
      stage: 'handover_review',
      bucket: 3,
      open: 1,
    });
  });

  test('shows today’s appointments and blocked work', async () => {
    const { candidateId, applicationId } = await office.running();
    const centre = await office.centre('biometrics');
    await owner(
      db,
      `insert into public.appointments (candidate_id, application_id, kind, centre_id, starts_at)
        values ($1, $2, 'biometrics', $3, '2026-03-02T10:00:00Z')`,
      [candidateId, applicationId, centre],
    );
    expect(await office.rows('operations', 'ops_today')).toMatchObject([
      { kind: 'appointment', what: 'biometrics', candidate_id: candidateId, people: 1, came: 0 },
    ]);
    await owner(db, `update public.candidates set hold_state = 'on_hold' where id = $1`, [candidateId]);
    expect(await office.rows('operations', 'ops_blocked')).toContainEqual({
      kind: 'hold',
      code: null,
      label_i18n: null,
      open: 1,
    });
  });

  test.each(['due_items', 'workload', 'ageing', 'today', 'blocked'])(
    'refuses %s to a recruiter',
    async (name) => {
      expect(await act(db, 'recruiter', `select * from public.ops_${name}()`)).toMatchObject({
        code: '42501',
      });
    },
  );
});
