import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

/** An ordinary Monday, at ten in Dubai. */
const clock = '2026-04-06T06:00:00Z';
const holidayId = '70000000-0000-4000-8000-000000000001';
const mourning = {
  kind: 'holiday',
  name_i18n: { en: 'Day of mourning', ar: 'يوم حداد' },
  starts_on: '2026-04-08',
  ends_on: '2026-04-08',
  emirate: null,
  certainty: 'announced',
  source_note: 'WAM',
};

describe('calendar changes', () => {
  let db: Database;
  const cast = new Map<string, { candidateId: string; applicationId: string }>();

  const call = (actor: PersonName, text: string, params: readonly unknown[]) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [clock]);
      await become(sql, actor);
      const [row] = await sql.query<{ value: unknown }>(`select ${text} as value`, params);
      return row?.value;
    });
  const change = (
    holiday: object | null,
    {
      actor = 'admin' as PersonName,
      reason = 'Announced',
      version = null as number | null,
      trial = false,
    } = {},
  ) =>
    call(actor, 'public.change_holiday($1, $2::jsonb, $3, $4, $5)', [
      holidayId,
      holiday,
      reason,
      version,
      trial,
    ]);
  const dueOf = async (name: string) => {
    const [row] = await owner<{ at: string; mirrored: boolean }>(
      db,
      `select to_char(a.stage_due_at at time zone 'Asia/Dubai', 'DD HH24:MI') as at,
          a.stage_due_at is not distinct from c.stage_due_at as mirrored
        from public.applications a join public.candidates c on c.id = a.candidate_id where a.id = $1`,
      [cast.get(name)?.applicationId],
    );
    expect(row?.mirrored).toBe(true);
    return row?.at;
  };

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    for (const [name, emirate, at] of [
      ['soon', 'dubai', '2026-04-07T07:00:00Z'],
      ['later', 'dubai', '2026-04-09T07:00:00Z'],
      ['ajman', 'ajman', '2026-04-09T08:00:00Z'],
      ['overdue', 'dubai', '2026-04-01T07:00:00Z'],
    ] as const) {
      cast.set(
        name,
        await addCandidate(db, {
          name,
          stage: name === 'ajman' ? 'visa' : 'qualified',
          columns: { emirate, stage_due_at: at },
          application: { stage_due_at: at },
        }),
      );
    }
    const visa = cast.get('ajman');
    await owner(
      db,
      `with c as (
        insert into public.visa_cases (application_id, candidate_id, route, emirate, status)
        values ($1, $2, 'outside', 'ajman', 'active') returning id
      )
      insert into public.visa_stages (visa_case_id, candidate_id, code, sort_order, health, authority,
        sla_working_days, optional, status, due_on)
      select c.id, $2, 'entry_permit', 1, false, 'MOHRE', 3, false, 'ready', '2026-04-09' from c`,
      [visa?.applicationId, visa?.candidateId],
    );
  });
  afterAll(() => db.close());

  test('a trial counts the due dates that would move, and moves none', async () => {
    expect(await change(mourning, { trial: true, reason: '' })).toEqual({
      stages: 2,
      visa: 1,
      onboarding: 0,
    });
    expect(await dueOf('later')).toBe('09 11:00');
    expect(await owner(db, 'select 1 from public.holidays where id = $1', [holidayId])).toEqual([]);
  });

  test('a holiday moves later due dates and logs the reason', async () => {
    expect(await change(mourning)).toEqual({ stages: 2, visa: 1, onboarding: 0 });
    expect(await dueOf('soon')).toBe('07 11:00');
    expect(await dueOf('later')).toBe('10 11:00');
    expect(await dueOf('ajman')).toBe('10 12:00');
    expect(await dueOf('overdue')).toBe('01 11:00');
    expect(await owner(db, 'select due_on::text from public.visa_stages')).toEqual([
      { due_on: '2026-04-10' },
    ]);
    expect(
      await owner(
        db,
        `select action, actor_id, reason from public.audit_log where table_name = 'holidays' and row_id = $1`,
        [holidayId],
      ),
    ).toEqual([{ action: 'insert', actor_id: people.admin.id, reason: 'Announced' }]);
  });

  test('adding a holiday again after a lost response creates no duplicate and moves nothing', async () => {
    expect(await change(mourning)).toEqual({ stages: 0, visa: 0, onboarding: 0 });
    expect(await dueOf('later')).toBe('10 11:00');
  });

  test('restores due dates in other emirates when a holiday is limited to one', async () => {
    const moved = await change({ ...mourning, emirate: 'ajman' }, { version: 2 });
    expect(moved).toEqual({ stages: 1, visa: 0, onboarding: 0 });
    expect(await dueOf('later')).toBe('09 11:00');
    expect(await dueOf('ajman')).toBe('10 12:00');
  });

  test.each([
    ['another version', { version: 1 }, { code: 'STALE_VERSION', version: 3 }],
    ['no reason', { version: 3, reason: ' ' }, { code: 'REASON_REQUIRED' }],
  ])('refuses %s', async (_, options, expected) => {
    expect(await refusal(change(mourning, options))).toMatchObject(expected);
  });

  test('refuses invalid values and names the field', async () => {
    const backwards = change({ ...mourning, ends_on: '2026-04-01' }, { version: 3 });
    expect(await refusal(backwards)).toMatchObject({ code: 'INVALID_VALUE' });
    const unnamed = change({ ...mourning, name_i18n: {} }, { version: 3 });
    expect(await refusal(unnamed)).toMatchObject({ code: 'INVALID_VALUE', params: { field: 'name_i18n' } });
  });

  test('removing a holiday restores due dates, and a second removal is refused', async () => {
    expect(await change(null, { version: 3 })).toEqual({ stages: 1, visa: 1, onboarding: 0 });
    expect(await dueOf('ajman')).toBe('09 12:00');
    expect(await refusal(change(null, { version: 3 }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a change of weekend or hours moves due dates in that emirate', async () => {
    const hours = (actor: PersonName, version: number, trial: boolean) =>
      call(actor, 'public.change_work_calendar($1, $2::jsonb, $3, $4, $5)', [
        'dubai',
        { weekend_days: [2, 3, 6, 7], code: 'fujairah', version: 9 },
        'Trial',
        version,
        trial,
      ]);
    expect(await hours('admin', 1, true)).toMatchObject({ stages: 2, visa: 0 });
    expect(await hours('admin', 1, false)).toMatchObject({ stages: 2, visa: 0 });
    expect(await dueOf('later')).toBe('13 16:00');
    expect(await dueOf('ajman')).toBe('09 12:00');
    expect(await refusal(hours('admin', 1, false))).toMatchObject({ code: 'STALE_VERSION' });
  });

  test.each(['driver', 'recruiter', 'operations', 'suspended', 'firstStep'] as const)(
    '%s cannot change the calendar',
    async (actor) => {
      expect(await refusal(change(mourning, { actor }))).toBe('42501');
      const hours = call(actor, `public.change_work_calendar('dubai', '{}'::jsonb, 'Why', 2)`, []);
      expect(await refusal(hours)).toBe('42501');
    },
  );
});
