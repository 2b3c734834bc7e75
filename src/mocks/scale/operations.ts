import type { Database } from '#mocks/backend/db/database.ts';
import { demoPrefix, operationsIds } from '#mocks/demo/accounts.ts';

/** Number of running visa cases and of open document plans. */
const cases = 5_000;
/** Number of documents that await review. */
const waiting = 60;
/** Documents per candidate: the first types needed for the visa. */
const documents = 6;
/** Document types per plan. */
const typesPerPlan = 12;

/**
 * Adds operations work to loaded candidates: six documents each, 5,000 running visa cases with document plans and
 * appointments, and a queue of 60 documents to review, needed before all others. Inserts the rows in SQL, without
 * triggers. Needs the sample data. Throws the engine's error.
 */
export async function loadOperations(db: Database): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const [text, params] of statements) await sql.query(text, params);
  });
  const changed = [
    'applications',
    'candidates',
    'visa_cases',
    'visa_stages',
    'appointments',
    'documents',
    'document_requirements',
    'document_plans',
  ];
  for (const table of changed) await db.exec(`vacuum (analyze) public.${table}`);
}

const routes = `array['outside', 'inside_visit', 'cancelled', 'transfer']`;
/** Document types, numbered in the order of the visa. */
const types = `(
    select t.code, t.sides[1] as side, row_number() over (order by t.sort_order, t.code)::integer - 1 as place
    from public.document_types t where t.active
  )`;

const statements: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `create temporary table running on commit drop as
      select a.id, a.candidate_id, row_number() over (order by a.stage in ('documents', 'visa') desc, a.id)::integer - 1 as n
      from public.applications a
      where a.stage in ('documents', 'visa', 'onboarding', 'rejected')
        and a.id::text not like '${demoPrefix.slice(0, 8)}%'
      order by a.stage in ('documents', 'visa') desc, a.id limit $1`,
    [cases],
  ],
  [
    `update public.applications a
      set stage = 'visa', handover_status = 'accepted', rejected_at = null, rejected_from_stage = null,
        rejection_reason_code = null
      from running r where r.id = a.id`,
    [],
  ],
  [
    `update public.candidates c
      set current_stage = 'visa', is_with_operations = true, assigned_ops_id = ($1::uuid[])[1 + r.n % 3]
      from running r where r.candidate_id = c.id`,
    [operationsIds],
  ],
  [
    `insert into public.visa_cases (
        application_id, candidate_id, route, emirate, status, binding_deadline, binding_deadline_kind, pro_id, started_at
      )
      select r.id, r.candidate_id, (${routes})[1 + r.n % 4], 'dubai', 'active', app.today() + r.n % 90 - 5,
        'stay_expiry', ($1::uuid[])[1 + r.n % 3], app.now() - interval '20 days'
      from running r
      on conflict (application_id) do nothing`,
    [operationsIds],
  ],
  [
    `insert into public.visa_stages (
        visa_case_id, candidate_id, code, sort_order, status, health, depends_on, authority, sla_working_days,
        deadline_kind, deadline_days, deadline_from, optional, ready_at, due_on
      )
      select v.id, v.candidate_id, p.code, p.sort_order,
        case when p.place < r.n % 8 then 'completed' when p.place = r.n % 8 then 'awaiting_authority'
          when p.place = r.n % 8 + 1 then 'ready' else 'not_started' end,
        t.health, p.depends_on, p.authority, p.sla_working_days, p.deadline_kind, p.deadline_days, p.deadline_from,
        p.optional, app.now() - interval '5 days', app.today() + r.n % 20 - 4
      from running r
      join public.visa_cases v on v.application_id = r.id
      join (
        select w.wanted, row_number() over (partition by w.wanted order by plan.sort_order)::integer - 1 as place, plan.*
        from unnest(${routes}) w (wanted)
        cross join lateral app.visa_plan(w.wanted, 'dubai', 'mohre', false) plan
      ) p on p.wanted = v.route
      join public.visa_stage_types t on t.code = p.code
      on conflict (visa_case_id, code) do nothing`,
    [],
  ],
  [
    `insert into public.appointments (candidate_id, application_id, kind, centre_id, starts_at)
      select r.candidate_id, r.id, 'medical', (select id from public.centres order by id limit 1),
        (app.today() + r.n % 30)::timestamp at time zone 'Asia/Dubai' + interval '9 hours'
      from running r where r.n % 5 = 0`,
    [],
  ],
  [
    `insert into public.documents (
        id, candidate_id, application_id, type_code, side, status, storage_path, mime, bytes, sha256, uploaded_via,
        uploaded_at, expiry_date, reject_reason_code
      )
      select case when made.status = 'uploaded' then ('${demoPrefix}' || (900000000000 + made.n))::uuid
          else gen_random_uuid() end,
        made.candidate_id, made.application_id, made.code, made.side, made.status,
        made.candidate_id || '/' || made.code || '/v1.png', 'image/png', 1000, repeat('a', 64), 'driver_app',
        app.now() - interval '2 days',
        case when made.status = 'verified' then app.today() + 60 + made.n % 900 end,
        case when made.status = 'rejected' then 'blurry' end
      from (
        select c.id as candidate_id, r.id as application_id, t.code, t.side, coalesce(r.n, 9) as n,
          case when t.place = 0 and r.n < $2::integer then 'uploaded'
            when r.n is not null and (r.n + t.place) % 5 = 0 then 'rejected' else 'verified' end as status
        from public.candidates c
        left join running r on r.candidate_id = c.id
        cross join ${types} t
        where t.place < $1::integer and c.id::text not like '${demoPrefix.slice(0, 8)}%'
      ) made`,
    [documents, waiting],
  ],
  [
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
      select 'candidate-documents', d.storage_path, d.id::text, '{"size": 1000, "mimetype": "image/png"}',
        jsonb_build_object('specimen', jsonb_build_array('SPECIMEN', '', upper(d.type_code), right(d.id::text, 4)))
      from public.documents d where d.id::text like '${demoPrefix}9%' and d.status = 'uploaded'`,
    [],
  ],
  [
    `insert into public.document_requirements (application_id, type_code, needed_by)
      select r.id, t.code, app.today() + case when r.n < $2::integer then -60 else r.n % 30 end
      from running r cross join ${types} t where t.place < $1::integer
      on conflict do nothing`,
    [typesPerPlan, waiting],
  ],
  [
    `insert into public.document_plans (application_id, visa_submission_on)
      select r.id, app.today() + 30 from running r
      on conflict (application_id) do update set closed_at = null`,
    [],
  ],
  // Counts as `app.count_documents` does for one plan.
  [
    `update public.document_plans p set
        required_count = k.required, verified_count = k.verified, next_needed_by = k.next, states = k.states,
        expires_on = k.expires
      from (
        select q.application_id, count(*) as required, count(*) filter (where q.status = 'verified') as verified,
          min(q.needed_by) filter (where q.status <> 'verified') as next, min(q.expiry_date) as expires,
          array_agg(q.type_code) || array_agg(q.type_code || ':' || q.status) || array_agg(distinct ':' || q.status)
            as states
        from (
          select n.application_id, n.type_code, n.needed_by, d.expiry_date, coalesce(d.status, 'missing') as status
          from running r
          join public.document_requirements n on n.application_id = r.id
          left join public.documents d on d.application_id = r.id and d.type_code = n.type_code
        ) q
        group by q.application_id
      ) k
      where k.application_id = p.application_id`,
    [],
  ],
];
