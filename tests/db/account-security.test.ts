import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become, type PersonName, people } from './people.ts';

const challenge = '00000000-0000-4000-8000-00000000c001';
const anotherChallenge = '00000000-0000-4000-8000-00000000c002';
const everyRole: readonly PersonName[] = ['recruiter', 'operations', 'driver'];

describe('a user’s own account security', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(() =>
    db.exec(`
      delete from public.recovery_codes where user_id is not null;
      delete from public.notifications where id is not null;
      delete from auth.sessions where id is not null;`),
  );
  afterAll(() => db.close());

  const as = <Row = Record<string, unknown>>(person: PersonName, text: string, params: unknown[] = []) =>
    db.tx(async (sql) => {
      await become(sql, person);
      return sql.query<Row>(text, params);
    });

  async function createCodes(person: PersonName = 'bothSteps'): Promise<string[]> {
    const [row] = await as<{ codes: string[] }>(person, 'select public.create_recovery_codes() as codes');
    return row?.codes ?? [];
  }
  async function use(code: string | undefined, inChallenge = challenge, person: PersonName = 'bothSteps') {
    const [row] = await owner<{ used: boolean }>(db, 'select public.use_recovery_code($1, $2, $3) as used', [
      people[person].id,
      inChallenge,
      code,
    ]);
    return row?.used;
  }
  const left = async () =>
    (await as<{ state: unknown }>('bothSteps', 'select public.recovery_codes_left() as state'))[0]?.state;

  describe('recovery codes', () => {
    test('are ten different codes, never stored in plain text', async () => {
      expect(await left()).toBeNull();
      const codes = await createCodes();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      const kept = JSON.stringify(await owner(db, 'select * from public.recovery_codes'));
      for (const code of codes) {
        expect(kept).not.toContain(code);
        expect(kept).not.toContain(code.replaceAll('-', ''));
      }
      expect(await left()).toEqual({ left: 10, madeAt: expect.any(String) });
    });

    test('are replaced as a set', async () => {
      const [old] = await createCodes();
      const [fresh] = await createCodes();
      expect(await use(old)).toBe(false);
      expect(await use(fresh)).toBe(true);
    });

    test('work once; a repeat works only within the same sign-in', async () => {
      const [code] = await createCodes();
      expect(await use(code)).toBe(true);
      expect(await use(code)).toBe(true);
      expect(await use(code, anotherChallenge)).toBe(false);
      expect(await left()).toMatchObject({ left: 9 });
    });

    test('let in only one of two concurrent sign-ins with the same code', async () => {
      const [code] = await createCodes();
      const answers = await Promise.all([use(code), use(code, anotherChallenge)]);
      expect(answers.sort()).toEqual([false, true]);
    });

    test.each([
      ['small letters', (code: string) => code.toLowerCase()],
      ['no dashes', (code: string) => code.replaceAll('-', '')],
      ['spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
      ['O for 0, l for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
      ['Arabic digits', (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
    ])('may be typed with %s', async (_, typed) => {
      const [code = ''] = await createCodes();
      expect(await use(typed(code))).toBe(true);
    });

    test('work only for their owner', async () => {
      const [code] = await createCodes();
      expect(await use(code, challenge, 'firstStep')).toBe(false);
      expect(await use('', challenge)).toBe(false);
    });

    test.each(['recruiter', 'firstStep'] as const)(
      'require assurance level 2, so %s cannot create them',
      async (who) => {
        expect(await sqlState(createCodes(who))).toBe('42501');
      },
    );

    test('are logged when used, and the user is notified', async () => {
      const [code] = await createCodes();
      await use(code);
      const { id } = people.bothSteps;
      expect(
        await owner(
          db,
          `select action, actor_id from public.audit_log
            where row_id = $1 and action like '%recovery%' order by id desc limit 2`,
          [id],
        ),
      ).toEqual([
        { action: 'use_recovery_code', actor_id: id },
        { action: 'create_recovery_codes', actor_id: id },
      ]);
      expect(await owner(db, 'select kind, link from public.notifications where user_id = $1', [id])).toEqual(
        [{ kind: 'security.recovery_code_used', link: '/settings?section=twoFactor' }],
      );
    });

    test('are deleted with the last authenticator app, except used ones', async () => {
      const [used] = await createCodes();
      await use(used);
      await db.tx(async (sql) => {
        await sql.query('delete from auth.mfa_factors where user_id = $1', [people.bothSteps.id]);
        const rows = await sql.query('select used_at is null as open from public.recovery_codes');
        expect(rows).toEqual([{ open: false }]);
        await sql.query(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
            values ($1, $1, 'totp', 'verified', now(), now())`,
          [people.bothSteps.id],
        );
      });
    });
  });

  describe('sessions', () => {
    const id = (number: number) => `00000000-0000-4000-8000-00000000e00${number}`;
    beforeEach(async () => {
      for (const [index, person] of everyRole.entries()) {
        await owner(
          db,
          `insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip)
            values ($1, $2, '2026-03-01T08:00Z', '2026-03-01T09:00', 'Agent', '192.0.2.7')`,
          [id(index), people[person].id],
        );
      }
      await owner(
        db,
        `insert into auth.sessions (id, user_id, created_at, not_after)
          values ($1, $3, '2026-03-02T08:00Z', null), ($2, $3, '2026-03-02T08:00Z', '2026-03-03T08:00Z')`,
        [id(8), id(9), people.recruiter.id],
      );
    });

    test('list only the user’s own active sessions, last used first', async () => {
      const rows = await as(
        'recruiter',
        'select id, last_used_at, user_agent, ip, is_current from public.my_sessions()',
      );
      expect(rows).toEqual([
        {
          id: id(8),
          last_used_at: new Date('2026-03-02T08:00Z'),
          user_agent: null,
          ip: null,
          is_current: false,
        },
        {
          id: id(0),
          last_used_at: new Date('2026-03-01T09:00Z'),
          user_agent: 'Agent',
          ip: '192.0.2.7',
          is_current: false,
        },
      ]);
    });

    test('mark the current session', async () => {
      const rows = await db.tx(async (sql) => {
        const claims = {
          sub: people.recruiter.id,
          role: 'authenticated',
          user_role: 'recruiter',
          aal: 'aal1',
        };
        await sql.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
          JSON.stringify({ ...claims, session_id: id(0) }),
          'authenticated',
        ]);
        return sql.query('select id from public.my_sessions() where is_current');
      });
      expect(rows).toEqual([{ id: id(0) }]);
    });

    test('end once when the owner ends them, and never by another user', async () => {
      const end = (which: number) =>
        as<{ ended: boolean }>('recruiter', 'select public.end_my_session($1) as ended', [id(which)]);
      expect(await end(0)).toEqual([{ ended: true }]);
      expect(await end(0)).toEqual([{ ended: false }]);
      expect(await end(1)).toEqual([{ ended: false }]);
      const kept = await owner<{ id: string }>(db, 'select id from auth.sessions order by id');
      expect(kept.map((row) => row.id)).toEqual([id(1), id(2), id(8), id(9)]);
    });
  });
});
