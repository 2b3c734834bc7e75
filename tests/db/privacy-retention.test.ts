import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { addCandidate, type NewCandidate } from './world.ts';

/** Night of the tests; the days before it count. */
const tonight = '2026-11-20T22:30:00Z';
const daysAgo = (days: number) => new Date(Date.parse(tonight) - days * 86_400_000).toISOString();
const since = (days: number) => ({ created_at: daysAgo(days), stage_entered_at: daysAgo(days) });

/** People by name, and whether their retention period has ended. */
const cast: Readonly<Record<string, NewCandidate & { isErased: boolean }>> = {
  'rejected a year ago': { isErased: true, stage: 'rejected', columns: since(366) },
  'withdrew a year ago': { isErased: true, stage: 'withdrawn', columns: since(366) },
  'rejected lately': { isErased: false, stage: 'rejected', columns: since(364) },
  'never called': { isErased: true, stage: 'new_lead', columns: since(183) },
  'called in spring': {
    isErased: true,
    stage: 'contacting',
    columns: { ...since(400), last_contact_at: daysAgo(183) },
  },
  'called lately': {
    isErased: false,
    stage: 'contacting',
    columns: { ...since(400), last_contact_at: daysAgo(20) },
  },
  'new lead': { isErased: false, stage: 'new_lead', columns: since(181) },
  'qualified long ago': { isErased: false, stage: 'qualified', columns: since(400) },
  'deployed long ago': { isErased: false, stage: 'deployed', columns: since(900) },
  'separated long ago': { isErased: false, stage: 'separated', columns: since(900) },
  'said stop, day has come': {
    isErased: true,
    stage: 'visa',
    columns: { ...since(40), retention_until: '2026-11-21' },
  },
  'said stop, day to come': {
    isErased: false,
    stage: 'visa',
    columns: { ...since(40), retention_until: '2026-11-22' },
  },
  'said stop, but drives': {
    isErased: false,
    stage: 'deployed',
    columns: { ...since(40), retention_until: '2026-11-01' },
  },
};

describe('retention', () => {
  let db: Database;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    for (const [name, { isErased: _, ...person }] of Object.entries(cast)) {
      ids.set(name, (await addCandidate(db, { name, recruiter: 'recruiter', ...person })).candidateId);
    }
  });
  afterAll(() => db.close());

  const runTonight = () =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [tonight]);
      const [row] = await sql.query<{ gone: number }>('select app.run_retention() as gone');
      return row?.gone;
    });
  const leaving = Object.keys(cast).filter((name) => cast[name]?.isErased);

  test('erases everyone past the retention period, nobody else, and only once', async () => {
    expect(await runTonight()).toBe(leaving.length);
    const rows = await owner<{ id: string; is_gone: boolean }>(
      db,
      `select id, anonymised_at is not null and first_name = 'Removed' as is_gone from public.candidates`,
    );
    const gone = new Map(rows.map(({ id, is_gone }) => [id, is_gone]));
    for (const [name, id] of ids)
      expect({ name, gone: gone.get(id) }).toEqual({ name, gone: leaving.includes(name) });
    expect(await runTonight()).toBe(0);
    expect(await owner(db, `select reason from public.audit_log where action = 'retention_failed'`)).toEqual(
      [],
    );
  });

  test('ends open applications through the stage machine', async () => {
    const ended = async (name: string) => {
      const [row] = await owner(
        db,
        `select a.stage, a.rejection_reason_code as reason, e.from_stage, e.note
          from public.applications a
          left join lateral (
            select * from public.stage_events s where s.application_id = a.id order by s.id desc limit 1
          ) e on true
          where a.candidate_id = $1`,
        [ids.get(name)],
      );
      return row;
    };
    expect(await ended('never called')).toEqual({
      stage: 'rejected',
      reason: 'unreachable',
      from_stage: 'new_lead',
      note: null,
    });
    expect(await ended('said stop, day has come')).toMatchObject({ stage: 'withdrawn', from_stage: 'visa' });
  });

  test('logs each erasure, and applies periods changed by an admin', async () => {
    const logged = await owner<{ row_id: string }>(
      db,
      `select row_id from public.audit_log where action = 'anonymised' and reason = 'retention'`,
    );
    expect(logged.map(({ row_id }) => row_id).sort()).toEqual(leaving.map((name) => ids.get(name)).sort());
    await owner(
      db,
      `update public.app_config set value = value || '{"rejected": 300}' where key = 'retention_days'`,
    );
    expect(await runTonight()).toBe(1);
  });
});
