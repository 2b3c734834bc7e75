import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName } from './people.ts';
import { act, meetGates, undone } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

const at = '2026-03-02T08:00:00Z';
/** Thirty years old, with a UAE motorcycle licence for four years. */
const rider = {
  license_type: 'motorcycle',
  license_origin: 'uae',
  license_issue_date: '2022-01-15',
  license_expiry: '2027-01-15',
  date_of_birth: '1996-01-01',
};

/** Differences from the rider, and the check's result. */
const cases: readonly (readonly [
  columns: Record<string, unknown>,
  verdict: string,
  reasons: readonly string[],
])[] = [
  [{}, 'eligible', []],
  [{ license_origin: 'gcc' }, 'after_swap', ['licence_swap_needed']],
  [{ license_origin: 'swap_country' }, 'after_swap', ['licence_swap_needed']],
  [{ license_origin: 'golden_chance' }, 'after_swap', ['licence_swap_needed']],
  [{ license_origin: 'other_home' }, 'after_swap', ['licence_swap_needed']],
  [{ license_origin: null }, 'not_eligible', ['licence_origin_unknown']],
  [{ license_type: 'heavy_bus' }, 'not_eligible', ['licence_mismatch']],
  [{ license_type: 'unknown' }, 'not_eligible', ['licence_unknown']],
  [{ license_type: null }, 'not_eligible', ['licence_unknown']],
  [{ license_type: 'none', license_origin: null }, 'not_eligible', ['no_licence']],
  [{ license_expiry: '2026-03-01' }, 'not_eligible', ['licence_expired']],
  [{ license_expiry: '2026-03-02' }, 'eligible', []],
  [{ date_of_birth: null }, 'not_eligible', ['birth_date_unknown']],
  [{ date_of_birth: '2003-03-02' }, 'eligible', []],
  [{ date_of_birth: '2003-03-03' }, 'not_eligible', ['too_young']],
  [{ date_of_birth: '1970-03-03' }, 'eligible', []],
  [{ date_of_birth: '1970-03-02' }, 'not_eligible', ['too_old']],
  [{ license_issue_date: null }, 'not_eligible', ['experience_unknown']],
  [{ license_issue_date: null, total_experience_months: 24 }, 'eligible', []],
  [{ license_issue_date: '2024-03-02' }, 'eligible', []],
  [{ license_issue_date: '2024-03-03' }, 'not_eligible', ['insufficient_experience']],
  [
    { license_origin: 'gcc', date_of_birth: '2007-01-01', license_issue_date: '2025-06-01' },
    'not_eligible',
    ['too_young', 'insufficient_experience', 'licence_swap_needed'],
  ],
];

describe('eligibility', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  test.each(cases)('with %j: %s', async (columns, verdict, reasons) => {
    const openingId = await addOpening(db, { min_age: 23, max_age: 55, min_experience_months: 24 });
    const { applicationId } = await addCandidate(db, { openingId, columns: { ...rider, ...columns } });
    const [row] = await undone(db, async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [at]);
      return sql.query<{ check: Record<string, unknown> }>(
        `select app.eligibility_of(a) as check from public.applications a where id = $1`,
        [applicationId],
      );
    });
    expect(row?.check).toMatchObject({ verdict, reasons });
  });

  test('returns the weeks until a UAE licence, and the legal minimum age without an opening', async () => {
    const { applicationId } = await addCandidate(db, {
      recruiter: 'recruiter',
      columns: {
        ...rider,
        license_type: 'heavy_bus',
        license_origin: 'golden_chance',
        date_of_birth: '2008-01-01',
      },
    });
    const { gave } = await act(db, 'recruiter', 'select public.check_eligibility($1) as gave', [
      applicationId,
    ]);
    expect(gave).toMatchObject({
      verdict: 'not_eligible',
      reasons: ['too_young', 'licence_swap_needed'],
      params: { weeks: 4, min_age: 21, age: expect.any(Number) },
      at: expect.any(String),
      version: 2,
    });
    const [kept] = await owner(
      db,
      `select eligibility || '{"version": 2}' as e from public.applications where id = $1`,
      [applicationId],
    );
    expect(kept).toEqual({ e: gave });
  });

  test.each([
    ['recruiter', undefined],
    ['admin', undefined],
    ['colleague', 'NOT_FOUND'],
    ['operations', 'NOT_FOUND'],
    ['driver', '42501'],
  ] as const)('can be checked by %s (error: %s)', async (who, code) => {
    const { applicationId } = await addCandidate(db, { recruiter: 'recruiter', columns: rider });
    const gave = await act(db, who, 'select public.check_eligibility($1)', [applicationId]);
    expect(gave.code).toBe(code);
  });

  test('is cleared when the opening changes; a held place needs a free one in the new opening', async () => {
    await meetGates(db, 'headcount_free');
    const openingId = await addOpening(db);
    const full = await addOpening(db, { headcount: 1 });
    await addCandidate(db, { stage: 'selected', openingId: full });
    const { applicationId } = await addCandidate(db, {
      stage: 'offer_pending',
      recruiter: 'recruiter',
      openingId,
      application: { eligibility: { verdict: 'eligible', reasons: [] } },
    });
    const change = 'update public.applications set opening_id = $2 where id = $1 returning eligibility';
    expect(await act(db, 'recruiter', change, [applicationId, full])).toMatchObject({
      code: 'HEADCOUNT_FULL',
      id: applicationId,
      gates: [{ gate: 'headcount_free', params: { opening_id: full, headcount: 1, filled: 1 } }],
    });
    expect(await act(db, 'recruiter', change, [applicationId, await addOpening(db)])).toEqual({
      eligibility: null,
    });
  });
});

/** Location, visa, sponsor, cancelled or not, nationality; the expected route. */
const answers = [
  ['abroad', 'none', null, false, 'PK', 'outside'],
  ['abroad', 'none', null, false, 'SA', 'national_gcc'],
  ['in_uae', 'none', null, false, 'AE', 'national_gcc'],
  ['in_uae', 'visit', null, false, 'IN', 'inside_visit'],
  ['in_uae', 'visit', 'family', false, 'IN', 'inside_visit'],
  ['in_uae', 'residence_employment', 'employer', true, 'IN', 'cancelled'],
  ['in_uae', 'residence_family', 'family', true, 'IN', 'cancelled'],
  ['in_uae', 'residence_employment', 'employer', false, 'IN', 'transfer'],
  ['in_uae', 'residence_family', 'family', false, 'IN', 'dependent'],
  ['in_uae', 'residence_employment', 'family', false, 'IN', 'dependent'],
  ['in_uae', 'none', null, false, 'IN', null],
  [null, 'visit', null, false, 'IN', null],
] as const;

describe('the visa route', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  const suggest = async (who: PersonName | 'anon', ...five: readonly unknown[]) => {
    const row = await act(db, who, 'select public.suggest_visa_route($1, $2, $3, $4, $5, $6) as gave', [
      ...five,
      'dubai',
    ]);
    return (row.gave ?? row) as Record<string, unknown>;
  };

  test.each(answers)(
    'for a candidate %s, visa %s, sponsor %s, cancelled %s, from %s: %s',
    async (...five) => {
      const route = five[5];
      const gave = await suggest('recruiter', ...five.slice(0, 5));
      expect(gave.route).toBe(route);
      const stages = await db.tx(async (sql) => {
        await become(sql, 'admin');
        return sql.query<{ code: string }>(
          `select code from public.visa_stage_templates
         where route = $1 and authority_kind = 'mohre' and not bundle and active order by sort_order`,
          [route],
        );
      });
      expect((gave.stages as { code: string }[]).map(({ code }) => code)).toEqual(
        stages.map(({ code }) => code),
      );
      const documents = (gave.documents as { code: string }[]).map(({ code }) => code);
      expect(documents.includes('passport_bio')).toBe(route !== null);
      if (route === null) expect(gave.expected_working_days).toBeNull();
      else expect(gave.expected_working_days).toBeGreaterThan(0);
    },
  );

  test('takes as long as the longest chain of dependent stages', async () => {
    await owner(db, `update public.visa_stage_templates set active = false where route = 'outside'`);
    const add = (code: string, order: number, days: number, after: string) =>
      owner(
        db,
        `insert into public.visa_stage_templates
           (route, authority_kind, bundle, code, sort_order, depends_on, authority, sla_working_days, source_note, last_reviewed_on)
         values ('outside', 'mohre', false, $1, $2, $3, 'mohre', $4, 'test', '2026-01-01')
         on conflict (route, authority_kind, bundle, code)
         do update set active = true, depends_on = excluded.depends_on, sla_working_days = excluded.sla_working_days`,
        [code, order, after, days],
      );
    await add('quota_check', 1, 2, '{}');
    await add('mohre_offer', 2, 3, '{quota_check}');
    await add('medical_fitness', 3, 10, '{quota_check}');
    await add('labour_contract', 4, 1, '{mohre_offer,medical_fitness}');
    expect((await suggest('recruiter', 'abroad', 'none', null, false, 'PK')).expected_working_days).toBe(13);
  });

  test.each([
    ['driver', undefined],
    ['suspended', '42501'],
    ['anon', '42501'],
  ] as const)('can be requested by %s (error: %s)', async (who, code) => {
    expect((await suggest(who, 'abroad', 'none', null, false, 'PK')).code).toBe(code);
  });
});
