-- Recruiters claim leads from the pool and release them (product design, B.4 and D.6).

-- Rejects another claim by a recruiter who has `claim_untouched_limit` leads without a contact: CLAIM_LIMIT, params
-- {limit}. A recruiter's concurrent claims are serialized, so that they cannot pass together. Call it before locking
-- any candidate, as with the rotation.
create function app.check_claim_limit() returns void
language plpgsql set search_path = ''
as $$
declare
  max_untouched constant integer := (app.config('claim_untouched_limit') #>> '{}')::integer;
begin
  perform from public.recruiter_capacity r where r.user_id = auth.uid() for no key update;
  if (
    select count(*) from public.candidates c
    where c.assigned_recruiter_id = auth.uid() and c.current_stage = 'new_lead' and c.contact_count = 0
      and c.hold_state = 'none'
  ) >= max_untouched then
    perform app.fail('CLAIM_LIMIT', jsonb_build_object(
      'entity', 'candidate', 'params', jsonb_build_object('limit', max_untouched)
    ));
  end if;
end
$$;

-- Assigns a pool lead to the calling recruiter and returns it. With concurrent callers, the first to lock the row wins;
-- the others get ALREADY_CLAIMED with the winner in params: {by, name, at}. NOT_FOUND if it is no longer a lead,
-- whoever owns it; CLAIM_LAPSED if the caller's claim lapsed today; CLAIM_LIMIT.
create function public.claim_lead(p_candidate_id uuid) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  caller_id constant uuid := auth.uid();
  candidate public.candidates;
  winner record;
begin
  perform app.require_role('recruiter');
  perform app.check_claim_limit();
  candidate := app.lock_candidate(p_candidate_id);
  if candidate.current_stage not in (/* phase lead */ 'new_lead', 'contacting', 'qualified') then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif candidate.assigned_recruiter_id is not null then
    select candidate.assigned_recruiter_id as by, u.name, candidate.claimed_at as at into winner
    from public.users u where u.id = candidate.assigned_recruiter_id;
    perform app.fail('ALREADY_CLAIMED', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'params', to_jsonb(winner)
    ));
  elsif app.lapsed_today(p_candidate_id, caller_id) then
    perform app.fail('CLAIM_LAPSED', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return app.change_owner(candidate, caller_id, 'claimed');
end
$$;

-- Claims the most urgent pool lead and returns it; no row if the pool is empty. Concurrent callers get different leads.
-- Raises CLAIM_LIMIT.
create function public.claim_next_lead() returns setof public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  caller_id constant uuid := auth.uid();
  next_id uuid;
  candidate public.candidates;
begin
  perform app.require_role('recruiter');
  perform app.check_claim_limit();
  loop
    select c.id into next_id
    from public.candidates c
    join public.applications a on a.candidate_id = c.id and a.recruiter_id is null
      and a.stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
    where c.assigned_recruiter_id is null
      and c.current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
      and c.merged_into_id is null and c.anonymised_at is null and c.hold_state = 'none' and c.review_reason is null
      and not app.lapsed_today(c.id, caller_id)
    order by c.stage_due_at, c.created_at desc, c.id desc
    limit 1
    for no key update of c skip locked;
    if not found then
      return;
    end if;
    candidate := app.lock_candidate(next_id);
    -- Another caller may have taken it between the search and the lock.
    exit when candidate.assigned_recruiter_id is null;
  end loop;
  return next app.change_owner(candidate, caller_id, 'claimed');
end
$$;

-- Returns a lead to the pool; takes the version the caller read. For its recruiter and admins, while it is a lead:
-- later TRANSITION_NOT_ALLOWED. Also raises NOT_OWNER, STALE_VERSION, NOT_FOUND. Returns the candidate.
create function public.release_lead(p_candidate_id uuid, p_version integer) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  candidate public.candidates := app.lock_assigned_candidate(p_candidate_id);
  actor constant text := app.relation_to_candidate(candidate);
begin
  if candidate.version is distinct from p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'version', candidate.version
    ));
  elsif candidate.current_stage not in (
    /* phase lead */ 'new_lead', 'contacting', 'qualified'
  ) or actor = 'operations' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'from', candidate.current_stage, 'to', 'new_lead'
    ));
  elsif candidate.assigned_recruiter_id is null then
    return candidate;
  end if;
  perform app.return_to_first_stage(candidate, actor);
  return app.change_owner(candidate, null, 'released');
end
$$;

select app.grant_execute('public.claim_lead(uuid)', 'authenticated');
select app.grant_execute('public.claim_next_lead()', 'authenticated');
select app.grant_execute('public.release_lead(uuid, integer)', 'authenticated');

-- Automatic end of claims: while `lead_claim_expiry_enabled` is on, a lead needs a logged contact every
-- `claim_lapse_working_days` until it is qualified, else the claim lapses (product design, B.4).

-- Returns when a claim ends, given the day of its last contact or else of its start: at the end of the recruiter's n-th
-- working day after it. Null if the recruiter does not work within 60 days.
create function app.claim_ends_at(p_recruiter uuid, p_since date) returns timestamptz
language sql stable set search_path = ''
as $$
  select upper(app.recruiter_hours(r, day::date)) at time zone 'Asia/Dubai'
  from public.recruiter_capacity r, generate_series(p_since + 1, p_since + 60, interval '1 day') day
  where r.user_id = p_recruiter and not isempty(app.recruiter_hours(r, day::date))
  order by day
  offset greatest((app.config('claim_lapse_working_days') #>> '{}')::integer, 1) - 1
  limit 1
$$;

-- Returns the claims of one recruiter, or of all (null), that can lapse, with their end times. None lapses before the
-- day after the last contact; leads on hold are excluded.
create function app.lapsing_claims(p_recruiter uuid)
returns table (candidate_id uuid, recruiter_id uuid, since timestamptz, ends_at timestamptz)
language sql stable set search_path = ''
as $$
  with claims as (
    select c.id, c.assigned_recruiter_id, greatest(coalesce(c.claimed_at, c.created_at), c.last_contact_at) as since
    from public.candidates c
    where c.assigned_recruiter_id is not null
      and (p_recruiter is null or c.assigned_recruiter_id = p_recruiter)
      and c.current_stage in ('new_lead', 'contacting')
      and c.hold_state = 'none' and c.merged_into_id is null and c.anonymised_at is null
  ), ends as materialized (
    select d.recruiter, d.day, app.claim_ends_at(d.recruiter, d.day) as ends_at
    from (
      select distinct c.assigned_recruiter_id as recruiter, (c.since at time zone 'Asia/Dubai')::date as day
      from claims c
    ) d
    where d.day < app.today()
  )
  select c.id, c.assigned_recruiter_id, c.since, e.ends_at
  from claims c
  join ends e on e.recruiter = c.assigned_recruiter_id and e.day = (c.since at time zone 'Asia/Dubai')::date
$$;

-- Removes leads with an ended claim from their recruiters and resets them to the first stage. They go to the next in
-- the rotation if leads are distributed, else to the pool. Warns once, `claim_lapse_warning_minutes` before. Returns
-- how many lapsed.
create function app.lapse_claims() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  warning_period constant interval :=
    make_interval(mins => (app.config('claim_lapse_warning_minutes') #>> '{}')::integer);
  claim record;
  candidate public.candidates;
  lapsed integer := 0;
begin
  if not app.is_setting_on('lead_claim_expiry_enabled') then
    return 0;
  end if;
  perform app.lock_rotation();
  for claim in select * from app.lapsing_claims(null) e where e.ends_at <= app.now() order by e.candidate_id loop
    candidate := app.lock_candidate(claim.candidate_id);
    -- A contact or release may have happened while this waited for the lock.
    continue when candidate.assigned_recruiter_id is distinct from claim.recruiter_id
      or greatest(coalesce(candidate.claimed_at, candidate.created_at), candidate.last_contact_at) > claim.since
      or candidate.current_stage not in ('new_lead', 'contacting');
    perform app.return_to_first_stage(candidate, 'system');
    perform app.change_owner(candidate, null, 'lapsed');
    if app.is_setting_on('auto_assign_leads') then
      perform app.assign_round_robin(candidate.id);
    end if;
    lapsed := lapsed + 1;
  end loop;

  perform app.notify(
    e.recruiter_id, 'lead.lapsing',
    jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name), 'at', e.ends_at),
    '/recruiter/leads?c=' || c.id, 'candidate', c.id, 'lead.lapsing'
  )
  from app.lapsing_claims(null) e
  join public.candidates c on c.id = e.candidate_id
  where e.ends_at > app.now() and e.ends_at <= app.now() + warning_period
    and not exists (
      select from public.notifications n
      where n.user_id = e.recruiter_id and n.kind = 'lead.lapsing' and n.entity_id = c.id and n.created_at >= e.since
    );
  return lapsed;
end
$$;

select app.grant_execute('app.lapse_claims()');

-- Returns the caller's leads (for an admin: all) that lapse by the end of today unless contacted, the earliest first;
-- none while claims do not lapse. Raises 42501 for operations and drivers.
create function public.list_lapsing_leads()
returns table (candidate_id uuid, recruiter_id uuid, lapses_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
begin
  return query
    select e.candidate_id, e.recruiter_id, e.ends_at
    from app.lapsing_claims(case role when 'recruiter' then auth.uid() end) e
    where app.is_setting_on('lead_claim_expiry_enabled')
      and (e.ends_at at time zone 'Asia/Dubai')::date <= app.today()
    order by e.ends_at, e.candidate_id;
end
$$;

select app.grant_execute('public.list_lapsing_leads()', 'authenticated');
