-- Reassigns a staff member's open work when an admin changes their role or status, so that no work loses its owner
-- (product design, C.22).

-- Returns a recruiter's candidates, from lead to deployment, including those with operations.
create function app.open_leads_of(p_user uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.candidates c
  where c.assigned_recruiter_id = p_user
    and c.current_stage not in (/* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated')
    and c.merged_into_id is null and c.anonymised_at is null
$$;

-- Returns the candidates whose file or visa case a member of operations has. Includes deployed drivers, since expiry
-- warnings need a recipient.
create function app.open_cases_of(p_user uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.candidates c
  where c.assigned_ops_id = p_user and c.current_stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
    and c.merged_into_id is null and c.anonymised_at is null
  union
  select c.id from public.visa_cases v join public.candidates c on c.id = v.candidate_id
  where v.pro_id = p_user and v.status in ('not_started', 'active', 'on_hold')
    and c.merged_into_id is null and c.anonymised_at is null
$$;

-- Returns the amount of a user's open work: {candidates, cases, tasks}.
create function app.open_work_of(p_user uuid, out candidates integer, out cases integer, out tasks integer)
language sql stable security definer set search_path = ''
as $$
  select
    (select count(*)::integer from app.open_leads_of(p_user)),
    (select count(*)::integer from app.open_cases_of(p_user)),
    (select count(*)::integer from public.tasks t where t.assignee_id = p_user and t.done_at is null)
$$;

-- Returns the open work of these users, for admins: one row per existing user. Raises 42501.
create function public.list_open_work(p_user_ids uuid[])
returns table (user_id uuid, candidates integer, cases integer, tasks integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  return query
    select u.id, w.candidates, w.cases, w.tasks
    from public.users u, app.open_work_of(u.id) w
    where u.id = any (p_user_ids);
end
$$;

-- Raises OPEN_WORK, params {candidates, cases, tasks}, if the user has any.
create function app.refuse_open_work(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  work record;
begin
  select * into work from app.open_work_of(p_user);
  if work.candidates + work.cases + work.tasks > 0 then
    perform app.fail('OPEN_WORK', jsonb_build_object('entity', 'users', 'id', p_user, 'params', to_jsonb(work)));
  end if;
end
$$;

-- Applies the same check to a direct write of a role or status.
create function app.guard_open_work() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    perform app.refuse_open_work(old.id);
  end if;
  return new;
end
$$;

create trigger guard_open_work before update of role, status on public.users
  for each row when (old.role <> new.role or new.status not in ('active', 'invited'))
  execute function app.guard_open_work();

-- Rejects an assignment to the caller if they lost their role during the call.
create function app.keep_owner_at_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() in (new.assigned_recruiter_id, new.assigned_ops_id) and app.role() is null then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger keep_owner_at_work after insert or update of assigned_recruiter_id, assigned_ops_id on public.candidates
  for each row when (new.assigned_recruiter_id is not null or new.assigned_ops_id is not null)
  execute function app.keep_owner_at_work();

-- Reassigns all open work of a user to these users in turn; a candidate's task follows the candidate. Work and owner
-- must be locked. Returns the amount.
create function app.pass_on_work(
  p_from uuid, p_to uuid[], out candidates integer, out cases integer, out tasks integer
)
language plpgsql set search_path = ''
as $$
declare
  held record;
begin
  candidates := 0;
  for held in select c as lead from public.candidates c where c.id in (select app.open_leads_of(p_from)) order by c.id loop
    perform app.change_owner(held.lead, p_to[1 + candidates % cardinality(p_to)], 'assigned');
    candidates := candidates + 1;
  end loop;

  cases := 0;
  for held in select o.id from app.open_cases_of(p_from) o (id) order by o.id loop
    update public.candidates c set assigned_ops_id = p_to[1 + cases % cardinality(p_to)]
    where c.id = held.id and c.assigned_ops_id = p_from;
    update public.visa_cases v set pro_id = p_to[1 + cases % cardinality(p_to)]
    where v.candidate_id = held.id and v.pro_id = p_from and v.status in ('not_started', 'active', 'on_hold');
    cases := cases + 1;
  end loop;

  tasks := 0;
  for held in
    select t.id, c.assigned_recruiter_id, c.assigned_ops_id
    from public.tasks t left join public.candidates c on c.id = t.candidate_id
    where t.assignee_id = p_from and t.done_at is null
    order by t.id
    for update of t
  loop
    update public.tasks t set assignee_id = case
      when held.assigned_recruiter_id = any (p_to) then held.assigned_recruiter_id
      when held.assigned_ops_id = any (p_to) then held.assigned_ops_id
      else p_to[1 + tasks % cardinality(p_to)]
    end
    where t.id = held.id;
    tasks := tasks + 1;
  end loop;
end
$$;

-- Locks the recipients of the work. Raises INVALID_VALUE unless all are other active users of this role.
create function app.lock_recipients(p_from public.users, p_to uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  unfit uuid;
begin
  perform from public.users u where u.id = any (p_to) order by u.id for share;
  select t.id into unfit from unnest(p_to) t (id)
  where t.id = p_from.id or not exists (
    select from public.users u where u.id = t.id and u.role = p_from.role and u.status = 'active'
  )
  limit 1;
  if found or array_position(p_to, null) is not null or cardinality(p_to) > 100 then
    perform app.fail('INVALID_VALUE', jsonb_build_object(
      'entity', 'users', 'id', unfit, 'params', '{"field": "work_to"}'::jsonb
    ));
  end if;
end
$$;

-- Changes a user's access, for admins: `p_role` (staff stay staff, drivers drivers) and `p_status` (active or
-- suspended; a pending invitation is renewed). Takes the version the caller read. A user who loses the role or `active`
-- hands their work to `p_work_to`, active users of the same role, in turn, and interviews to those who are free. Their
-- sessions end. Returns what was reassigned and the new version; a repeated call changes nothing. Raises STALE_VERSION,
-- NOT_FOUND, OWN_ACCESS, LAST_ADMIN, INVALID_VALUE {field}, OPEN_WORK {candidates, cases, tasks}.
create function public.change_access(
  p_user_id uuid, p_version integer, p_role text, p_status text, p_work_to uuid[] default '{}'
) returns table (candidates integer, cases integer, tasks integer, version integer)
language plpgsql security definer set search_path = ''
as $$
declare
  known constant jsonb := jsonb_build_object('entity', 'users', 'id', p_user_id);
  becomes constant text := case when p_status = 'active' and exists (
    select from auth.users a
    where a.id = p_user_id and a.last_sign_in_at is null and (a.raw_app_meta_data ->> 'invited')::boolean
  ) then 'invited' else p_status end;
  work_to constant uuid[] := coalesce(p_work_to, '{}');
  person public.users;
  problem text;
  leaves boolean;
  interviews record;
begin
  -- Serializes admins, so that the second sees the first one's result.
  perform pg_advisory_xact_lock(hashtext('users.change_access'), 0);
  perform app.caller('admin');
  if p_user_id = auth.uid() then
    perform app.fail('OWN_ACCESS', known);
  end if;
  -- Common lock order: the rotation, candidates, then their owner, who cannot be assigned anything from here on.
  perform app.lock_rotation();
  perform app.lock_candidate(o.id)
  from (select app.open_leads_of(p_user_id) union select app.open_cases_of(p_user_id) order by 1) o (id);
  select u.* into person from public.users u where u.id = p_user_id for update;
  if not found then
    perform app.fail('NOT_FOUND', known);
  elsif (person.role, person.status) = (p_role, becomes) then
    return query select 0, 0, 0, person.version;
    return;
  elsif person.version is distinct from p_version then
    perform app.fail('STALE_VERSION', known || jsonb_build_object('version', person.version));
  end if;
  problem := case
    when p_role is null or p_role not in ('admin', 'recruiter', 'operations', 'driver')
      or (p_role = 'driver') <> (person.role = 'driver') then 'role'
    when person.status = 'archived' or becomes is null
      or becomes <> person.status and p_status not in ('active', 'suspended') then 'status'
  end;
  if problem is not null then
    perform app.fail('INVALID_VALUE', known || jsonb_build_object('params', jsonb_build_object('field', problem)));
  end if;

  candidates := 0;
  cases := 0;
  tasks := 0;
  leaves := person.role <> p_role or becomes = 'suspended';
  if leaves and cardinality(work_to) = 0 then
    perform app.refuse_open_work(p_user_id);
  elsif leaves then
    perform app.lock_recipients(person, work_to);
  end if;
  update public.users u set role = p_role, status = becomes where u.id = p_user_id
  returning u.version into change_access.version;
  if leaves then
    select w.candidates, w.cases, w.tasks into candidates, cases, tasks
    from app.pass_on_work(p_user_id, work_to) w;
    select i.passed, i.dropped into interviews from app.pass_on_interviews(p_user_id, work_to) i;
    if candidates + cases + tasks + interviews.passed + interviews.dropped > 0 then
      perform app.record_audit('users', p_user_id, 'pass_on_work', null, jsonb_build_object(
        'candidates', candidates, 'cases', cases, 'tasks', tasks, 'interviews', interviews.passed,
        'interviews_dropped', interviews.dropped, 'to', work_to
      ));
    end if;
  end if;
  return next;
end
$$;

select app.callable_by('app.refuse_open_work(uuid)', 'authenticated');
select app.callable_by('public.list_open_work(uuid[])', 'authenticated');
select app.callable_by('public.change_access(uuid, integer, text, text, uuid[])', 'authenticated');
