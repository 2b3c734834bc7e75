import type { Database, Sql } from '#mocks/backend/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { owner } from './database.ts';

/** A person in the tests: the profile's role, and differences from a normal session. */
interface Person {
  id: string;
  role: Role;
  status?: 'suspended';
  /** Role in the token, if it differs from the profile's. */
  claims?: Role;
  /** Has an authenticator app. */
  secondFactor?: true;
  aal?: 'aal2';
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Actors of the row-security tests, besides a visitor (`anon`). */
export const people = {
  driver: { id: id(1), role: 'driver' },
  recruiter: { id: id(2), role: 'recruiter' },
  operations: { id: id(3), role: 'operations' },
  admin: { id: id(4), role: 'admin' },
  /** Holds a token from before the suspension. */
  suspended: { id: id(5), role: 'admin', status: 'suspended' },
  /** Has a second factor but gave only the password. */
  firstStep: { id: id(6), role: 'admin', secondFactor: true },
  /** Holds a token from before the demotion. */
  demoted: { id: id(7), role: 'driver', claims: 'admin' },
  /** Gave both factors. */
  bothSteps: { id: id(8), role: 'admin', secondFactor: true, aal: 'aal2' },
  /** Another recruiter. */
  colleague: { id: id(9), role: 'recruiter' },
  /** Another driver. */
  otherDriver: { id: id(10), role: 'driver' },
  /** Another member of operations. */
  operationsColleague: { id: id(11), role: 'operations' },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
export type Actor = PersonName | 'anon';

/** All actors of access tests: a visitor, each role, and holders of tokens that must not grant access. */
export const actors = ['anon', ...Object.keys(people)] as readonly Actor[];

/** Creates the accounts; a trigger adds the profiles. Their names are their keys in `people`. */
export async function addPeople(db: Database): Promise<void> {
  const all: [string, Person][] = Object.entries(people);
  for (const [name, person] of all) {
    await owner(
      db,
      `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at)
        values ($1, $2, 'a hash', $3::jsonb, $4::jsonb, now())`,
      [person.id, `${name.toLowerCase()}@test.example`, { role: person.role }, { name }],
    );
    if (person.status) {
      await owner(db, 'update public.users set status = $2 where id = $1', [person.id, person.status]);
    }
    if (person.secondFactor) {
      await owner(
        db,
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values ($1, $1, 'totp', 'verified', now(), now())`,
        [person.id],
      );
    }
  }
}

/** Switches the rest of a transaction to this actor, as the gateway would. */
export async function become(sql: Sql, actor: Actor): Promise<void> {
  const person: Person | null = actor === 'anon' ? null : people[actor];
  const claims = person
    ? {
        sub: person.id,
        role: 'authenticated',
        user_role: person.claims ?? person.role,
        aal: person.aal ?? 'aal1',
      }
    : { role: 'anon' };
  await sql.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    claims.role,
  ]);
}

const undo = new Error('undone on purpose');

/** Runs one statement as the actor and rolls back; returns its rows, or throws the engine's error. */
export async function tryAs<Row = Record<string, unknown>>(
  db: Database,
  actor: Actor,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  let rows: Row[] = [];
  await db
    .tx(async (sql) => {
      await become(sql, actor);
      rows = await sql.query<Row>(text, params);
      throw undo;
    })
    .catch((cause: unknown) => {
      if (cause !== undo) throw cause;
    });
  return rows;
}
