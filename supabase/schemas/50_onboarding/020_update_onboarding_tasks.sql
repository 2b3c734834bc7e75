-- Status transitions of onboarding tasks by product design, B.4: todo → in_progress → done, blocked with a reason, or
-- skipped with a reason (a required one by an admin only). Completion can be undone before the first shift.

-- Rejects invalid evidence in any status: more than one field, a field of another kind, or any for a task without
-- evidence. Evidence is stored, and drivers send it too. Raises FIELDS_INVALID {field: evidence, kind}.
create function app.check_evidence(p_task public.onboarding_tasks, p_evidence jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  field constant text :=
    case p_task.evidence_kind when 'none' then null when 'file' then 'document_id' else p_task.evidence_kind end;
begin
  if (case
    when p_evidence is null then false
    when jsonb_typeof(p_evidence) <> 'object' or length(p_evidence::text) > 2000 then true
    else p_evidence - array_remove(array[field], null) <> '{}'
  end) then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'onboarding_task', 'id', p_task.id, 'version', p_task.version,
      'params', jsonb_build_object('field', 'evidence', 'kind', p_task.evidence_kind)
    ));
  end if;
end
$$;

-- Validates the evidence for completing a task against its kind; raises FIELDS_INVALID {field: evidence, kind}.
create function app.require_evidence(p_task public.onboarding_tasks, p_evidence jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_task.evidence_kind <> 'none' and not coalesce(
    case p_task.evidence_kind
      when 'text' then length(btrim(p_evidence ->> 'text')) between 1 and 500
      when 'number' then p_evidence ->> 'number' ~ '^[0-9A-Za-z][0-9A-Za-z /-]{0,59}$'
      else exists (
        select from public.documents d
        join public.onboarding_task_templates t on t.code = p_task.code
        where d.id::text = p_evidence ->> 'document_id' and d.candidate_id = p_task.candidate_id
          and d.type_code = coalesce(t.document_type_code, d.type_code)
          and d.status in ('uploaded', 'in_review', 'verified', 'expiring')
      )
    end, false
  ) then
    perform app.fail('FIELDS_INVALID', jsonb_build_object(
      'entity', 'onboarding_task', 'id', p_task.id, 'version', p_task.version,
      'params', jsonb_build_object('field', 'evidence', 'kind', p_task.evidence_kind)
    ));
  end if;
end
$$;

-- Moves a task; callers must have checked permissions, `p_role` is the caller's role. `p_version` null: any. Returns
-- the task.
create function app.move_onboarding_task(
  p_id uuid, p_to text, p_evidence jsonb, p_reason text, p_version integer, p_role text
) returns public.onboarding_tasks
language plpgsql security definer set search_path = ''
as $$
declare
  task public.onboarding_tasks;
  application public.applications;
  error_details jsonb;
  unmet jsonb;
  evidence jsonb;
begin
  select * into task from public.onboarding_tasks where id = p_id for update;
  select * into application from public.applications where id = task.application_id;
  error_details := jsonb_build_object(
    'entity', 'onboarding_task', 'id', p_id, 'from', task.status, 'to', p_to, 'version', task.version
  );
  if p_version <> task.version then
    perform app.fail('STALE_VERSION', error_details);
  elsif application.stage not in (
    /* documents to deployed */ 'documents', 'visa', 'onboarding', 'deployed'
  ) or p_to is null
    or p_to <> all (
    case task.status
      when 'todo' then array['in_progress', 'done', 'blocked', 'skipped']
      when 'in_progress' then array['done', 'blocked', 'skipped']
      when 'blocked' then array['in_progress', 'skipped']
      else case when application.stage <> 'deployed' then array['in_progress'] else array[]::text[] end
    end
  ) or p_to = 'skipped' and task.required_for_deploy and p_role <> 'admin' then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  elsif p_to in ('blocked', 'skipped') and coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', error_details);
  end if;

  perform app.check_evidence(task, nullif(p_evidence, 'null'));
  select coalesce(nullif(p_evidence, 'null'), d.evidence) into evidence
  from (select) nothing left join public.onboarding_task_details d on d.onboarding_task_id = p_id;
  if p_to = 'done' then
    select jsonb_agg(jsonb_build_object(
      'gate', 'task_done_before', 'params', jsonb_build_object('code', t.code)
    ) order by t.sort_order) into unmet
    from public.onboarding_tasks t
    where t.application_id = task.application_id and t.code = any (task.depends_on)
      and t.status not in ('done', 'skipped');
    if unmet is not null then
      perform app.fail('GATE_NOT_MET', error_details || jsonb_build_object('gates', unmet));
    end if;
    perform app.require_evidence(task, evidence);
  end if;

  insert into public.onboarding_task_details as d (
    onboarding_task_id, candidate_id, evidence, blocked_reason, skip_reason
  )
  values (
    p_id, task.candidate_id, evidence, case p_to when 'blocked' then p_reason end,
    case p_to when 'skipped' then p_reason end
  )
  on conflict (onboarding_task_id) do update set
    evidence = excluded.evidence, blocked_reason = excluded.blocked_reason,
    skip_reason = excluded.skip_reason;
  update public.onboarding_tasks t
  set status = p_to,
    done_by = case p_to when 'done' then auth.uid() end,
    done_at = case p_to when 'done' then app.now() end
  where t.id = p_id
  returning * into task;
  return task;
end
$$;

-- Moves a task of a candidate with operations. `p_evidence`: {document_id}, {text} or {number}, by its kind; `p_reason`
-- for blocked and skipped. Returns the task. Raises NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED (also for skipping
-- a required task), REASON_REQUIRED, GATE_NOT_MET (its predecessors), FIELDS_INVALID {field: evidence}.
create function public.update_onboarding_task(
  p_id uuid, p_status text, p_evidence jsonb, p_reason text, p_version integer
) returns public.onboarding_tasks
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  if not exists (
    select from public.onboarding_tasks t where t.id = p_id and app.can_process_application(t.application_id)
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'onboarding_task', 'id', p_id));
  end if;
  return app.move_onboarding_task(p_id, p_status, p_evidence, p_reason, coalesce(p_version, 0), role);
end
$$;

-- Completes many tasks: `p_rows` is up to 500 of {task_id, evidence?, version}. Rows are independent. Returns in the
-- same order the index, task, success with the new version, or else code and details.
create function public.complete_onboarding_tasks(p_rows jsonb)
returns table (place integer, task_id uuid, ok boolean, version integer, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('operations', 'admin');
begin
  perform app.check_rows(p_rows, 'onboarding_task');
  -- Locks in a fixed order, so that two calls cannot deadlock.
  perform from public.onboarding_tasks t
  where t.id in (select (r ->> 'task_id')::uuid from jsonb_array_elements(p_rows) r)
  order by t.id for update;
  return query select * from app.try_rows(
    p_rows, 'task_id',
    $sql$select x.id, x.version from public.update_onboarding_task(
      ($1 ->> 'task_id')::uuid, 'done', $1 -> 'evidence', null, ($1 ->> 'version')::integer) x$sql$
  );
end
$$;

-- Returns the driver's own tasks, in order: those the driver does. `is_open`: can be done now.
create function public.my_onboarding_tasks()
returns table (
  id uuid, application_id uuid, code text, title_i18n jsonb, help_i18n jsonb, evidence_kind text,
  document_type_code text, status text, is_open boolean, due_on date, done_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
  select t.id, t.application_id, t.code, k.title_i18n, k.help_i18n, t.evidence_kind, k.document_type_code,
    case t.status when 'blocked' then 'in_progress' else t.status end,
    t.status in ('todo', 'in_progress') and a.stage in (
      /* documents to deployed */ 'documents', 'visa', 'onboarding', 'deployed'
    )
    and not exists (
      select from public.onboarding_tasks before
      where before.application_id = t.application_id and before.code = any (t.depends_on)
        and before.status not in ('done', 'skipped')
    ),
    t.due_on, t.done_at
  from public.onboarding_tasks t
  join public.onboarding_task_templates k on k.code = t.code
  join public.applications a on a.id = t.application_id
  join public.candidates c on c.id = t.candidate_id
  where c.user_id = auth.uid() and t.owner_role = 'driver'
  order by a.created_at desc, t.sort_order, t.code;
end
$$;

-- Completes one of the driver's own tasks; a repeated call changes nothing. Raises NOT_FOUND, TRANSITION_NOT_ALLOWED,
-- GATE_NOT_MET (its predecessors), FIELDS_INVALID {field: evidence}.
create function public.complete_my_task(p_id uuid, p_evidence jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('driver');
  task public.onboarding_tasks;
begin
  select t.* into task
  from public.onboarding_tasks t join public.candidates c on c.id = t.candidate_id
  where t.id = p_id and t.owner_role = 'driver' and c.user_id = auth.uid();
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'onboarding_task', 'id', p_id));
  elsif task.status <> 'done' then
    perform app.move_onboarding_task(p_id, 'done', p_evidence, null, null, role);
    perform app.notify(
      a.ops_id, 'onboarding.driver_did', jsonb_build_object('reference', a.reference, 'code', task.code),
      '/operations/onboarding?c=' || a.candidate_id, 'onboarding_task', p_id, 'onboarding:' || a.id
    )
    from public.applications a where a.id = task.application_id;
  end if;
end
$$;

select app.grant_execute('public.update_onboarding_task(uuid, text, jsonb, text, integer)', 'authenticated');
select app.grant_execute('public.complete_onboarding_tasks(jsonb)', 'authenticated');
select app.grant_execute('public.my_onboarding_tasks()', 'authenticated');
select app.grant_execute('public.complete_my_task(uuid, jsonb)', 'authenticated');
