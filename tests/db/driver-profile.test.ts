import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people, tryAs } from './people.ts';
import { refusal } from './refusal.ts';
import { type AddedCandidate, addCandidate, addOpening } from './world.ts';

interface Profile {
  values: Record<string, string | null>;
  locked: string[];
  requests: { field: string; status: string }[];
  applications: { id: string; can_withdraw: boolean; told: string[] }[];
}

describe('a driver’s own profile', () => {
  let db: Database;
  let person: AddedCandidate;
  let other: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    const openingId = await addOpening(db);
    person = await addCandidate(db, {
      name: 'Imran',
      stage: 'documents',
      recruiter: 'recruiter',
      operations: 'operations',
      user: 'driver',
      openingId,
      columns: { phone_number: '+971501112233', nationality: 'PK', passport_no: 'AB1234567' },
      application: { recruiter_id: people.recruiter.id, ops_id: people.operations.id },
    });
    other = await addCandidate(db, { name: 'Other', stage: 'rejected', user: 'otherDriver' });
  });
  afterAll(() => db.close());

  const runCommitted = <Value = unknown>(actor: PersonName, text: string, params: readonly unknown[] = []) =>
    db.tx(async (sql) => {
      await become(sql, actor);
      const [row] = await sql.query<{ value: Value }>(`select ${text} as value`, params);
      return row?.value;
    });
  const profile = () => runCommitted<Profile>('driver', 'public.my_profile()');
  const save = (changes: Record<string, [seen: string | null, value: string | null]>) =>
    runCommitted<Profile>('driver', 'public.save_my_profile($1::jsonb)', [
      JSON.stringify(
        Object.fromEntries(Object.entries(changes).map(([field, [seen, value]]) => [field, { seen, value }])),
      ),
    ]);
  const verify = (type: string, ...sides: string[]) =>
    owner(
      db,
      `insert into public.documents
        (candidate_id, type_code, side, status, storage_path, mime, bytes, sha256, uploaded_via, uploaded_at)
       select $1, $2, side, 'verified', 'x/' || $2 || '-' || side || '.jpg', 'image/jpeg', 1, repeat('a', 64), 'staff', now()
       from unnest($3::text[]) side`,
      [person.candidateId, type, sides],
    );

  test('loads and saves fields of three tables together, trimmed and converted', async () => {
    const before = await profile();
    expect(before?.values).toMatchObject({ first_name: 'Imran', last_name: null, emergency_name: null });
    expect(before?.locked).toEqual(['phone_number']);
    const after = await save({
      last_name: [null, ' Khan '],
      uae_experience_months: [null, '24'],
      emergency_name: ['', 'Sana Khan'],
      iban: [null, 'AE070331234567890123456'],
    });
    expect(after?.values).toMatchObject({
      last_name: 'Khan',
      uae_experience_months: '24',
      emergency_name: 'Sana Khan',
      iban: 'AE070331234567890123456',
    });
    expect((await save({ last_name: ['Khan', null] }))?.values.last_name).toBeNull();
  });

  test('saves nothing on a conflict, and returns the other change with its author', async () => {
    await runCommitted('admin', 'public.last_candidate_change($1)', [person.candidateId]);
    await db.tx(async (sql) => {
      await become(sql, 'operations');
      await sql.query(`update public.candidates set license_number = 'D 1' where id = $1`, [
        person.candidateId,
      ]);
    });
    const stale = save({ license_number: [null, 'D 2'], transmission: [null, 'manual'] });
    expect(await refusal(stale)).toMatchObject({
      code: 'STALE_VERSION',
      params: { theirs: { license_number: 'D 1' }, by: 'operations' },
    });
    expect((await profile())?.values.transmission).toBeNull();
    const kept = await save({ license_number: ['D 1', 'D 2'], transmission: [null, 'manual'] });
    expect(kept?.values).toMatchObject({ license_number: 'D 2', transmission: 'manual' });
    // Saving the same value is no conflict, regardless of `seen`.
    expect((await save({ license_number: [null, 'D 2'] }))?.values.license_number).toBe('D 2');
  });

  test('refuses changes to the phone number, verified fields and fields of staff', async () => {
    await verify('passport_bio', 'single');
    expect((await profile())?.locked).toContain('passport_no');
    // A field the document would prove can still be filled in while it is empty.
    await save({ gender: [null, 'male'] });
    for (const field of ['phone_number', 'first_name', 'passport_no', 'gender', 'current_stage']) {
      expect(await refusal(save({ [field]: [null, 'X12345'] }))).toMatchObject({
        code: 'CHANGE_REFUSED',
        params: { fields: [field] },
      });
    }
  });

  test('names invalid fields, and a number that belongs to another person', async () => {
    expect(await refusal(save({ iban: ['AE070331234567890123456', 'GB1'] }))).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field: 'iban' },
    });
    await owner(db, `update public.candidates set emirates_id = '784199012345676' where id = $1`, [
      other.candidateId,
    ]);
    expect(await refusal(save({ emirates_id: [null, '784199012345676'] }))).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field: 'emirates_id', problem: 'taken' },
    });
  });

  test('refuses changes after the application has ended', async () => {
    const late = tryAs(
      db,
      'otherDriver',
      `select public.save_my_profile('{"shoe_size": {"seen": null, "value": "42"}}')`,
    );
    expect(await refusal(late)).toMatchObject({ code: 'CHANGE_REFUSED' });
  });

  describe('correction requests', () => {
    const ask = (field: string, words: string) =>
      runCommitted('driver', `public.request_my_data('correct', $2, $1)`, [field, words]);
    const tasks = () =>
      owner<{ title: string }>(
        db,
        'select title, assignee_id from public.tasks where candidate_id = $1 order by title',
        [person.candidateId],
      );

    test('allow one request per field, which creates a task and a notification for staff', async () => {
      const first = await ask('phone_number', '+971509998877');
      expect(await ask('phone_number', 'Again')).toBe(first);
      await ask('iban', 'AE000000000000000000001');
      expect(await tasks()).toEqual([
        { title: 'Driver asks to correct: iban', assignee_id: people.operations.id },
        {
          title: 'Driver asks to correct: phone number – +971509998877',
          assignee_id: people.operations.id,
        },
      ]);
      const told = await owner<{ params: { field: string } }>(
        db,
        `select params from public.notifications where kind = 'privacy.correction_asked' and user_id = $1`,
        [people.operations.id],
      );
      expect(told.map(({ params }) => params.field).sort()).toEqual(['iban', 'phone_number']);
      const seen = await tryAs<{ field: string }>(db, 'recruiter', 'select field from public.data_requests');
      expect(seen).toEqual([{ field: 'phone_number' }]);
    });

    test('are completed when staff correct the field, and the driver is notified', async () => {
      await runCommitted('operations', `public.change_candidate_phone($1, '+971509998877')`, [
        person.candidateId,
      ]);
      await owner(
        db,
        `update public.driver_bank set iban = 'AE460090000000123456789' where candidate_id = $1`,
        [person.candidateId],
      );
      const requests = (await profile())?.requests ?? [];
      expect(requests.map(({ field, status }) => [field, status]).sort()).toEqual([
        ['iban', 'done'],
        ['phone_number', 'done'],
      ]);
      const told = await owner(
        db,
        `select 1 from public.notifications where kind = 'privacy.request_answered' and user_id = $1`,
        [people.driver.id],
      );
      expect(told).toHaveLength(2);
    });

    test('name a field only when they ask for a correction', async () => {
      const invalidRequest = tryAs(db, 'driver', `select public.request_my_data('erase', null, 'iban')`);
      expect(await refusal(invalidRequest)).toMatchObject({ code: 'INVALID_VALUE' });
    });
  });

  test('completes the onboarding task once all three sizes are saved', async () => {
    await owner(
      db,
      `insert into public.onboarding_tasks
        (application_id, candidate_id, code, owner_role, sort_order, required_for_deploy, depends_on, evidence_kind)
       values ($1, $2, 'uniform_size', 'driver', 1, true, '{}', 'text')`,
      [person.applicationId, person.candidateId],
    );
    await save({ shirt_size: [null, 'L'], shoe_size: [null, '42'] });
    const state = () => owner(db, `select status from public.onboarding_tasks where code = 'uniform_size'`);
    expect(await state()).toEqual([{ status: 'todo' }]);
    await save({ trouser_size: [null, '34'] });
    expect(await state()).toEqual([{ status: 'done' }]);
  });

  test('a driver can withdraw their own application once, without a reason, and staff are notified', async () => {
    const [own] = (await profile())?.applications ?? [];
    expect(own).toMatchObject({ can_withdraw: true, told: ['recruiter', 'operations'] });
    const withdraw = 'public.withdraw_my_application($1)';
    expect(await refusal(runCommitted('otherDriver', withdraw, [person.applicationId]))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await runCommitted('driver', withdraw, [person.applicationId])).toMatchObject({
      told: ['recruiter', 'operations'],
    });
    await runCommitted('driver', withdraw, [person.applicationId]);
    const [after] = (await profile())?.applications ?? [];
    expect(after).toMatchObject({ stage: 'withdrawn', can_withdraw: false });
    const told = await owner<{ user_id: string }>(
      db,
      `select user_id from public.notifications where kind = 'application.withdrawn'`,
    );
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(
      [people.recruiter.id, people.operations.id].sort(),
    );
    expect(await refusal(runCommitted('otherDriver', withdraw, [other.applicationId]))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });
});
