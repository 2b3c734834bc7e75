import type { Database } from '#mocks/backend/db/database.ts';
import { type PersonName, people } from './people.ts';

/** Adds an open opening for riders in Dubai, with a new client and `changed` columns; returns its id. */
export async function addOpening(db: Database, changed: Record<string, unknown> = {}): Promise<string> {
  return db.tx(async (sql) => {
    const [client] = await sql.query<{ id: string }>(
      `insert into public.clients (name, kind) values ('Client ' || gen_random_uuid(), 'delivery_3pl') returning id`,
    );
    return insertInto(sql.query, 'public.job_openings', {
      client_id: client?.id,
      title: 'Riders',
      license_type: 'motorcycle',
      job_type: 'delivery_rider',
      emirate: 'dubai',
      headcount: 20,
      status: 'open',
      ...changed,
    });
  });
}

/** A test's candidate, with the application. */
export interface AddedCandidate {
  candidateId: string;
  applicationId: string;
}

/** Options of a candidate; `columns` are further columns of `candidates`, `application` those of `applications`. */
export interface NewCandidate {
  name?: string;
  stage?: string;
  recruiter?: PersonName;
  operations?: PersonName;
  user?: PersonName;
  openingId?: string;
  columns?: Record<string, unknown>;
  application?: Record<string, unknown>;
}

/** Inserts a candidate directly in a stage, without gates and effects. */
export async function addCandidate(
  db: Database,
  {
    name = 'Somebody',
    stage = 'new_lead',
    recruiter,
    operations,
    user,
    openingId,
    ...more
  }: NewCandidate = {},
): Promise<AddedCandidate> {
  return db.tx(async (sql) => {
    await sql.query(`select set_config('app.stage_move', 'on', true)`);
    const candidateId = await insertInto(sql.query, 'public.candidates', {
      first_name: name,
      current_stage: stage,
      assigned_recruiter_id: recruiter && people[recruiter].id,
      assigned_ops_id: operations && people[operations].id,
      user_id: user && people[user].id,
      ...more.columns,
    });
    const [application] = await sql.query<{ id: string }>(
      'select id from public.applications where candidate_id = $1',
      [candidateId],
    );
    if (!application) throw new Error('no application was opened');
    const changes = { ...(openingId && { opening_id: openingId }), ...more.application };
    for (const [column, value] of Object.entries(changes)) {
      await sql.query(`update public.applications set ${column} = $2 where id = $1`, [application.id, value]);
    }
    return { candidateId, applicationId: application.id };
  });
}

type Query = <Row>(text: string, params?: readonly unknown[]) => Promise<Row[]>;

async function insertInto(query: Query, table: string, row: Record<string, unknown>): Promise<string> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const [added] = await query<{ id: string }>(
    `insert into ${table} (${given.map(([column]) => column).join(', ')})
      values (${given.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    given.map(([, value]) => value),
  );
  if (!added) throw new Error(`${table} took no row`);
  return added.id;
}
