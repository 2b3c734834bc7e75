-- Acceptance of a hand-over: visa route, owner in operations and stage in one call (product design, C.16 and A item 3).

create function app.is_active_operations(p_user uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.users u where u.id = p_user and u.role = 'operations' and u.status = 'active')
$$;

-- Accepts a hand-over, for operations and admins: moves it to documents, which the route requires at once. Takes the
-- version read, the route, the new owner of the file (null: the current one, else the caller), and the facts behind the
-- route: any of {location_status, visa_status, nationality}, written to the candidate's record. Returns
-- {application_id, candidate_id, stage, version, required}: the number of required documents. Raises NOT_FOUND
-- (`entity` user: not active in operations), NOT_OWNER, INVALID_VALUE {field}, and the errors of
-- `app.move_application`.
create function public.accept_handover(
  p_application_id uuid, p_version integer, p_route text, p_ops_id uuid default null, p_facts jsonb default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications := app.lock_application_for_caller(p_application_id, 'admin', 'operations');
  actor constant text := app.relation_to_application(a);
begin
  if p_ops_id is not null and not app.is_active_operations(p_ops_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', p_ops_id));
  elsif p_route is null then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "route"}}'::jsonb, 'A hand-over is accepted with a route');
  elsif a.stage <> 'handover_review' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'documents', 'version', a.version
    ));
  end if;
  perform app.move_application(p_application_id, 'documents', actor, coalesce(p_version, 0));

  -- Each change of these columns re-evaluates the document rules.
  update public.candidates c
  set location_status = coalesce(p_facts ->> 'location_status', c.location_status),
    visa_status = coalesce(p_facts ->> 'visa_status', c.visa_status),
    nationality = coalesce(p_facts ->> 'nationality', c.nationality),
    assigned_ops_id = coalesce(p_ops_id, c.assigned_ops_id)
  where c.id = a.candidate_id;
  update public.visa_cases v set route = p_route
  where v.application_id = a.id and v.status = 'not_started' and v.route is distinct from p_route;

  select * into a from public.applications x where x.id = a.id;
  return jsonb_build_object(
    'application_id', a.id, 'candidate_id', a.candidate_id, 'stage', a.stage, 'version', a.version,
    'required', (
      select count(*) from public.document_requirements r where r.application_id = a.id and r.required
    )
  );
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
    return null;
end
$$;

select app.grant_execute('public.accept_handover(uuid, integer, text, uuid, jsonb)', 'authenticated');

-- Assigns files to one member of operations, or with `p_to` null distributes them: each to the member with the fewest
-- open files, not counting the ones being distributed. For operations and admins, up to 1,000. Returns per candidate,
-- in the order given, `assigned_to` or an error code: NOT_FOUND, NOT_OWNER (not with operations). Raises NOT_FOUND for
-- all if `p_to` is not active in operations, or if operations have no active member.
create function public.assign_operations(p_candidate_ids uuid[], p_to uuid default null)
returns table (candidate_id uuid, assigned_to uuid, code text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  candidate public.candidates;
  member_index integer := 0;
begin
  perform app.require_role('admin', 'operations');
  if coalesce(cardinality(p_candidate_ids), 0) > 1000 then
    perform app.fail('INVALID_VALUE', '{}', 'assign_operations takes up to 1000 candidates');
  elsif not exists (
    select from public.users u
    where u.role = 'operations' and u.status = 'active' and u.id = coalesce(p_to, u.id)
  ) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', p_to));
  end if;
  -- Serializes concurrent distributions, which would otherwise see the same loads.
  perform pg_advisory_xact_lock(hashtext('assign_operations'), 0);
  perform app.lock_candidate(c.id)
  from public.candidates c
  where c.id = any (p_candidate_ids) and c.merged_into_id is null and c.anonymised_at is null
  order by c.id;

  foreach candidate_id in array p_candidate_ids loop
    member_index := member_index + 1;
    assigned_to := null;
    code := null;
    select c.* into candidate
    from public.candidates c
    where c.id = candidate_id and c.merged_into_id is null and c.anonymised_at is null;
    if candidate.id is null then
      code := 'NOT_FOUND';
    elsif not candidate.is_with_operations then
      code := 'NOT_OWNER';
    else
      assigned_to := coalesce(p_to, (
        select u.id
        from public.users u
        left join public.candidates c on c.assigned_ops_id = u.id and c.is_with_operations
          and c.current_stage in (/* phase operations */ 'handover_review', 'documents', 'visa', 'onboarding')
          and c.id <> all (p_candidate_ids[member_index:])
        where u.role = 'operations' and u.status = 'active'
        group by u.id
        order by count(c.id), u.name, u.id
        limit 1
      ));
      update public.candidates c set assigned_ops_id = assign_operations.assigned_to
      where c.id = candidate.id and c.assigned_ops_id is distinct from assign_operations.assigned_to;
    end if;
    return next;
  end loop;
end
$$;

select app.grant_execute('public.assign_operations(uuid[], uuid)', 'authenticated');
