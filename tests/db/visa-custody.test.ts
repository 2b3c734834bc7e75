import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

interface Custody {
  id: string;
  item: string;
  due_back_on: string;
  returned_at: Date | null;
  version: number;
  [column: string]: unknown;
}

describe('passport custody', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const handIn = (candidateId: string, ...rest: unknown[]) =>
    office.call<Custody>('operations', 'hand_in', candidateId, 'passport', 'Residence stamping', ...rest);
  const custody = (id: string) =>
    owner(db, 'select due_back_on::text, returned_by, received_by from public.custody_log where id = $1', [
      id,
    ]);

  /** Adds a file to a candidate's documents. */
  const photo = async (candidateId: string) =>
    (
      await owner<{ id: string }>(
        db,
        `insert into public.documents
            (candidate_id, type_code, side, status, storage_path, mime, bytes, sha256, uploaded_via, uploaded_at)
          values ($1, 'passport_bio', 'single', 'uploaded', $2, 'image/jpeg', 9, repeat('a', 64), 'staff', app.now())
          returning id`,
        [candidateId, `${candidateId}/passport_bio/v1-single.jpg`],
      )
    )[0]?.id;

  test('a passport is due back after some working days, and the driver sees where it is', async () => {
    const { candidateId } = await office.candidate({ user: 'driver' });
    const file = await photo(candidateId);
    const taken = await handIn(candidateId, null, file);
    // Monday plus five working days of the default calendar.
    expect(await custody(taken.id)).toEqual([
      { due_back_on: '2026-03-09', returned_by: null, received_by: people.operations.id },
    ]);
    const listOwn = () => office.rows<Custody>('driver', 'list_my_custody');
    expect(await listOwn()).toMatchObject([
      { item: 'passport', purpose: 'Residence stamping', held_by: 'operations', returned_at: null },
    ]);
    expect(await office.rows('otherDriver', 'list_my_custody')).toEqual([]);
    expect(await refusal(office.rows('recruiter', 'list_my_custody'))).toBe('42501');

    expect(await refusal(office.rows('admin', 'hand_back', taken.id, null, taken.version + 1))).toMatchObject(
      {
        code: 'STALE_VERSION',
      },
    );
    const back = await office.call<Custody>('admin', 'hand_back', taken.id, file, taken.version);
    expect(back).toMatchObject({ returned_by: people.admin.id, return_document_id: file });
    expect(await listOwn()).toMatchObject([{ returned_at: expect.any(Date) }]);
    expect(await refusal(office.rows('admin', 'hand_back', taken.id, null, back.version))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    await handIn(candidateId);
  });

  test('refuses a second hand-in, a past date, and a candidate or photo that does not belong', async () => {
    const { candidateId } = await office.candidate();
    const otherCandidate = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
    expect(await refusal(handIn(otherCandidate.candidateId))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(handIn(candidateId, '2026-03-01'))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field: 'due_back_on' },
    });
    expect(await refusal(handIn(candidateId, null, await photo(otherCandidate.candidateId)))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field: 'document_id' },
    });
    await handIn(candidateId);
    expect(await refusal(handIn(candidateId))).toMatchObject({
      code: 'ALREADY_IN_CUSTODY',
      params: { item: 'passport' },
    });
    await office.call('operations', 'hand_in', candidateId, 'licence', 'Swap');
    expect(await refusal(office.rows('recruiter', 'hand_in', candidateId, 'licence', 'Swap'))).toBe('42501');
  });

  test('alerts once when a passport is overdue', async () => {
    await owner(db, `update public.custody_log set returned_at = handed_in_at where returned_at is null`);
    const { candidateId } = await office.candidate({ operations: 'operationsColleague' });
    const taken = await handIn(candidateId, '2026-03-04');
    const alarm = async (day: string) => {
      office.at = `${day}T05:00:00Z`;
      const [row] = await office.quietly<{ alert_overdue_custody: number }>(
        'select app.alert_overdue_custody()',
      );
      return row?.alert_overdue_custody;
    };
    expect([await alarm('2026-03-04'), await alarm('2026-03-05'), await alarm('2026-03-06')]).toEqual([
      0, 1, 0,
    ]);
    office.at = '2026-03-02T08:00:00Z';
    const notifications = await owner<{ name: string }>(
      db,
      `select u.name from public.notifications n join public.users u on u.id = n.user_id
        where n.kind = 'custody.overdue' and n.entity_id = $1 order by u.name`,
      [taken.id],
    );
    expect(notifications.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['admin', 'operations', 'operationsColleague']),
    );
    expect(notifications.map(({ name }) => name)).not.toContain('recruiter');
    expect(
      (await owner<Custody>(db, 'select version from public.custody_log where id = $1', [taken.id]))[0],
    ).toEqual({
      version: taken.version,
    });
  });

  test('accepts only one of several concurrent hand-ins of the same passport', async () => {
    const { candidateId } = await office.candidate();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(handIn(candidateId))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'done')).toMatchObject(
      Array.from({ length: 5 }, () => ({ code: 'ALREADY_IN_CUSTODY' })),
    );
  });
});
