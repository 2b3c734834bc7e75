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
  perform app.require_role('admin');
  return query
    select u.id, w.candidates, w.cases, w.tasks
    from public.users u, app.open_work_of(u.id) w
    where u.id = any (p_user_ids);
end
$$;

-- Raises OPEN_WORK, params {candidates, cases, tasks}, if the user has any.
create function app.require_no_open_work(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  open_work record;
begin
  select * into open_work from app.open_work_of(p_user);
  if open_work.candidates + open_work.cases + open_work.tasks > 0 then
    perform app.fail('OPEN_WORK', jsonb_build_object('entity', 'users', 'id', p_user, 'params', to_jsonb(open_work)));
  end if;
end
$$;

-- Applies the same check to a direct write of a role or status.
create function app.guard_open_work() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    perform app.require_no_open_work(old.id);
  end if;
  return new;
end
$$;

create trigger guard_open_work before update of role, status on public.users
  for each row when (old.role <> new.role or new.status not in ('active', 'invited'))
  execute function app.guard_open_work();

-- Rejects an assignment to the caller if they lost their role during the call.
create function app.require_active_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() in (new.assigned_recruiter_id, new.assigned_ops_id) and app.role() is null then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger require_active_owner after insert or update of assigned_recruiter_id,
  assigned_ops_id on public.candidates
  for each row when (new.assigned_recruiter_id is not null or new.assigned_ops_id is not null)
  execute function app.require_active_owner();

-- Reassigns all open work of a user to these users in turn; a candidate's task follows the candidate. Work and owner
-- must be locked. Returns the amount.
create function app.reassign_work(
  p_from uuid, p_to uuid[], out candidates integer, out cases integer, out tasks integer
)
language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  candidates := 0;
  for item in select c as lead from public.candidates c
    where c.id in (select app.open_leads_of(p_from)) order by c.id loop
    perform app.change_owner(item.lead, p_to[1 + candidates % cardinality(p_to)], 'assigned');
    candidates := candidates + 1;
  end loop;

  cases := 0;
  for item in select o.id from app.open_cases_of(p_from) o (id) order by o.id loop
    update public.candidates c set assigned_ops_id = p_to[1 + cases % cardinality(p_to)]
    where c.id = item.id and c.assigned_ops_id = p_from;
    update public.visa_cases v set pro_id = p_to[1 + cases % cardinality(p_to)]
    where v.candidate_id = item.id and v.pro_id = p_from and v.status in ('not_started', 'active', 'on_hold');
    cases := cases + 1;
  end loop;

  tasks := 0;
  for item in
    select t.id, c.assigned_recruiter_id, c.assigned_ops_id
    from public.tasks t left join public.candidates c on c.id = t.candidate_id
    where t.assignee_id = p_from and t.done_at is null
    order by t.id
    for update of t
  loop
    update public.tasks t set assignee_id = case
      when item.assigned_recruiter_id = any (p_to) then item.assigned_recruiter_id
      when item.assigned_ops_id = any (p_to) then item.assigned_ops_id
      else p_to[1 + tasks % cardinality(p_to)]
    end
    where t.id = item.id;
    tasks := tasks + 1;
  end loop;
end
$$;

-- Locks the recipients of the work. Raises INVALID_VALUE unless all are other active users of this role.
create function app.lock_recipients(p_from public.users, p_to uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  invalid_user uuid;
begin
  perform from public.users u where u.id = any (p_to) order by u.id for share;
  select t.id into invalid_user from unnest(p_to) t (id)
  where t.id = p_from.id or not exists (
    select from public.users u where u.id = t.id and u.role = p_from.role and u.status = 'active'
  )
  limit 1;
  if found or array_position(p_to, null) is not null or cardinality(p_to) > 100 then
    perform app.fail('INVALID_VALUE', jsonb_build_object(
      'entity', 'users', 'id', invalid_user, 'params', '{"field": "work_to"}'::jsonb
    ));
  end if;
end
$$;

-- Changes a user's access, for admins: `p_role` (staff stay staff, drivers drivers) and `p_status` (active or
-- suspended; a pending invitation is renewed). Takes the version the caller read. A user who loses the role or `active`
-- hands their work to `p_reassign_to`, active users of the same role, in turn, and interviews to those who are free.
-- Their sessions end. Returns what was reassigned and the new version; a repeated call changes nothing. Raises
-- STALE_VERSION, NOT_FOUND, OWN_ACCESS, LAST_ADMIN, INVALID_VALUE {field}, OPEN_WORK {candidates, cases, tasks}.
create function public.change_access(
  p_user_id uuid, p_version integer, p_role text, p_status text, p_reassign_to uuid[] default '{}'
) returns table (candidates integer, cases integer, tasks integer, version integer)
language plpgsql security definer set search_path = ''
as $$
declare
  error_details constant jsonb := jsonb_build_object('entity', 'users', 'id', p_user_id);
  new_status constant text := case when p_status = 'active' and exists (
    select from auth.users a
    where a.id = p_user_id and a.last_sign_in_at is null and (a.raw_app_meta_data ->> 'invited')::boolean
  ) then 'invited' else p_status end;
  recipients constant uuid[] := coalesce(p_reassign_to, '{}');
  person public.users;
  problem text;
  loses_access boolean;
  interviews record;
begin
  -- Serializes admins, so that the second sees the first one's result.
  perform pg_advisory_xact_lock(hashtext('users.change_access'), 0);
  perform app.require_role('admin');
  if p_user_id = auth.uid() then
    perform app.fail('OWN_ACCESS', error_details);
  end if;
  -- Common lock order: the rotation, candidates, then their owner, who cannot be assigned anything from here on.
  perform app.lock_rotation();
  perform app.lock_candidate(o.id)
  from (select app.open_leads_of(p_user_id) union select app.open_cases_of(p_user_id) order by 1) o (id);
  select u.* into person from public.users u where u.id = p_user_id for update;
  if not found then
    perform app.fail('NOT_FOUND', error_details);
  elsif (person.role, person.status) = (p_role, new_status) then
    return query select 0, 0, 0, person.version;
    return;
  elsif person.version is distinct from p_version then
    perform app.fail('STALE_VERSION', error_details || jsonb_build_object('version', person.version));
  end if;
  problem := case
    when p_role is null or p_role not in ('admin', 'recruiter', 'operations', 'driver')
      or (p_role = 'driver') <> (person.role = 'driver') then 'role'
    when person.status = 'archived' or new_status is null
      or new_status <> person.status and p_status not in ('active', 'suspended') then 'status'
  end;
  if problem is not null then
    perform app.fail('INVALID_VALUE', error_details
      || jsonb_build_object('params', jsonb_build_object('field', problem)));
  end if;

  candidates := 0;
  cases := 0;
  tasks := 0;
  loses_access := person.role <> p_role or new_status = 'suspended';
  if loses_access and cardinality(recipients) = 0 then
    perform app.require_no_open_work(p_user_id);
  elsif loses_access then
    perform app.lock_recipients(person, recipients);
  end if;
  update public.users u set role = p_role, status = new_status where u.id = p_user_id
  returning u.version into change_access.version;
  if loses_access then
    select w.candidates, w.cases, w.tasks into candidates, cases, tasks
    from app.reassign_work(p_user_id, recipients) w;
    select i.reassigned, i.dropped into interviews from app.reassign_interviews(p_user_id, recipients) i;
    if candidates + cases + tasks + interviews.reassigned + interviews.dropped > 0 then
      perform app.record_audit('users', p_user_id, 'reassign_work', null, jsonb_build_object(
        'candidates', candidates, 'cases', cases, 'tasks', tasks, 'interviews', interviews.reassigned,
        'interviews_dropped', interviews.dropped, 'to', recipients
      ));
    end if;
  end if;
  return next;
end
$$;

select app.grant_execute('app.require_no_open_work(uuid)', 'authenticated');
select app.grant_execute('public.list_open_work(uuid[])', 'authenticated');
select app.grant_execute('public.change_access(uuid, integer, text, text, uuid[])', 'authenticated');
