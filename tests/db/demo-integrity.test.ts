import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { rollBack } from '#mocks/backend/db/roll-back.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { withSpecimens } from '#mocks/demo/specimen-blobs.ts';
import { openMigrated, owner } from './database.ts';

const now = new Date('2026-03-01T08:00:00Z');

/** Returns for each foreign key of the product's tables a query that counts rows without a parent. */
const orphans = `
  select format(
      'select %L as key, count(*)::int as rows from %s c where %s and not exists (select from %s p where %s)',
      k.conrelid::regclass || '.' || k.conname, k.conrelid::regclass,
      string_agg(format('c.%I is not null', child.attname), ' and '), k.confrelid::regclass,
      string_agg(format('p.%I = c.%I', parent.attname, child.attname), ' and ')
    ) as query
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as columns (mine, theirs)
  join pg_attribute child on child.attrelid = k.conrelid and child.attnum = columns.mine
  join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = columns.theirs
  where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'storage'::regnamespace)
  group by k.oid, k.conrelid, k.conname, k.confrelid`;

/** Duplicated values, with queries for rows in which they differ. */
const mirrors = {
  stages: `select from public.candidates c join public.applications a on a.candidate_id = c.id
    where (c.current_stage, c.stage_entered_at, c.stage_due_at, c.is_with_operations)
      is distinct from (a.stage, a.stage_entered_at, a.stage_due_at, a.is_with_operations)`,
  owners: `select from public.candidates c join public.applications a on a.candidate_id = c.id
    where (c.assigned_recruiter_id, c.assigned_ops_id) is distinct from (a.recruiter_id, a.ops_id)`,
  'last events': `select from public.applications a
    where a.stage is distinct from (
      select e.to_stage from public.stage_events e where e.application_id = a.id order by e.id desc limit 1
    )`,
  'steps of the ledger': `select from public.stage_events e
    where e.from_stage is not null and not exists (
      select from app.stage_transitions t where (t.from_stage, t.to_stage) = (e.from_stage, e.to_stage)
    )`,
  contacts: `select from public.candidates c
    where c.contact_count <> (select count(*) from public.contact_logs l where l.candidate_id = c.id)
      or c.last_contact_at is distinct from (
        select max(l.at) from public.contact_logs l where l.candidate_id = c.id
      )`,
  'booked seats': `select from public.interview_slots s
    where s.booked <> (
      select count(*) from public.interviews i where i.slot_id = s.id
        and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress', 'completed')
    )`,
  'terms of offers': `select from public.offers o
    where o.terms_hash <> app.offer_terms_hash(o)
      or o.accept_evidence ->> 'terms_hash' is distinct from case when o.status = 'accepted' then o.terms_hash end`,
  'places of openings': `select from public.job_openings o where app.filled_headcount(o.id) > o.headcount`,
  'passports and licences': `select from public.documents d join public.candidates c on c.id = d.candidate_id
    where d.number is not null and (
      d.type_code = 'passport_bio' and (d.number, d.expiry_date) is distinct from (c.passport_no, c.passport_expiry)
      or d.type_code like 'driving_licence%' and d.number <> c.license_number
    )`,
  'kinds of files': `select from public.documents d join public.document_types t on t.code = d.type_code
    where d.mime <> all (t.accept) or d.bytes > t.max_mb * 1048576 or d.side <> all (t.sides)`,
  'files in storage': `select from public.documents d left join storage.objects o on o.name = d.storage_path
    where (d.status not in ('requested', 'uploading')) <> (o.id is not null)
      or o.metadata ->> 'size' <> d.bytes::text`,
  'reasons of endings': `select from public.applications a
    join public.application_outcome_internal i on i.application_id = a.id
    join public.rejection_reasons r on r.code = i.rejection_reason_code
    join app.stages s on s.name = a.rejected_from_stage
    where r.phase <> case a.stage when 'withdrawn' then 'withdrawal' else s.reason_phase end
      or a.rejection_reason_code <> coalesce(r.masked_as, r.code)`,
  holds: `select from public.candidates c join public.candidate_internal i on i.candidate_id = c.id
    where (c.hold_state = 'on_hold') <> (i.hold_reason is not null or exists (
        select from public.operations_notes n where n.candidate_id = c.id and n.stage_event_id is null
      ))
      or c.hold_state = 'on_hold' and c.stage_due_at is not null`,
  consents: `select from public.candidates c
    where (c.consent_at is not null) <> exists (select from public.consents k where k.candidate_id = c.id)`,
  deployments: `select from public.applications a
    left join public.deployments d on d.application_id = a.id
    where (a.deployed_at is not null) <> (d.id is not null)
      or (a.stage = 'separated') is distinct from (coalesce(d.status, '') = 'separated')`,
  'scores of interviews': `select from public.interviews i
    where i.outcome is not null and not exists (select from public.scorecards s where s.interview_id = i.id)`,
  'emails of drivers': `select from public.candidates c join public.users u on u.id = c.user_id
    where u.phone_number is distinct from c.phone_e164 or u.role <> 'driver'`,
};

/** Values computed by the database: recomputing must change nothing. Each is a table and the call. */
const again: Readonly<Record<string, readonly [table: string, calls: string]>> = {
  'which documents are required': [
    'public.document_requirements',
    `select app.generate_requirements(p.application_id) from public.document_plans p
      join public.applications a on a.id = p.application_id and a.stage in ('documents', 'visa', 'onboarding', 'deployed')`,
  ],
  'how many documents are verified': [
    'public.document_plans',
    'select app.count_documents(p.application_id) from public.document_plans p',
  ],
  'the steps of visa cases': [
    'public.visa_stages',
    `select app.plan_visa_stages(c.id) from public.visa_cases c where c.route is not null and c.status <> 'on_hold'
      and not exists (select from public.visa_stages s where s.visa_case_id = c.id and s.status = 'ready')`,
  ],
  'which steps are ready': [
    'public.visa_stages',
    `select app.mark_ready_visa_stages(c.id) from public.visa_cases c where c.route is not null`,
  ],
  'which deadline binds': [
    'public.visa_cases',
    'select app.calculate_visa_deadlines(array(select c.id from public.visa_cases c))',
  ],
  'which tasks there are': [
    'public.onboarding_tasks',
    `select app.create_onboarding_tasks(a.id, a.stage in ('documents', 'visa')) from public.applications a
      where a.stage in ('documents', 'visa', 'onboarding', 'deployed')`,
  ],
  'what commissions are worth': ['public.commission_entries', 'select app.accrue_due_milestones()'],
};

/** Values that no sample row has, with the reason. */
const absent = new Set([
  // Processed at once, or within a minute.
  'machform_events.status.received',
]);

/** Columns with states that a screen shows. */
const shown = [
  'candidates.current_stage',
  'candidates.phone_status',
  'candidates.hold_state',
  'applications.handover_status',
  'offers.status',
  'documents.status',
  'interviews.status',
  'interviews.outcome',
  'visa_cases.route',
  'visa_cases.status',
  'visa_stages.status',
  'appointments.status',
  'onboarding_tasks.status',
  'closing_items.status',
  'deployments.status',
  'commission_states.status',
  'machform_events.status',
  'notes.visibility',
];

describe('the demo data', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await seedDemo(db, { now });
  }, 60_000);
  afterAll(() => db.close());

  test('has no references to missing rows', async () => {
    const queries = await owner<{ query: string }>(db, orphans);
    expect(queries.length).toBeGreaterThan(80);
    const counts = await owner(db, queries.map(({ query }) => query).join(' union all '));
    expect(counts.filter(({ rows }) => rows !== 0)).toEqual([]);
  });

  test.each(Object.entries(mirrors))('has consistent %s everywhere', async (_what, query) => {
    expect(await owner(db, query)).toEqual([]);
  });

  test.each(Object.entries(again))('equals what the database computes: %s', async (_what, [table, calls]) => {
    const rows = (sql: Sql) =>
      sql.query<{ row: object }>(
        `select to_jsonb(t) - 'updated_at' - 'version' as row from ${table} t order by 1`,
      );
    await rollBack(
      (attempt) => db.tx(attempt),
      async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [now]);
        const before = await rows(sql);
        await sql.query(calls);
        expect(await rows(sql)).toEqual(before);
      },
    );
  });

  test.each(shown)('includes every value of %s', async (place) => {
    const [table, column] = place.split('.');
    const [check] = await owner<{ definition: string }>(
      db,
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = $1::regclass and conname = $2`,
      [`public.${table}`, `${table}_${column}_check`],
    );
    const values = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => String(value));
    expect(values.length).toBeGreaterThan(1);
    const found = await owner<{ value: string }>(
      db,
      `select distinct ${column} as value from public.${table}`,
    );
    const there = new Set(found.map(({ value }) => value));
    expect(values.filter((value) => !there.has(value) && !absent.has(`${place}.${value}`))).toEqual([]);
  });

  test('renders an image for every file on demand, always the same', async () => {
    const blobs = withSpecimens(memoryBlobs(), db);
    const files = await owner<{ id: string; bytes: number; sha256: string; mime: string; version: string }>(
      db,
      `select d.id, d.bytes, d.sha256, d.mime, o.version from public.documents d
        join storage.objects o on o.name = d.storage_path where right(d.id::text, 1) = '7'`,
    );
    expect(new Set(files.map(({ mime }) => mime))).toEqual(new Set(['image/png', 'application/pdf']));
    for (const { bytes, sha256, version } of files) {
      const body = new Uint8Array(await new Response(await blobs.read(version)).arrayBuffer());
      const digest = await crypto.subtle.digest('SHA-256', body);
      expect([await blobs.size(version), body.length, Buffer.from(digest).toString('hex')]).toEqual([
        bytes,
        bytes,
        sha256,
      ]);
    }
    const [first] = files;
    const part = await blobs.read(first?.version ?? '', { start: 1, end: 4 });
    expect(await new Response(part).text()).toMatch(/^(PNG|PDF)$/);
    expect(await blobs.read(crypto.randomUUID())).toBeNull();
  });
});
