import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

const mobile = '+971501234567';

describe('drivers and their accounts', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  beforeEach(() =>
    db.exec(`
      set app.erasing = 'on';
      delete from public.candidates where id is not null;
      delete from public.jobs where id is not null;
      update public.users set phone_number = null, status = 'active' where phone_number is not null or role = 'driver';
      reset app.erasing;`),
  );
  afterAll(() => db.close());

  /** Creates a recruiter's driver with an account. */
  async function driver(stage = 'offer_accepted') {
    await owner(db, 'update public.users set phone_number = $2 where id = $1', [people.driver.id, mobile]);
    return desk.lead({ recruiter: 'recruiter', stage, user: 'driver', columns: { phone_number: mobile } });
  }
  const change = (
    person: PersonName,
    candidateId: string,
    phone: string | null,
    version: number | null = null,
  ) => desk.call<number>(person, 'change_candidate_phone', candidateId, phone, version);
  const account = async () =>
    (await owner(db, 'select phone_number from public.users where id = $1', [people.driver.id]))[0];
  const take = async () =>
    (
      await desk.system<{ jobs: { jobId: string; userId: string; phone: string }[] }>(
        'select public.claim_account_jobs() as jobs',
      )
    )[0]?.jobs ?? [];

  test('a changed number is saved to the account immediately, and to the login by one job', async () => {
    const { candidateId } = await driver();
    await change('recruiter', candidateId, '+971529990001');
    await desk.rows(
      'admin',
      `update public.candidates set phone_number = '+971529990002' where id = $1`,
      candidateId,
    );
    expect(await account()).toEqual({ phone_number: '+971529990002' });
    const [job, ...rest] = await take();
    expect([job, rest]).toMatchObject([
      { jobId: expect.any(String), userId: people.driver.id, phone: '+971529990002' },
      [],
    ]);
    expect(await take()).toEqual([]);
    desk.at += 5 * 60_000;
    expect(await take()).toHaveLength(1);
    await desk.system('select public.finish_account_job($1, null)', job?.jobId);
    desk.at += 5 * 60_000;
    expect(await take()).toEqual([]);
  });

  test('notifies the admins of a failed job', async () => {
    const { candidateId } = await driver();
    await change('recruiter', candidateId, '+971529990001');
    const [job] = await take();
    await desk.system(`select public.finish_account_job($1, 'email_exists')`, job?.jobId);
    const [row] = await desk.system('select succeeded, result from public.jobs where id = $1', job?.jobId);
    expect(row).toEqual({ succeeded: false, result: { problem: 'email_exists' } });
    expect(await desk.notifications('admin')).toContain('job.failed');
  });

  test('retries a failed erasure until it succeeds, and notifies admins after the fifth attempt', async () => {
    const [job] = await desk.system(
      `select app.enqueue('erase_person', app.now(), $1, 'somebody') as id`,
      JSON.stringify({ user_id: null, paths: ['a/b.jpg'] }),
    );
    const before = (await desk.notifications('admin')).length;
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      expect(await take()).toMatchObject([
        { jobId: job?.id, kind: 'erase_person', attempts, paths: ['a/b.jpg'] },
      ]);
      expect((await desk.notifications('admin')).length - before, `${attempts}`).toBe(attempts < 5 ? 0 : 1);
      desk.at += 5 * 60_000;
    }
    await desk.system('select public.finish_account_job($1, null)', job?.id);
    expect(await take()).toEqual([]);
    expect(await desk.system('select succeeded, payload from public.jobs where id = $1', job?.id)).toEqual([
      { succeeded: true, payload: {} },
    ]);
  });

  test('skips the rename job when the account no longer has a number', async () => {
    const { candidateId } = await driver();
    await change('recruiter', candidateId, '+971529990001');
    await owner(db, 'update public.users set phone_number = null where id = $1', [people.driver.id]);
    expect(await take()).toEqual([]);
    const [job] = await desk.system(
      `select succeeded from public.jobs where kind = 'rename_driver_identity'`,
    );
    expect(job).toEqual({ succeeded: true });
  });

  test('refuses a number that is taken or missing', async () => {
    const { candidateId } = await driver();
    await owner(db, `update public.users set phone_number = '+971529990003' where id = $1`, [
      people.colleague.id,
    ]);
    await desk.lead({ name: 'Other', columns: { phone_number: '+971529990004' } });
    for (const taken of ['+971529990003', '+971529990004']) {
      expect(await refusal(change('recruiter', candidateId, taken))).toMatchObject({ code: 'PHONE_TAKEN' });
    }
    const plain = `update public.candidates set phone_number = '+971529990003' where id = $1`;
    expect(await refusal(desk.rows('admin', plain, candidateId))).toMatchObject({ code: 'PHONE_TAKEN' });
    const typed = `update public.candidates set phone_number = 'none' where id = $1`;
    expect(await refusal(desk.rows('admin', typed, candidateId))).toMatchObject({ code: 'PHONE_NOT_VALID' });
    expect(await refusal(change('recruiter', candidateId, null))).toMatchObject({ code: 'PHONE_NOT_VALID' });
    expect(await account()).toEqual({ phone_number: mobile });
    expect(await take()).toEqual([]);
  });

  test('accepts an invalid number for a candidate without an account', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter', columns: { phone_number: mobile } });
    await desk.rows(
      'recruiter',
      `update public.candidates set phone_number = '051' where id = $1`,
      candidateId,
    );
    expect(await desk.candidate(candidateId)).toMatchObject({ phone_number: '051', phone_e164: null });
    await change('recruiter', candidateId, mobile);
    expect(await desk.candidate(candidateId)).toMatchObject({ phone_e164: mobile, phone_status: 'valid' });
  });

  test('lets only the candidate’s owner change the number, and only in its current version', async () => {
    const { candidateId } = await driver();
    const { version } = await desk.candidate(candidateId);
    expect(await refusal(change('colleague', candidateId, '+971529990001'))).toMatchObject({
      code: 'NOT_OWNER',
    });
    expect(await refusal(change('operations', candidateId, '+971529990001'))).toMatchObject({
      code: 'NOT_OWNER',
    });
    expect(await refusal(change('recruiter', candidateId, '+971529990001', version - 1))).toMatchObject({
      code: 'STALE_VERSION',
      version,
    });
    expect(await change('recruiter', candidateId, '+971529990001', version)).toBeGreaterThan(version);
    expect(await refusal(change('driver', candidateId, '+971529990002'))).toBe('42501');
    expect(await refusal(change('admin', people.admin.id, '+971529990002'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('after the hand-over, operations can change the number and the recruiter cannot', async () => {
    const { candidateId } = await driver('documents');
    expect(await refusal(change('recruiter', candidateId, '+971529990001'))).toMatchObject({
      code: 'NOT_OWNER',
    });
    expect(await change('operations', candidateId, '+971529990001')).toEqual(expect.any(Number));
  });

  test('the hand-over gate requires a driver who can sign in', async () => {
    const gate = async (applicationId: string) =>
      (
        await desk.system<{ met: boolean }>(
          'select app.gate_driver_login_exists(a) as met from public.applications a where id = $1',
          applicationId,
        )
      )[0]?.met;
    const { applicationId } = await driver();
    expect(await gate(applicationId)).toBe(true);
    await owner(db, `update public.users set status = 'suspended' where id = $1`, [people.driver.id]);
    expect(await gate(applicationId)).toBe(false);
    const otherCandidate = await desk.lead({ name: 'Other' });
    expect(await gate(otherCandidate.applicationId)).toBe(false);
  });

  test('ends all sessions on suspension, and when a job requests it', async () => {
    const sessions = () => owner(db, 'select from auth.sessions where user_id = $1', [people.driver.id]);
    const createSession = () =>
      owner(db, 'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())', [
        people.driver.id,
      ]);
    await createSession();
    await owner(db, `update public.users set status = 'suspended' where id = $1`, [people.driver.id]);
    expect(await sessions()).toEqual([]);
    await createSession();
    await desk.system(`select app.enqueue('end_sessions', app.now(), $1::jsonb)`, {
      user_id: people.driver.id,
    });
    expect(await take()).toEqual([]);
    expect(await sessions()).toEqual([]);
    const [job] = await desk.system(`select succeeded, result from public.jobs where kind = 'end_sessions'`);
    expect(job).toEqual({ succeeded: true, result: { ended: 1 } });
  });

  test('ten concurrent workers take each job only once', async () => {
    const { candidateId } = await driver();
    await change('recruiter', candidateId, '+971529990001');
    const taken = await Promise.all(Array.from({ length: 10 }, take));
    expect(taken.flat()).toHaveLength(1);
  });
});
