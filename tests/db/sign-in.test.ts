import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';

interface SignInAttempt {
  attemptId: string | null;
  retryAfter: number | null;
}
interface Person extends SignInAttempt {
  userId: string | null;
  authEmail: string | null;
  active: boolean;
}
interface Challenged extends SignInAttempt {
  challengeUsed: boolean;
}

const noon = Date.parse('2026-03-01T12:00:00Z');
const minute = 60_000;

describe('sign-in attempts', () => {
  let db: Database;
  let now: number;

  /** Calls a function as `/api` does, with the secret key, at `now`. */
  async function call<Answer>(name: string, ...params: unknown[]): Promise<Answer> {
    const [row] = await db.tx(async (sql) => {
      await sql.query(`select set_config('role', 'service_role', true), set_config('app.clock', $1, true)`, [
        new Date(now),
      ]);
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      return sql.query<{ answer: Answer }>(`select public.${name}(${slots}) as answer`, params);
    });
    if (!row) throw new Error(`${name} gave no row`);
    return row.answer;
  }
  const startAttempt = (email = 'admin@test.example', address: string | null = '10.0.0.1') =>
    call<Person>('start_sign_in', 'email', email, address);
  const startSecondStep = (challenge: string, person: string = people.admin.id, address = '10.0.0.1') =>
    call<Challenged>('start_second_step', person, challenge, address);
  const finishAttempt = (attempt: string | null) => call<boolean>('complete_sign_in', attempt);

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await owner(db, `update public.users set phone_number = '+971501234567' where id = $1`, [
      people.driver.id,
    ]);
  });
  beforeEach(async () => {
    now = noon;
    await owner(db, 'delete from public.sign_in_attempts where id is not null');
  });
  afterAll(() => db.close());

  test('finds the user by email or phone, and returns whether the profile is active', async () => {
    expect(await startAttempt()).toEqual({
      attemptId: expect.any(String),
      retryAfter: null,
      userId: people.admin.id,
      authEmail: 'admin@test.example',
      active: true,
    });
    expect(await startAttempt('suspended@test.example')).toMatchObject({
      userId: people.suspended.id,
      active: false,
    });
    expect(await call('start_sign_in', 'phone', '+971501234567', null)).toMatchObject({
      userId: people.driver.id,
      authEmail: 'driver@test.example',
    });
  });

  test('returns an existing account to compare against for an unknown user', async () => {
    expect(await startAttempt('nobody@test.example')).toMatchObject({
      attemptId: expect.any(String),
      userId: null,
      authEmail: 'driver@test.example',
      active: false,
    });
  });

  test('skips accounts without a password for that comparison, as they would respond faster', async () => {
    const [oldest] = await owner<{ id: string }>(
      db,
      `select id from auth.users where email = 'driver@test.example'`,
    );
    await owner(db, `update auth.users set encrypted_password = '' where id = $1`, [oldest?.id]);
    const { authEmail } = await startAttempt('nobody@test.example');
    await owner(db, `update auth.users set encrypted_password = 'a hash' where id = $1`, [oldest?.id]);
    expect(authEmail).toMatch(/@test\.example$/);
    expect(authEmail).not.toBe('driver@test.example');
  });

  test('allows five failed attempts and returns the wait before the next', async () => {
    for (let failed = 0; failed < 5; failed++) {
      expect((await startAttempt()).retryAfter).toBeNull();
      now += minute;
    }
    expect(await startAttempt()).toEqual({
      attemptId: null,
      retryAfter: 600,
      userId: null,
      authEmail: null,
      active: false,
    });
    expect((await startAttempt('recruiter@test.example')).retryAfter).toBeNull();
    now = noon + 15 * minute - 1;
    expect((await startAttempt()).retryAfter).toBe(1);
    now = noon + 15 * minute;
    expect((await startAttempt()).retryAfter).toBeNull();
    expect((await startAttempt()).retryAfter).toBe(60);
  });

  test('does not count a successful attempt', async () => {
    for (let passed = 0; passed < 7; passed++) {
      const { attemptId } = await startAttempt();
      expect(await finishAttempt(attemptId)).toBe(true);
    }
    const { attemptId } = await startAttempt();
    expect(await finishAttempt(attemptId)).toBe(true);
    expect(await finishAttempt(attemptId)).toBe(false);
    expect(await finishAttempt(crypto.randomUUID())).toBe(false);
  });

  test('blocks an IP address after fifty failed attempts on any users', async () => {
    await owner(
      db,
      `insert into public.sign_in_attempts (kind, identity, address, created_at)
        select 'email', n || '@test.example', '10.0.0.9', $1::timestamptz + n * interval '1 second'
        from generate_series(1, 49) n`,
      [new Date(noon - 10 * minute)],
    );
    expect((await startAttempt('a@test.example', '10.0.0.9')).retryAfter).toBeNull();
    expect((await startAttempt('b@test.example', '10.0.0.9')).retryAfter).toBe(301);
    expect((await startAttempt('b@test.example', '10.0.0.8')).retryAfter).toBeNull();
  });

  test('five failed attempts from one address do not block the user at another', async () => {
    for (let failed = 0; failed < 5; failed++) await startAttempt('admin@test.example', '203.0.113.7');
    expect((await startAttempt('admin@test.example', '203.0.113.7')).retryAfter).toBe(900);
    expect((await startAttempt('admin@test.example', '10.0.0.1')).retryAfter).toBeNull();
    for (let failed = 0; failed < 5; failed++) await startAttempt('admin@test.example', null);
    expect((await startAttempt('admin@test.example', null)).retryAfter).toBe(900);
  });

  test('blocks a user after twenty failed attempts from any addresses', async () => {
    for (let failed = 0; failed < 20; failed++) {
      expect((await startAttempt('admin@test.example', `10.2.0.${failed}`)).retryAfter).toBeNull();
      now += 1000;
    }
    expect((await startAttempt('admin@test.example', '10.0.0.1')).retryAfter).toBe(15 * 60 - 20);
    expect((await startAttempt('recruiter@test.example', '10.0.0.1')).retryAfter).toBeNull();
    now = noon + 15 * minute;
    expect((await startAttempt('admin@test.example', '10.0.0.1')).retryAfter).toBeNull();
  });

  test('allows five of twenty concurrent attempts for one user from one address', async () => {
    const startedAttempts = await Promise.all(Array.from({ length: 20 }, () => startAttempt()));
    expect(startedAttempts.filter(({ attemptId }) => attemptId !== null)).toHaveLength(5);
  });

  test('allows twenty of thirty concurrent attempts from different addresses, and five codes', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `10.1.0.${index}`);
    const startedAttempts = await Promise.all(
      addresses.map((address) => startAttempt('admin@test.example', address)),
    );
    expect(startedAttempts.filter(({ attemptId }) => attemptId !== null)).toHaveLength(20);
    const codes = await Promise.all(
      addresses.map((address) => startSecondStep(crypto.randomUUID(), people.admin.id, address)),
    );
    expect(codes.filter(({ attemptId }) => attemptId !== null)).toHaveLength(5);
  });

  test('allows fifty of sixty concurrent attempts for different users from one address', async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `${index}@test.example`);
    const startedAttempts = await Promise.all(emails.map((email) => startAttempt(email)));
    expect(startedAttempts.filter(({ attemptId }) => attemptId !== null)).toHaveLength(50);
  });

  test('counts a user’s codes across challenges, separately from passwords', async () => {
    for (let failed = 0; failed < 5; failed++) await startSecondStep(crypto.randomUUID());
    expect(await startSecondStep(crypto.randomUUID())).toEqual({
      attemptId: null,
      retryAfter: 900,
      challengeUsed: false,
    });
    expect((await startSecondStep(crypto.randomUUID(), people.driver.id)).retryAfter).toBeNull();
    expect((await startAttempt()).retryAfter).toBeNull();
  });

  test('consumes a challenge once, even for concurrent correct codes', async () => {
    const challenge = crypto.randomUUID();
    const startedAttempts = await Promise.all(Array.from({ length: 4 }, () => startSecondStep(challenge)));
    const settled = await Promise.all(startedAttempts.map(({ attemptId }) => finishAttempt(attemptId)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await startSecondStep(challenge)).toEqual({
      attemptId: null,
      retryAfter: null,
      challengeUsed: true,
    });
  });

  test('rejects an invalid identity', async () => {
    await expect(call('start_sign_in', 'code', 'x', null)).rejects.toMatchObject({ code: '22023' });
    await expect(call('start_sign_in', 'email', null, null)).rejects.toMatchObject({ code: '22023' });
    await expect(call('start_second_step', people.admin.id, null, null)).rejects.toMatchObject({
      code: '22023',
    });
  });
});
