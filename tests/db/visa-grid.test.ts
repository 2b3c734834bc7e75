import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { filledIn, type VisaOffice, visaOffice } from './visa-office.ts';

interface Verdict {
  stage_id: string;
  ok: boolean;
  version: number | null;
  code: string | null;
  details: { params?: Record<string, unknown> } | null;
}

interface GridRow {
  stage_id: string;
  to_status: string;
  fields: Record<string, unknown>;
  version: number;
}

describe('moving many steps in one grid', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const call = (
    name: string,
    rows: readonly object[],
    person: 'operations' | 'operationsColleague' = 'operations',
  ) => office.rows<Verdict>(person, name, rows);

  /** Returns all data a move may change, without versions and timestamps. */
  const everything = () =>
    owner(
      db,
      `select
        (select jsonb_agg(to_jsonb(s) - 'version' - 'updated_at' order by s.id) from public.visa_stages s) as steps,
        (select jsonb_agg(to_jsonb(v) - 'version' - 'updated_at' order by v.id) from public.visa_cases v) as cases,
        (select jsonb_agg(to_jsonb(r) - 'version' - 'updated_at' order by r.id) from public.visa_stage_results r) as results,
        (select jsonb_agg(jsonb_build_array(c.emirates_id, c.emirates_id_expiry) order by c.id)
          from public.candidates c) as cards`,
    );

  /** Adds cases whose quota check is with the authority; returns rows that complete it. */
  async function waiting(count: number): Promise<GridRow[]> {
    const rows: GridRow[] = [];
    for (let place = 0; place < count; place += 1) {
      const { caseId } = await office.running();
      const { id, version } = await office.move(caseId, 'quota_check', 'submitted', 'awaiting_authority');
      rows.push({
        stage_id: id,
        to_status: 'completed',
        fields: { quota_ref: `Q-${place}`, cost_fils: 10_000 },
        version,
      });
    }
    return rows;
  }

  test('previews and returns 9 failures of 60 rows, and undoes the other 51 exactly', async () => {
    const rows = await waiting(60);
    const wrong: Record<number, Partial<GridRow>> = {
      3: { version: 1 },
      9: { version: 99 },
      14: { fields: {} },
      20: { fields: { quota_ref: 'Q'.repeat(61) } },
      27: { fields: { quota_ref: 'Q-27', cost_fils: 'much' } },
      33: { to_status: 'ready' },
      40: { to_status: 'action_required', fields: {} },
      51: { fields: { quota_ref: 'Q-51', residence_expiry: '2028-01-01' } },
      58: { stage_id: '00000000-0000-4000-8000-000000000000' },
    };
    const grid = rows.map((row, place) => ({ ...row, ...wrong[place] }));
    const codes = {
      3: 'STALE_VERSION',
      9: 'STALE_VERSION',
      14: 'FIELDS_INVALID',
      20: 'INVALID_VALUE',
      27: 'INVALID_VALUE',
      33: 'TRANSITION_NOT_ALLOWED',
      40: 'REASON_REQUIRED',
      51: 'FIELDS_INVALID',
      58: 'NOT_FOUND',
    };
    const failed = (verdicts: readonly Verdict[]) =>
      Object.fromEntries(verdicts.flatMap(({ ok, code }, place) => (ok ? [] : [[place, code]])));
    const before = await everything();

    const said = await call('preview_visa_stages', grid);
    expect(said).toHaveLength(60);
    expect(failed(said)).toEqual(codes);
    expect(said[14]?.details?.params).toEqual({ missing: ['quota_ref'] });
    expect(await everything()).toEqual(before);

    const notifications = await call('advance_visa_stages', grid);
    expect(failed(notifications)).toEqual(codes);
    expect(await everything()).not.toEqual(before);

    const done = notifications.filter(({ ok }) => ok);
    expect(done).toHaveLength(51);
    const back = await call(
      'undo_visa_stages',
      done.map(({ stage_id, version }) => ({ stage_id, version })).reverse(),
    );
    expect(back.every(({ ok }) => ok)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test('an undone step can be moved again, but not undone twice', async () => {
    const [row] = await waiting(1);
    if (!row) throw new Error('No row');
    const [moved] = await call('advance_visa_stages', [row]);
    const [back] = await call('undo_visa_stages', [{ stage_id: row.stage_id, version: moved?.version }]);
    expect(
      await call('undo_visa_stages', [{ stage_id: row.stage_id, version: back?.version }]),
    ).toMatchObject([{ ok: false, code: 'UNDO_NOT_POSSIBLE' }]);
    expect(await call('advance_visa_stages', [{ ...row, version: back?.version ?? 0 }])).toMatchObject([
      { ok: true },
    ]);
  });

  test('refuses to undo a move that is old, was followed by others or made by another user', async () => {
    const rows = await waiting(3);
    const moved = await call('advance_visa_stages', rows);
    const undo = (place: number, person?: 'operationsColleague') =>
      call(
        'undo_visa_stages',
        [{ stage_id: moved[place]?.stage_id, version: moved[place]?.version }],
        person,
      );
    const impossible = [{ ok: false, code: 'UNDO_NOT_POSSIBLE' }];
    // The step that became ready is in progress.
    const [next] = await owner<{ visa_case_id: string }>(
      db,
      'select visa_case_id from public.visa_stages where id = $1',
      [moved[0]?.stage_id],
    );
    await office.move(next?.visa_case_id ?? '', 'mohre_offer', 'submitted');
    expect(await undo(0)).toMatchObject(impossible);
    expect(await undo(1, 'operationsColleague')).toMatchObject(impossible);
    office.at = '2026-03-02T08:11:00Z';
    expect(await undo(2)).toMatchObject(impossible);
    office.at = '2026-03-02T08:00:00Z';
  });

  test('undoing a medical result leaves no trace that anyone can read', async () => {
    const { caseId, medical } = await office.atMedical();
    const waits = await office.move(caseId, 'medical_fitness', 'submitted', 'awaiting_authority');
    const before = await everything();
    const rows = [
      {
        stage_id: medical.id,
        to_status: 'action_required',
        fields: { note: 'A second X-ray', result: 'retest' },
        version: waits.version,
      },
    ];
    const [moved] = await call('advance_visa_stages', rows);
    await call('undo_visa_stages', [{ stage_id: medical.id, version: moved?.version }]);
    expect(await everything()).toEqual(before);
    for (const person of ['operations', 'admin', 'recruiter', 'driver'] as const)
      expect(
        await refusal(office.within(person, (sql) => sql.query('select * from app.visa_moves'))),
        person,
      ).toBe('42501');
  });

  test('the last step completes the case, and undoing it reopens the case', async () => {
    const { caseId } = await office.running('national_gcc');
    const codes = Object.keys(await office.standing(caseId));
    const last = codes.at(-1) ?? '';
    await office.finish(caseId, ...codes.slice(0, -1).filter((code) => code !== 'health_insurance'));
    const { id, version } = await office.move(caseId, last, 'submitted', 'awaiting_authority');
    const before = await everything();
    const row = { stage_id: id, to_status: 'completed', fields: filledIn[last] ?? {}, version };
    const [moved] = await call('advance_visa_stages', [row]);
    await call('undo_visa_stages', [{ stage_id: id, version: moved?.version }]);
    expect(await everything()).toEqual(before);
  });

  test('saves costs in fils with a result for each row, and can reset them', async () => {
    const rows = await waiting(3);
    const entered = await call(
      'record_visa_costs',
      rows.map(({ stage_id, version }, place) => ({
        stage_id,
        cost_fils: place === 1 ? -5 : 32_550,
        version: place === 2 ? version + 7 : version,
      })),
    );
    expect(entered.map(({ ok, code }) => code ?? ok)).toEqual([true, 'INVALID_VALUE', 'STALE_VERSION']);
    const cost = async () =>
      (
        await owner<{ cost: number }>(
          db,
          'select cost_fils::int as cost from public.visa_stages where id = $1',
          [rows[0]?.stage_id],
        )
      )[0]?.cost;
    expect(await cost()).toBe(32_550);
    await call('record_visa_costs', [
      { stage_id: rows[0]?.stage_id, cost_fils: 0, version: entered[0]?.version },
    ]);
    expect(await cost()).toBe(0);
  });
});
