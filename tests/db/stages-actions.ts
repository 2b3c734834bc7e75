import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { gates } from '#shared/stages.gates.ts';
import { type Stage, stageOf } from '#shared/stages.ts';
import { owner } from './database.ts';
import { type Actor, become } from './people.ts';
import { refusalOf } from './refusal.ts';

/** Runs a statement as a person and commits; returns its first row, or the rejection. */
export async function act(
  db: Database,
  actor: Actor,
  text: string,
  params: readonly unknown[] = [],
): Promise<Record<string, unknown>> {
  try {
    const [row] = await db.tx(async (sql) => {
      await become(sql, actor);
      return sql.query(text, params);
    });
    return row ?? {};
  } catch (cause) {
    return { ...refusalOf(cause) };
  }
}

/** A requested step; without a version, from the current state of the application. */
export interface Step {
  to: string;
  reason?: string | null;
  note?: string | null;
  overrides?: Record<string, string>;
  version?: number | null;
}

/** Takes a step as a person; returns the function's result, or the rejection. */
export async function step(
  db: Database,
  actor: Actor,
  applicationId: string,
  { to, reason = null, note = null, overrides = {}, version }: Step,
): Promise<Record<string, unknown>> {
  const [a] = await owner<{ version: number }>(db, 'select version from public.applications where id = $1', [
    applicationId,
  ]);
  const call = await act(
    db,
    actor,
    `select public.transition_application($1, $2, $3, $4, $5, $6::jsonb) as moved`,
    [
      applicationId,
      to,
      version === undefined ? a?.version : version,
      reason,
      note,
      JSON.stringify(overrides),
    ],
  );
  return 'moved' in call ? (call.moved as Record<string, unknown>) : call;
}

/** Returns the result of `work` and rolls back its transaction. */
export async function undone<T>(db: Database, work: (sql: Sql) => Promise<T>): Promise<T> {
  const undo = new Error('undone on purpose');
  let given: { result: T } | undefined;
  await db
    .tx(async (sql) => {
      given = { result: await work(sql) };
      throw undo;
    })
    .catch((cause: unknown) => {
      if (cause !== undo) throw cause;
    });
  if (!given) throw new Error('nothing came of it');
  return given.result;
}

/** Returns the reason that the step between two stages requires. */
export function reasonFor(from: Stage, to: Stage): { reason: string | null; note: string | null } {
  const codes = {
    lead: 'not_interested',
    interview: 'no_show',
    offer: 'took_other_job',
    documents: 'not_submitted',
    visa: 'mohre_refused',
    onboarding: 'training_failed',
  };
  const phase = stageOf(from)?.reasonPhase;
  const noted = ['visa → documents', 'handover_review → offer_accepted', 'deployed → separated'];
  if (to === 'withdrawn') return { reason: 'withdrew_other', note: null };
  if (to === 'rejected' && phase) return { reason: codes[phase], note: null };
  return { reason: null, note: noted.includes(`${from} → ${to}`) ? 'as told on the telephone' : null };
}

/** From now on all gates of this database are met, except the named ones. */
export async function meetGates(db: Database, ...but: string[]): Promise<void> {
  for (const gate of Object.keys(gates).filter((name) => !but.includes(name))) {
    await db.exec(
      `create or replace function app.gate_${gate}(a public.applications) returns boolean
         language sql stable security definer set search_path = '' as 'select true'`,
    );
  }
  // Otherwise no opening could be assigned, since an offer for it would seem to be out.
  await db.exec('alter table public.applications disable trigger guard_offered_opening');
}

/** Returns a fingerprint of all data and issued numbers in the database. */
export async function fingerprint(db: Database): Promise<string> {
  return db.tx(async (sql) => {
    const tables = await sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'app', 'auth', 'storage') order by 1`,
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as part, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`,
    );
    return fingerprintOf(sql, [
      ...parts,
      `select schemaname || '.' || sequencename, coalesce(last_value, 0)::text from pg_sequences`,
    ]);
  });
}

async function fingerprintOf(sql: Sql, parts: readonly string[]): Promise<string> {
  const [all] = await sql.query<{ word: string }>(
    `select md5(string_agg(part || coalesce(hash, ''), ',' order by part)) as word from (${parts.join(' union all ')}) p`,
  );
  return all?.word ?? '';
}
