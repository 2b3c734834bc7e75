-- "Do not rehire": recruiters and operations request it with a reason, and may withdraw it until an admin decides
-- (product design, C.20 and C.21). The request and its decision are columns of `candidate_internal`, whose audit log
-- keeps them.

-- Ends the waiting request: with `p_reason` it marks the candidate, with null it does not. Notifies the requester.
create function app.close_do_not_rehire_request(
  c public.candidates, i public.candidate_internal, p_reason text, p_refused_note text
) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.candidate_internal x
  set do_not_rehire = p_reason is not null, dnr_reason = p_reason, dnr_refused_note = p_refused_note,
    dnr_requested_at = null, dnr_requested_by = null, dnr_request_reason = null
  where x.candidate_id = c.id;
  perform app.notify(
    u.id, case when p_reason is null then 'rehire.refused' else 'rehire.approved' end,
    jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name)),
    '/' || u.role || '/rejected-candidates?c=' || c.id, 'candidate', c.id
  )
  from public.users u
  where u.id = i.dnr_requested_by and i.dnr_requested_at is not null and u.role in ('recruiter', 'operations');
end
$$;

-- Locks and returns a candidate's row of staff-only data.
create function app.lock_internal(p_candidate_id uuid) returns public.candidate_internal
language sql set search_path = ''
as $$
  select i from public.candidate_internal i where i.candidate_id = p_candidate_id for no key update
$$;

-- Requests the mark from an admin for a candidate whose application has ended. For the recruiter and operations who
-- work on the candidate. Raises 42501, NOT_FOUND, NOT_OWNER, REASON_REQUIRED, and TRANSITION_NOT_ALLOWED if the
-- application is open, a request is waiting or the candidate is already marked.
create function public.request_do_not_rehire(p_candidate_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations');
  c constant public.candidates := app.lock_assigned_candidate(p_candidate_id);
  i constant public.candidate_internal := app.lock_internal(c.id);
  error_details constant jsonb := jsonb_build_object(
    'entity', 'candidate', 'id', c.id, 'from', c.current_stage, 'to', 'do_not_rehire', 'version', i.version
  );
begin
  if i.do_not_rehire or i.dnr_requested_at is not null
    or c.current_stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details);
  elsif coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', error_details);
  end if;
  update public.candidate_internal x
  set dnr_requested_at = app.now(), dnr_requested_by = auth.uid(), dnr_request_reason = left(btrim(p_reason), 500),
    dnr_refused_note = null
  where x.candidate_id = c.id;
  perform app.notify_role(
    'admin', 'rehire.approval_needed', jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name)), '/admin',
    'candidate', c.id, 'rehire.approval_needed:' || c.id
  );
end
$$;

-- Withdraws the waiting request. For its requester, and for admins: then the requester is notified. Raises 42501,
-- NOT_FOUND, NOT_OWNER for another user's request, and STALE_VERSION if none is waiting, for example because an admin
-- decided it meanwhile.
create function public.withdraw_do_not_rehire(p_candidate_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations', 'admin');
  c constant public.candidates := app.lock_candidate(p_candidate_id);
  i constant public.candidate_internal := app.lock_internal(c.id);
begin
  if i.dnr_requested_by is distinct from auth.uid() and role <> 'admin'
    and (i.dnr_requested_at is not null or app.relation_to_candidate(c) is null)
  then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', c.id));
  elsif i.dnr_requested_at is null then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'candidate', 'id', c.id, 'version', i.version)
    );
  end if;
  update public.candidate_internal x
  set dnr_requested_at = null, dnr_requested_by = null, dnr_request_reason = null
  where x.candidate_id = c.id;
  perform app.notify(
    u.id, 'rehire.withdrawn', jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name)),
    '/' || u.role || '/rejected-candidates?c=' || c.id, 'candidate', c.id
  )
  from public.users u
  where u.id = i.dnr_requested_by and u.id <> auth.uid() and u.role in ('recruiter', 'operations');
end
$$;

-- Decides the request made at `p_requested_at`: approves it, or refuses it with a note for the requester. For admins.
-- Raises 42501, NOT_FOUND, FOUR_EYES for the admin's own request, REASON_REQUIRED, and STALE_VERSION if another request
-- is waiting, or none.
create function public.decide_do_not_rehire(
  p_candidate_id uuid, p_requested_at timestamptz, p_approve boolean, p_note text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin');
  c constant public.candidates := app.lock_candidate(p_candidate_id);
  i constant public.candidate_internal := app.lock_internal(c.id);
  error_details constant jsonb := jsonb_build_object('entity', 'candidate', 'id', c.id, 'version', i.version);
  note constant text := nullif(left(btrim(p_note), 500), '');
begin
  if i.dnr_requested_at is null or i.dnr_requested_at is distinct from p_requested_at then
    perform app.fail('STALE_VERSION', error_details);
  elsif i.dnr_requested_by = auth.uid() then
    perform app.fail('FOUR_EYES', error_details);
  elsif p_approve is true then
    perform app.close_do_not_rehire_request(c, i, i.dnr_request_reason, null);
  elsif note is null then
    perform app.fail('REASON_REQUIRED', error_details);
  else
    perform app.close_do_not_rehire_request(c, i, null, note);
  end if;
end
$$;

-- Marks a candidate without a request or, with a null reason, removes the mark. For admins. Raises 42501, NOT_FOUND,
-- REASON_REQUIRED.
create function public.set_do_not_rehire(p_candidate_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin');
  c constant public.candidates := app.lock_candidate(p_candidate_id);
begin
  if btrim(p_reason) = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'candidate', 'id', c.id));
  end if;
  perform app.close_do_not_rehire_request(c, app.lock_internal(c.id), left(btrim(p_reason), 500), null);
end
$$;

-- Returns the requests that wait for an admin, longest wait first. `client`: of the last application; `lost_stage`: the
-- stage in which it ended. `is_own`: the caller made the request, so another admin decides (FOUR_EYES). Raises 42501.
create function public.do_not_rehire_requests() returns table (
  id uuid, candidate text, stage text, lost_stage text, client text, reason text, requested_by text,
  requested_at timestamptz, is_own boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller_role constant text := app.require_role('admin');
begin
  return query
    select c.id, btrim(c.first_name || ' ' || c.last_name), c.current_stage,
      case when a.stage = 'separated' then 'deployed' else a.rejected_from_stage end, l.name, i.dnr_request_reason,
      u.name, i.dnr_requested_at, i.dnr_requested_by is not distinct from auth.uid()
    from public.candidate_internal i
    join public.candidates c on c.id = i.candidate_id and c.merged_into_id is null
    left join lateral (
      select x.stage, x.rejected_from_stage, x.opening_id
      from public.applications x
      where x.candidate_id = c.id
      order by app.ended_at(x) desc, x.created_at desc, x.id desc
      limit 1
    ) a on true
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients l on l.id = j.client_id
    left join public.users u on u.id = i.dnr_requested_by
    where i.dnr_requested_at is not null and not i.do_not_rehire
    order by i.dnr_requested_at, c.id;
end
$$;

select app.grant_execute('public.request_do_not_rehire(uuid, text)', 'authenticated');
select app.grant_execute('public.withdraw_do_not_rehire(uuid)', 'authenticated');
select app.grant_execute('public.decide_do_not_rehire(uuid, timestamptz, boolean, text)', 'authenticated');
select app.grant_execute('public.set_do_not_rehire(uuid, text)', 'authenticated');
select app.grant_execute('public.do_not_rehire_requests()', 'authenticated');
