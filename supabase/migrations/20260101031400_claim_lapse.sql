-- Claims that end by themselves: while `lead_claim_expiry_enabled` is on, a lead needs a logged contact
-- within every `claim_lapse_working_days` until it is qualified, or it goes back (product design, B.4).

-- When a claim ends whose last contact, or else whose beginning, was on a day: at the end of the recruiter's
-- n-th working day after it. Null when he does not work within 60 days.
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

-- Claims that can lapse, of one recruiter or (null) of all, with their ends. Nothing can before the day after
-- the last contact; leads on hold wait.
create function app.ending_claims(p_recruiter uuid)
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

-- Takes the leads whose claim has ended from their recruiters: to the next in the rotation when leads are
-- shared out, else to the pool, and back to their start. Warns once `claim_lapse_warning_minutes` before.
-- Gives how many lapsed.
create function app.lapse_claims() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  warned_for constant interval :=
    make_interval(mins => (app.config('claim_lapse_warning_minutes') #>> '{}')::integer);
  claim record;
  candidate public.candidates;
  lapsed integer := 0;
begin
  if not app.is_setting_on('lead_claim_expiry_enabled') then
    return 0;
  end if;
  perform app.lock_rotation();
  for claim in select * from app.ending_claims(null) e where e.ends_at <= app.now() order by e.candidate_id loop
    candidate := app.lock_candidate(claim.candidate_id);
    -- A contact or a release that came while this waited for the lock.
    continue when candidate.assigned_recruiter_id is distinct from claim.recruiter_id
      or greatest(coalesce(candidate.claimed_at, candidate.created_at), candidate.last_contact_at) > claim.since
      or candidate.current_stage not in ('new_lead', 'contacting');
    perform app.return_to_start(candidate, 'system');
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
  from app.ending_claims(null) e
  join public.candidates c on c.id = e.candidate_id
  where e.ends_at > app.now() and e.ends_at <= app.now() + warned_for
    and not exists (
      select from public.notifications n
      where n.user_id = e.recruiter_id and n.kind = 'lead.lapsing' and n.entity_id = c.id and n.created_at >= e.since
    );
  return lapsed;
end
$$;

select app.callable_by('app.lapse_claims()');

-- The caller's leads (an admin's: all) that lapse by the end of today unless contacted, the first one first;
-- none while claims do not lapse. 42501 for operations and drivers.
create function public.list_lapsing_leads()
returns table (candidate_id uuid, recruiter_id uuid, lapses_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.caller('admin', 'recruiter');
begin
  return query
    select e.candidate_id, e.recruiter_id, e.ends_at
    from app.ending_claims(case role when 'recruiter' then auth.uid() end) e
    where app.is_setting_on('lead_claim_expiry_enabled')
      and (e.ends_at at time zone 'Asia/Dubai')::date <= app.today()
    order by e.ends_at, e.candidate_id;
end
$$;

select app.callable_by('public.list_lapsing_leads()', 'authenticated');
