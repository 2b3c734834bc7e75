/** Sample data from the visa to the first shift and later: tasks, deployments, and closing items. */
import type { Sql } from '#mocks/backend/db/database.ts';
import { demoId } from './accounts.ts';
import { type DemoRow, insertRows } from './insert-rows.ts';
import { dateFrom, enteredAt, reachedAt, startOn } from './moments.ts';
import type { DemoPerson } from './people.ts';

/**
 * Plans the tasks as the database does, and advances them to each person's stage. Requires visa cases and documents.
 */
export async function seedWork(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  await sql.query(planTasks);
  await sql.query(detailTasks);
  const workers = people.filter((person) => reachedAt(person, 'deployed'));
  await insertRows(
    sql,
    'public.deployments',
    workers.map((person) => deploymentRow(person, now)),
  );
  await sql.query(openClosingItems);
}

/**
 * Same as `app.create_onboarding_tasks`, for all at once: before onboarding only tasks without a visa. All are done for
 * deployed drivers; for others in rotation, with predecessors first.
 */
const planTasks = `
  with plans as materialized (
    select a.id, a.candidate_id, a.ops_id, a.stage, a.deployed_at, a.stage_entered_at, p.created_at as planned_at,
      right(a.reference, 3)::integer as number, app.onboarding_facts(a.id) as facts,
      exists (
        select from public.stage_events e where e.application_id = a.id and e.to_stage = 'onboarding'
      ) as began
    from public.document_plans p
    join public.applications a on a.id = p.application_id
  ), tasks as (
    select p.*, t.code, t.owner_role, t.sort_order, t.required_for_deploy, t.depends_on, t.evidence, t.due_offset_wd,
      t.health or coalesce(d.sensitivity = 'health', false) as is_health,
      row_number() over (order by p.id, t.sort_order, t.code) as place,
      case
        when p.deployed_at is not null
          then case when t.required_for_deploy or p.number % 3 > 0 then 'done' else 'skipped' end
        when p.stage <> 'onboarding' then case when t.code = 'uniform_size' and p.number % 5 = 0 then 'done' else 'todo' end
        when p.number % 6 = 3 then 'done'
        when t.depends_on = '{}' and t.sort_order <= 4 + p.number % 14 then 'done'
        when t.sort_order > 8 + p.number % 14 then 'todo'
        when (p.number + t.sort_order) % 7 = 0 then 'blocked'
        else 'in_progress'
      end as status
    from plans p
    join public.onboarding_task_templates t on t.active and (p.began or t.can_start_before_visa)
      and (t.applies_when = '{}' or app.rule_applies(t.applies_when, p.facts))
    left join public.document_types d on d.code = t.document_type_code
  )
  insert into public.onboarding_tasks (
    id, application_id, candidate_id, code, owner_role, sort_order, required_for_deploy, depends_on, evidence_kind, health,
    status, due_on, done_by, done_at, created_at, updated_at, version
  )
  select ('00000000-0000-4000-8000-' || lpad((450000 + t.place)::text, 12, '0'))::uuid, t.id, t.candidate_id, t.code,
    t.owner_role, t.sort_order, t.required_for_deploy, t.depends_on, t.evidence, t.is_health, t.status,
    coalesce((t.deployed_at at time zone 'Asia/Dubai')::date - 2, app.today() + t.due_offset_wd - t.number % 5),
    case when t.status = 'done' then t.ops_id end,
    case when t.status = 'done' then least(t.stage_entered_at + interval '1 day', app.now()) end,
    t.planned_at, t.planned_at, case t.status when 'todo' then 1 else 2 end
  from tasks t`;

/** Inserts evidence, and the reasons of blocked and skipped tasks. */
const detailTasks = `
  insert into public.onboarding_task_details (
    onboarding_task_id, candidate_id, evidence, blocked_reason, skip_reason, created_at, updated_at
  )
  select t.id, t.candidate_id,
    case when t.status = 'done' then case t.evidence_kind
      when 'text' then jsonb_build_object('text', 'M')
      when 'number' then jsonb_build_object('number', 'N' || right(t.id::text, 5))
      when 'file' then (
        select jsonb_build_object('document_id', d.id)
        from public.documents d
        join public.onboarding_task_templates m on m.code = t.code and m.document_type_code = d.type_code
        where d.candidate_id = t.candidate_id and d.status <> 'superseded' order by d.id limit 1
      )
    end end,
    case when t.status = 'blocked' then 'The centre has no seats before next week.' end,
    case when t.status = 'skipped' then 'He has his own.' end,
    coalesce(t.done_at, app.now()), coalesce(t.done_at, app.now())
  from public.onboarding_tasks t
  where t.status <> 'todo'`;

function deploymentRow(person: DemoPerson, now: Date): DemoRow {
  const isSeparated = person.stage === 'separated';
  const at = reachedAt(person, 'deployed');
  return {
    id: demoId(8800 + person.number),
    application_id: person.applicationId,
    candidate_id: person.candidateId,
    client_id: person.opening?.clientId,
    start_on: startOn(person, now),
    platform_rider_id: person.opening?.jobType === 'delivery_rider' ? `R${70_000 + person.number}` : null,
    vehicle_ref: `DXB ${40_000 + person.number}`,
    sim_no: `+97150200${1000 + person.number}`,
    accommodation_ref: `Sonapur B${person.number % 9}-${100 + (person.number % 40)}`,
    status: isSeparated ? 'separated' : 'active',
    separated_on: isSeparated ? dateFrom(enteredAt(person), 0) : null,
    separation_reason: isSeparated ? 'resigned' : null,
    created_at: at,
    updated_at: isSeparated ? enteredAt(person) : at,
    version: isSeparated ? 2 : 1,
  };
}

/** Inserts closing items for people lost after the hand-over: in rotation open, done and not needed. */
const openClosingItems = `
  insert into public.closing_items (
    id, application_id, candidate_id, code, status, note, closed_by, closed_at, created_at, updated_at
  )
  select ('00000000-0000-4000-8000-' || lpad((470000 + i.turn)::text, 12, '0'))::uuid, i.application_id, i.candidate_id,
    i.code, s.status, case s.status when 'not_needed' then 'Never issued by the authority.' end,
    case when s.status <> 'open' then i.ops_id end,
    case when s.status <> 'open' then least(i.at + interval '2 days', app.now()) end, i.at, i.at
  from (
    select w.*, a.ops_id, a.stage_entered_at as at, row_number() over (order by w.application_id, w.code) as turn
    from (
      select distinct v.application_id, v.candidate_id,
        case s.code when 'health_insurance' then 'void_insurance' else 'cancel_permit' end as code
      from public.visa_cases v
      join public.visa_stages s on s.visa_case_id = v.id
      where s.code in ('work_permit_approval', 'entry_permit', 'health_insurance')
        and s.status in ('submitted', 'awaiting_authority', 'action_required', 'completed')
      union
      select a.id, l.candidate_id, 'return_' || l.item
      from public.custody_log l
      join public.applications a on a.candidate_id = l.candidate_id
    ) w
    join public.applications a on a.id = w.application_id and a.stage in ('rejected', 'withdrawn', 'separated')
      and a.is_with_operations
  ) i,
    lateral (
      select case when i.code like 'return_%' then 'done'
        else (array['open', 'done', 'open', 'not_needed'])[1 + i.turn % 4] end as status
    ) s`;
