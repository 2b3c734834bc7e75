import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, people } from './people.ts';

const check = '23514';
const unique = '23505';
const raisedCode = 'P0001';
const user = (set: string) => `update public.users set ${set} where id = '${people.driver.id}'`;

const refusals: readonly (readonly [statement: string, sqlState: string])[] = [
  [user(`role = 'owner'`), check],
  [user(`status = 'gone'`), check],
  [user(`name = '  '`), check],
  [user(`email = 'Upper@test.example'`), check],
  [user(`email = 'admin@test.example'`), unique],
  [user(`phone_number = '0501234567'`), check],
  [user(`phone_number = '+971500000001'`), unique],
  [user(`locale = 'English'`), check],
  ...[
    'http://project.example/storage/v1/object/public/avatars/a.png',
    'https://elsewhere.example/a.png',
    'https://me@project.example/storage/v1/object/public/avatars/a.png',
    '//elsewhere.example/storage/v1/object/public/avatars/a.png',
    '/storage/v1/object/public/../../../a.png',
    'javascript:alert(1)//storage/v1/object/public/a.png',
    'data:image/png;base64,AAAA',
    '',
  ].map((picture) => [user(`avatar_url = '${picture}'`), check] as const),
  [`insert into public.system_settings values ('x', 'yes', null)`, check],
  [`insert into public.system_settings values ('auto_assign_leads', 'true', null)`, unique],
  [`insert into public.machform_settings (form_id, form_name, assign_to) values (1, 'A', 'sara')`, check],
  [`insert into public.candidates (first_name, current_stage) values ('A', 'hired')`, raisedCode],
  [`insert into public.candidates (first_name, passport_no) values ('A', 'a b')`, check],
  [`insert into public.candidates (first_name, emirates_id) values ('A', '123')`, check],
  [`insert into public.candidates (first_name, expected_salary_fils) values ('A', -1)`, check],
  [
    `insert into public.candidates (first_name, phone_number) select 'A', '+971501112233' from generate_series(1, 2)`,
    unique,
  ],
  [
    `insert into public.candidates (first_name, passport_no, nationality)
      select 'A', 'AB12345', 'PK' from generate_series(1, 2)`,
    unique,
  ],
  [
    `insert into public.candidates (first_name, emirates_id) select 'A', '784199012345676' from generate_series(1, 2)`,
    unique,
  ],
  [`insert into public.candidates (first_name) values (' ')`, check],
  [
    `insert into public.candidates (first_name, user_id) select 'A', '${people.driver.id}' from generate_series(1, 2)`,
    unique,
  ],
  [`insert into public.sign_in_attempts (kind, identity) values ('code', 'a')`, check],
  [`insert into public.sign_in_attempts (kind, identity) values ('fax', 'a')`, check],
];

describe('constraints', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await owner(db, `update public.users set phone_number = '+971500000001' where id = $1`, [
      people.recruiter.id,
    ]);
  });
  afterAll(() => db.close());

  test.each(refusals)('rejects %s', async (statement, code) => {
    expect(await sqlState(owner(db, statement))).toBe(code);
  });

  test('accept profile pictures from our own storage', async () => {
    for (const picture of [
      '/storage/v1/object/public/avatars/a.png',
      'https://project.example/storage/v1/object/sign/avatars/a.png?token=abc',
    ]) {
      expect(await sqlState(owner(db, user(`avatar_url = '${picture}'`)))).toBeUndefined();
    }
  });

  test('app.now() returns the time set by a test, otherwise the transaction time', async () => {
    const [set] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-05-06T07:08:09Z', true)`);
      return sql.query('select app.now() as at');
    });
    expect(set).toEqual({ at: new Date('2026-05-06T07:08:09Z') });
    const [unset] = await owner(db, 'select app.now() = now() as same');
    expect(unset).toEqual({ same: true });
  });
});
