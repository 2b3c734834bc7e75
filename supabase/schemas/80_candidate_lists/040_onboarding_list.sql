-- Candidates between residence and the first shift, and deployed drivers: product design, C.19. For operations and
-- admins; row security of candidates and applications limits the rows.

-- Returns the unmet gates of the first shift, of: not_on_hold, onboarding_tasks_done, deploy_documents_valid. Documents
-- are checked last, and only after all tasks are done. Null if the caller may not follow the application, and outside
-- onboarding.
create function app.unmet_deployment_gates(a public.applications) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case when a.stage = 'onboarding' and app.can_follow(a) then array_remove(array[
    case when exists (
      select from public.candidates c where c.id = a.candidate_id and c.hold_state <> 'none'
    ) then 'not_on_hold' end,
    case
      when not app.gate_onboarding_tasks_done(a) then 'onboarding_tasks_done'
      when not app.gate_deploy_documents_valid(a) then 'deploy_documents_valid'
    end
  ], null) end
$$;

-- Returns the tasks of an application: {done, total} of the required ones, {open, blocked} codes, {reasons} for the
-- blocked ones, and {code, title_i18n, owner_role, due_on, is_blocked} of the next one.
create function app.onboarding_summary(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when app.can_follow(a) then (
    select jsonb_build_object(
      'done', count(*) filter (where t.required_for_deploy and t.status in ('done', 'skipped')),
      'total', count(*) filter (where t.required_for_deploy),
      'open', coalesce(
        jsonb_agg(t.code order by t.sort_order) filter (where t.status not in ('done', 'skipped')), '[]'
      ),
      'blocked', coalesce(jsonb_agg(t.code order by t.sort_order) filter (where t.status = 'blocked'), '[]'),
      'reasons', coalesce(
        jsonb_agg(d.blocked_reason order by t.sort_order) filter (where t.status = 'blocked'), '[]'
      ),
      'next', (
        select jsonb_build_object(
          'code', n.code, 'title_i18n', k.title_i18n, 'owner_role', n.owner_role, 'due_on', n.due_on,
          'is_blocked', n.status = 'blocked'
        )
        from public.onboarding_tasks n
        join public.onboarding_task_templates k on k.code = n.code
        where n.application_id = a.id and n.status in ('todo', 'in_progress', 'blocked')
          and not exists (
            select from public.onboarding_tasks before
            where before.application_id = n.application_id and before.code = any (n.depends_on)
              and before.status not in ('done', 'skipped')
          )
        order by n.status <> 'blocked', not n.required_for_deploy, n.due_on, n.sort_order
        limit 1
      )
    )
    from public.onboarding_tasks t
    left join public.onboarding_task_details d on d.onboarding_task_id = t.id
    where t.application_id = a.id
  ) end
$$;

select app.grant_execute('app.unmet_deployment_gates(public.applications)', 'authenticated');
select app.grant_execute('app.onboarding_summary(public.applications)', 'authenticated');

create view public.onboarding_list with (security_invoker = true) as
select
  x.*,
  case
    when x.current_stage = 'deployed' then case when x.is_new then 'deployed' else 'working' end
    when x.tasks -> 'blocked' <> '[]' or 'not_on_hold' = any (x.lacks) then 'blocked'
    when x.lacks = '{}' then 'ready'
    else 'in_progress'
  end as readiness,
  array(select jsonb_array_elements_text(x.tasks -> 'open')) as open_tasks,
  array(select jsonb_array_elements_text(x.tasks -> 'reasons')) as blocked_reasons,
  x.tasks #>> '{next,owner_role}' as next_owner
from (
  select
    c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
    c.preferred_language, c.contact_opt_in, a.stage as current_stage, c.stage_entered_at, c.stage_due_at,
    c.hold_state, c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status,
    c.visa_expiry, c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count,
    c.last_contact_outcome, c.last_contact_at, c.next_action_at, i.next_action_note,
    coalesce(i.tags, '{}') as tags, c.assigned_recruiter_id, c.is_with_operations,
    a.id as application_id, a.version as application_version, a.reference, a.ops_id, a.opening_id,
    o.title as opening_title, o.client_id, k.name as client_name, coalesce(o.emirate, c.emirate) as work_emirate,
    a.start_on, d.start_on as deployed_on, d.vehicle_ref,
    a.stage = 'deployed' and (a.deployed_at at time zone 'Asia/Dubai')::date >= date_trunc('week', app.today())::date
      as is_new,
    app.onboarding_summary(a) as tasks, coalesce(app.unmet_deployment_gates(a), '{}') as lacks
  from public.applications a
  join public.candidates c on c.id = a.candidate_id
  left join public.candidate_internal i on i.candidate_id = c.id
  left join public.job_openings o on o.id = a.opening_id
  left join public.clients k on k.id = o.client_id
  left join public.deployments d on d.application_id = a.id
  where a.stage in ('onboarding', 'deployed') and c.merged_into_id is null
    and ((select app.has_role('operations')) or (select app.has_role('admin')))
) x;

revoke all on public.onboarding_list from public, anon, authenticated, service_role;
grant select on public.onboarding_list to authenticated, service_role;
