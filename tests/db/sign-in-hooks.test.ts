import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const allowedHookResult = { decision: 'continue' };
const stops = { error: { http_code: 429, message: 'Too many attempts. Please try again later.' } };

describe('verification hooks of the auth server', () => {
  let db: Database;
  let now: number;

  async function callAs<Answer>(role: string, name: string, ...params: unknown[]): Promise<Answer> {
    const [row] = await db.tx(async (sql) => {
      await sql.query(`select set_config('role', $1, true), set_config('app.clock', $2, true)`, [
        role,
        new Date(now),
      ]);
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      return sql.query<{ answer: Answer }>(`select public.${name}(${slots}) as answer`, params);
    });
    if (!row) throw new Error(`${name} gave no row`);
    return row.answer;
  }
  const password = (valid: boolean, user_id: string = people.admin.id) =>
    callAs('supabase_auth_admin', 'password_verification_attempt', { user_id, valid });
  const code = (valid: boolean, user_id: string = people.admin.id) =>
    callAs('supabase_auth_admin', 'mfa_verification_attempt', { user_id, factor_id: user_id, valid });
  const startAttempt = (email = 'admin@test.example', address = '10.0.0.1', kind = 'email') =>
    callAs<{ retryAfter: number | null }>('service_role', 'start_sign_in', kind, email, address);
  const startSecondStep = (challenge: string = crypto.randomUUID()) =>
    callAs<{ retryAfter: number | null }>(
      'service_role',
      'start_second_step',
      people.admin.id,
      challenge,
      '10.0.0.1',
    );

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await owner(db, `update public.users set phone_number = '+971501234567' where id = $1`, [
      people.driver.id,
    ]);
    await owner(
      db,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        select gen_random_uuid(), $1, 'totp', 'verified', now(), now() from generate_series(1, 2)`,
      [people.admin.id],
    );
  });
  beforeEach(async () => {
    now = noon;
    await owner(db, 'delete from public.sign_in_attempts where id is not null');
  });
  afterAll(() => db.close());

  test.each([
    ['passwords', password],
    ['codes', code],
  ])('five wrong %s block even a correct one for 15 minutes', async (_, compare) => {
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await compare(false)).toEqual(allowedHookResult);
    expect([await compare(false), await compare(true)]).toEqual([stops, stops]);
    expect(await compare(true, people.recruiter.id)).toEqual(allowedHookResult);
    now = noon + 15 * 60_000;
    expect(await compare(true)).toEqual(allowedHookResult);
  });

  test('correct passwords and codes are not counted', async () => {
    for (let right = 0; right < 7; right += 1) expect(await password(true)).toEqual(allowedHookResult);
    for (let right = 0; right < 7; right += 1) expect(await code(true)).toEqual(allowedHookResult);
  });

  test('at most five concurrent wrong passwords are compared', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => password(false)));
    expect(
      answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(allowedHookResult)),
    ).toHaveLength(5);
  });

  test('an attempt counted by /api is not counted again', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await startAttempt()).retryAfter).toBeNull();
      expect(await password(false)).toEqual(allowedHookResult);
    }
    expect((await startAttempt()).retryAfter).toBe(900);
    expect(await password(true)).toEqual(allowedHookResult);
    const [{ count } = { count: 0 }] = await owner<{ count: number }>(
      db,
      'select count(*)::int as count from public.sign_in_attempts',
    );
    expect(count).toBe(5);
  });

  test('an attempt through /api covers one comparison, for 30 seconds', async () => {
    await startAttempt();
    for (let wrong = 0; wrong < 6; wrong += 1) expect(await password(false)).toEqual(allowedHookResult);
    expect(await password(false)).toEqual(stops);
    await startAttempt('admin@test.example', '10.0.0.2');
    now += 31_000;
    expect(await password(true)).toEqual(stops);
  });

  test('an unknown person at /api does not count against the account used for comparison', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `nobody${index}@test.example`);
    for (const email of emails) {
      const { authEmail } = await callAs<{ authEmail: string }>(
        'service_role',
        'start_sign_in',
        'email',
        email,
        '10.0.0.1',
      );
      const [compared] = await owner<{ id: string }>(db, 'select id from auth.users where email = $1', [
        authEmail,
      ]);
      expect(await password(false, compared?.id)).toEqual(allowedHookResult);
    }
    expect(await password(true, people.driver.id)).toEqual(allowedHookResult);
  });

  test('direct and /api attempts share a limit of twenty per person', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await password(false, people.driver.id);
    for (let wrong = 0; wrong < 15; wrong += 1)
      expect((await startAttempt('+971501234567', `10.1.0.${wrong}`, 'phone')).retryAfter).toBeNull();
    expect((await startAttempt('+971501234567', '10.2.0.1', 'phone')).retryAfter).toBe(900);
  });

  test('a second step through /api covers one code per app, within a shared limit of five', async () => {
    await startSecondStep();
    expect([await code(false), await code(false)]).toEqual([allowedHookResult, allowedHookResult]);
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await code(false)).toEqual(allowedHookResult);
    expect(await code(true)).toEqual(stops);
    expect((await startSecondStep()).retryAfter).toBe(900);
  });

  test('after a recovery code, wrong app codes are counted again', async () => {
    const challenge = crypto.randomUUID();
    await startSecondStep(challenge);
    await callAs('service_role', 'use_recovery_code', people.admin.id, challenge, 'AAAA-AAAA-AAAA');
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await code(false)).toEqual(allowedHookResult);
    expect(await code(true)).toEqual(stops);
  });

  test('attempts on an account without a profile are counted too', async () => {
    const unknown = crypto.randomUUID();
    for (let wrong = 0; wrong < 5; wrong += 1) await password(false, unknown);
    expect(await password(true, unknown)).toEqual(stops);
  });
});
