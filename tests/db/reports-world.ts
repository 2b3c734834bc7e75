import type { Database } from '#mocks/backend/db/database.ts';
import { type Actor, become, type PersonName, people } from './people.ts';

/** A path through the stages: its start, and each step with its moment (UTC). */
export interface Journey {
  arrived: string;
  steps?: readonly (readonly [stage: string, at: string])[];
  recruiter?: PersonName;
  openingId?: string;
  candidate?: Record<string, unknown>;
  application?: Record<string, unknown>;
}

/** The candidate of a journey, with the application. */
export interface Traveller {
  candidateId: string;
  applicationId: string;
}

/** Helpers of the report tests: write histories as if they had happened, and query as a person on a day. */
export function reportsWorld(db: Database, clock: string) {
  let added = 0;

  /** Inserts rows as given, without any effects. */
  function write(table: string, ...rows: readonly object[]): Promise<void> {
    return db.tx(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      for (const row of rows) {
        const columns = Object.keys(row).join(', ');
        await sql.query(
          `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
          [JSON.stringify(row)],
        );
      }
    });
  }

  /** Adds a candidate with this path. */
  async function travel({ arrived, steps = [], recruiter, openingId, ...more }: Journey): Promise<Traveller> {
    added += 1;
    const ids = { candidateId: crypto.randomUUID(), applicationId: crypto.randomUUID() };
    const all = [['new_lead', arrived] as const, ...steps];
    const [stage, enteredAt] = all.at(-1) ?? ['new_lead', arrived];
    const before = all.at(-2)?.[0];
    const first = (name: string) => all.find(([reached]) => reached === name)?.[1];
    const ownerId = recruiter && people[recruiter].id;
    await write('candidates', {
      id: ids.candidateId,
      first_name: `Person ${added}`,
      created_at: arrived,
      current_stage: stage,
      assigned_recruiter_id: ownerId,
      ...more.candidate,
    });
    await write('applications', {
      id: ids.applicationId,
      candidate_id: ids.candidateId,
      reference: `APP-${added}`,
      opening_id: openingId,
      recruiter_id: ownerId,
      stage,
      stage_entered_at: enteredAt,
      first_contact_at: first('contacting'),
      handed_over_at: first('handover_review'),
      handover_status: first('documents') ? 'accepted' : first('handover_review') ? 'returned' : 'none',
      deployed_at: first('deployed'),
      ...(['rejected', 'withdrawn'].includes(stage) && {
        rejected_at: enteredAt,
        rejected_from_stage: before,
      }),
      created_at: arrived,
      ...more.application,
    });
    const events = all.map(([to, at], index) => {
      const [from, since] = all[index - 1] ?? [null, null];
      return {
        application_id: ids.applicationId,
        candidate_id: ids.candidateId,
        from_stage: from,
        to_stage: to,
        actor_role: 'system',
        at,
        duration_seconds: since === null ? null : (Date.parse(at) - Date.parse(since)) / 1000,
      };
    });
    await write('stage_events', ...events);
    return ids;
  }

  /** Returns a report's rows for an actor, by default an admin. */
  function ask<Row = Record<string, unknown>>(call: string, actor: Actor = 'admin'): Promise<Row[]> {
    return db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [clock]);
      await become(sql, actor);
      const rows = await sql.query<{ row: Row }>(`select to_jsonb(r) as row from public.${call} r`);
      return rows.map(({ row }) => row);
    });
  }

  return { write, travel, ask };
}
