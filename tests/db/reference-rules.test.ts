import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, tryAs } from './people.ts';
import { bundledRoutes, routes } from './reference-data.ts';

type Facts = Readonly<Record<string, string>>;

const rules: readonly (readonly [rule: object, facts: Facts, holds: boolean])[] = [
  [{}, {}, true],
  [{ route: ['transfer'] }, { route: 'transfer' }, true],
  [{ route: ['transfer'] }, { route: 'outside' }, false],
  [{ route: ['transfer'] }, {}, false],
  [{ route: ['a', 'transfer'], emirate: ['dubai'] }, { route: 'transfer', emirate: 'dubai' }, true],
  [{ route: ['a', 'transfer'], emirate: ['dubai'] }, { route: 'transfer', emirate: 'ajman' }, false],
  [{ any: [{ route: ['a'] }, { emirate: ['dubai'] }] }, { emirate: 'dubai' }, true],
  [{ any: [{ route: ['a'] }, { emirate: ['dubai'] }] }, { emirate: 'ajman' }, false],
  [{ any: [] }, {}, false],
  [{ not: { route: ['a'] } }, { route: 'a' }, false],
  [{ not: { route: ['a'] } }, { route: 'b' }, true],
  [{ not: { route: ['a'] } }, {}, true],
];

const rider: Facts = {
  route: 'outside',
  emirate: 'dubai',
  job_type: 'delivery_rider',
  license_origin: 'other_home',
  authority_kind: 'mohre',
  nationality: 'PK',
};

/** Documents that the table of product design, 2.2 and 2.3, requests, required or not. */
const asked: readonly (readonly [
  who: string,
  facts: Facts,
  codes: readonly string[],
  not: readonly string[],
])[] = [
  [
    'a rider from Pakistan in Dubai',
    rider,
    ['passport_bio', 'driving_licence_home', 'home_national_id', 'entry_permit', 'rta_rider_certificate'],
    ['driving_licence_uae', 'current_visa', 'status_change', 'police_clearance', 'rta_professional_permit'],
  ],
  [
    'a taxi driver who transfers in Abu Dhabi',
    { ...rider, route: 'transfer', emirate: 'abu_dhabi', job_type: 'taxi', license_origin: 'uae' },
    [
      'driving_licence_uae',
      'cancellation_paper',
      'current_visa',
      'emirates_id',
      'itc_driver_permit',
      'eye_test',
    ],
    ['driving_licence_home', 'rta_professional_permit', 'srta_driver_permit', 'uae_entry'],
  ],
  [
    'a school bus driver in Dubai',
    { ...rider, job_type: 'school_bus' },
    ['rta_professional_permit', 'police_clearance'],
    ['rta_occupational_permit', 'rta_rider_certificate'],
  ],
  [
    'a truck driver in Dubai',
    { ...rider, job_type: 'heavy_truck' },
    ['rta_occupational_permit'],
    ['police_clearance', 'rta_professional_permit'],
  ],
  [
    'a staff bus driver in Sharjah on his family’s visa',
    { ...rider, route: 'dependent', emirate: 'sharjah', job_type: 'staff_bus', nationality: 'IN' },
    ['noc_sponsor', 'srta_driver_permit', 'emirates_id'],
    ['home_national_id', 'medical_fitness', 'entry_permit', 'residence_visa'],
  ],
  [
    'a citizen in a free zone',
    {
      ...rider,
      route: 'national_gcc',
      authority_kind: 'free_zone',
      license_origin: 'uae',
      nationality: 'AE',
    },
    ['emirates_id', 'labour_contract'],
    ['mohre_offer_signed', 'tawjeeh', 'medical_fitness'],
  ],
];

describe('rules of reference data', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  test.each(rules)('applies rule %j to facts %j: %s', async (rule, facts, holds) => {
    const [row] = await owner(
      db,
      'select app.is_valid_rule($1) as known, app.rule_applies($1, $2) as holds',
      [rule, facts],
    );
    expect(row).toEqual({ known: true, holds });
  });

  test.each([{ colour: ['red'] }, { route: 'transfer' }, { any: [{ colour: [] }] }, { not: [] }, []])(
    'rejects %j as a rule',
    async (rule) => {
      expect(await owner(db, 'select app.is_valid_rule($1::jsonb) as known', [JSON.stringify(rule)])).toEqual(
        [{ known: false }],
      );
    },
  );

  test.each(asked)('requires the right documents for %s', async (_, facts, wanted, unwanted) => {
    const rows = await owner<{ code: string }>(
      db,
      'select code from public.document_types where app.rule_applies(applies_when, $1)',
      [facts],
    );
    const codes = rows.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([...wanted]));
    expect(codes.filter((code) => unwanted.includes(code))).toEqual([]);
  });

  test('requires a permit document exactly when an onboarding task needs it', async () => {
    const jobs = ['delivery_rider', 'taxi', 'school_bus', 'staff_bus', 'heavy_truck', 'private_driver'];
    for (const emirate of ['dubai', 'abu_dhabi', 'sharjah']) {
      for (const job_type of jobs) {
        const facts = { ...rider, emirate, job_type };
        const without = await owner(
          db,
          `select d.code from public.document_types d
            where d.code ~ '_(permit|certificate)$' and d.code ~ '^(rta|itc|srta)_' and (
              app.rule_applies(d.applies_when, $1) <> exists (
                select from public.onboarding_task_templates t
                where t.document_type_code = d.code and app.rule_applies(t.applies_when, $1)
              )
            )`,
          [facts],
        );
        expect({ emirate, job_type, without }).toEqual({ emirate, job_type, without: [] });
      }
    }
  });

  test('every visa plan has the designed steps, which depend only on earlier ones', async () => {
    for (const [bundle, sets] of [
      [false, routes],
      [true, { ...routes, ...bundledRoutes }],
    ] as const) {
      for (const [route, codes] of Object.entries(sets)) {
        const plan = await owner<{ code: string; depends_on: string[] }>(
          db,
          `select code, depends_on from app.visa_plan($1, 'dubai', 'mohre', $2)`,
          [route, bundle],
        );
        expect({ route, codes: plan.map(({ code }) => code) }).toEqual({ route, codes });
        const seen = new Set<string>();
        for (const { code, depends_on } of plan) {
          expect(depends_on.filter((before) => !seen.has(before))).toEqual([]);
          expect(depends_on.length > 0 || code === 'quota_check').toBe(true);
          seen.add(code);
        }
      }
    }
  });

  test('assigns each step to the authority of the emirate or free zone', async () => {
    const authorities = (emirate: string | null, kind: string) =>
      owner<{ code: string; authority: string }>(
        db,
        `select code, authority from app.visa_plan('transfer', $1, $2)
          where code in ('quota_check', 'entry_permit', 'medical_fitness') order by sort_order`,
        [emirate, kind],
      ).then((rows) => rows.map(({ authority }) => authority));
    expect(await authorities('dubai', 'mohre')).toEqual(['mohre', 'gdrfa_dubai', 'dha']);
    expect(await authorities('abu_dhabi', 'mohre')).toEqual(['mohre', 'icp', 'seha']);
    expect(await authorities('ajman', 'free_zone')).toEqual(['free_zone', 'icp', 'ehs']);
    expect(await authorities(null, 'mohre')).toEqual(['mohre', 'icp', 'ehs']);
  });

  test('checks a setting’s type, limits it to its audience, and fails for an unknown key', async () => {
    expect(
      await sqlState(
        owner(db, `update public.app_config set value = '"many"' where key = 'round_robin_daily_cap'`),
      ),
    ).toBe('23514');
    expect(await sqlState(owner(db, `select app.config('nothing_of_this_name')`))).toBe('P0002');
    const keys = async (actor: 'driver' | 'recruiter' | 'admin') => {
      const [row] = await tryAs<{ config: object }>(db, actor, 'select public.my_config() as config');
      return Object.keys(row?.config ?? {});
    };
    const [driver, recruiter, admin] = [await keys('driver'), await keys('recruiter'), await keys('admin')];
    expect(driver).toEqual(expect.arrayContaining(['upload_max_bytes', 'driver_languages']));
    expect(driver).not.toContain('stage_sla_minutes');
    expect(recruiter).toEqual(expect.arrayContaining([...driver, 'stage_sla_minutes']));
    expect(recruiter).not.toContain('retention_days');
    expect(admin).toEqual(expect.arrayContaining([...recruiter, 'retention_days']));
  });

  test('every stage except the final ones has a time limit', async () => {
    const [row] = await owner<{ stages: string[] }>(
      db,
      `select array(select jsonb_object_keys(app.config('stage_sla_minutes')) order by 1) as stages`,
    );
    const waiting = await owner<{ name: string }>(
      db,
      `select name from app.stages where phase <> 'end' order by 1`,
    );
    expect(row?.stages).toEqual(waiting.map(({ name }) => name));
  });
});
