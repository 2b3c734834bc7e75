import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { become, type PersonName, people } from './people.ts';
import { type AddedCandidate, addCandidate, type NewCandidate } from './world.ts';

/** Monday 4 May 2026, 10:00 in Dubai: an ordinary week, work from 09:00 to 17:00. */
const start = Date.parse('2026-05-04T06:00:00Z');

/** Returns the moment of a day and hour of that week in Dubai, Monday is 0. */
export const dubai = (day: number, hour: number): number => start + (day * 24 + hour - 10) * 3_600_000;

/** The fields of a candidate used by the tests. */
export interface Candidate {
  id: string;
  assigned_recruiter_id: string | null;
  current_stage: string;
  version: number;
  contact_count: number;
  [column: string]: unknown;
}

/** Leads and the people who work on them, at `at`. */
export function leadActions(db: Database) {
  const asPerson = async <Row>(person: PersonName, text: string, params: readonly unknown[]) =>
    db.tx(async (sql) => {
      await setClock(sql);
      await become(sql, person);
      return sql.query<Row>(text, params);
    });
  const setClock = (sql: Sql) =>
    sql.query(`select set_config('app.clock', $1, true)`, [new Date(desk.at).toISOString()]);

  const desk = {
    /** Time of every call. */
    at: start,

    /** Runs a statement as a person and commits. */
    rows: <Row = Record<string, unknown>>(person: PersonName, text: string, ...params: unknown[]) =>
      asPerson<Row>(person, text, params),

    /** Calls a function of `public` that returns one row or value; undefined for no row. */
    async call<Row = Candidate>(person: PersonName, name: string, ...params: unknown[]): Promise<Row> {
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      const rows = await asPerson<Record<string, unknown>>(
        person,
        `select to_jsonb(r) as given from public.${name}(${slots}) r`,
        params,
      );
      return rows[0]?.given as Row;
    },

    /** Runs a statement as the database itself, like jobs and webhooks. */
    system: <Row = Record<string, unknown>>(text: string, ...params: unknown[]) =>
      db.tx(async (sql) => {
        await setClock(sql);
        return sql.query<Row>(text, params);
      }),

    /** Adds a lead at the current time. */
    lead: (lead: NewCandidate = {}): Promise<AddedCandidate> => {
      const now = new Date(desk.at);
      return addCandidate(db, {
        ...lead,
        columns: {
          created_at: now,
          stage_entered_at: now,
          claimed_at: lead.recruiter ? now : undefined,
          ...lead.columns,
        },
      });
    },

    async candidate(id: string): Promise<Candidate> {
      const [row] = await owner<Candidate>(db, 'select * from public.candidates where id = $1', [id]);
      if (!row) throw new Error(`no candidate ${id}`);
      return row;
    },

    /** Returns a lead's ownership history: kind, from, to and by as names of people, oldest first. */
    async history(id: string): Promise<string[]> {
      const named = (who: string) =>
        `coalesce((select name from public.users u where u.id = a.${who}_id), '-') as "${who}"`;
      const rows = await owner<{ kind: string; from: string; to: string; by: string }>(
        db,
        `select kind, ${['from', 'to', 'by'].map(named).join(', ')}
          from public.lead_assignments a where candidate_id = $1 order by at, ctid`,
        [id],
      );
      return rows.map(({ kind, from, to, by }) => `${kind}: ${from} > ${to} by ${by}`);
    },

    /** Returns the kinds of a person's notifications, oldest first. */
    async notifications(person: PersonName): Promise<string[]> {
      const rows = await owner<{ kind: string }>(
        db,
        'select kind from public.notifications where user_id = $1 order by created_at, ctid',
        [people[person].id],
      );
      return rows.map(({ kind }) => kind);
    },

    setting: (name: string, value: boolean) =>
      owner(
        db,
        `insert into public.system_settings values ($1, $2, null)
          on conflict (setting_name) do update set setting_value = excluded.setting_value`,
        [name, String(value)],
      ),

    /** Adds recruiters besides those of `people`; returns their ids. */
    async recruiters(count: number): Promise<string[]> {
      const rows = await owner<{ id: string }>(
        db,
        `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at)
          select gen_random_uuid(), 'r' || n || '@test.example', 'a hash', '{"role": "recruiter"}',
            jsonb_build_object('name', 'Recruiter ' || n), now()
          from generate_series(1, $1::integer) n returning id`,
        [count],
      );
      return rows.map(({ id }) => id);
    },
  };
  return desk;
}
