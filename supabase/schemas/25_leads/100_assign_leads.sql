-- The rotation: selects the recruiter for the next lead (product design, D.6).

-- Serializes the assignment of leads, so that each call sees the previous one's result. Call it before locking any
-- candidate, to avoid a deadlock.
create function app.lock_rotation() returns void
language sql set search_path = ''
as $$
  select from public.recruiter_capacity r order by r.user_id for no key update
$$;

-- Chooses a recruiter for a candidate while the rotation is locked: the one with the oldest last assignment, preferring
-- those who speak the candidate's language. `recruiter` is null if none can take it now; `works_at` is then the first
-- start of work of those outside their hours. `skipped` lists every skipped recruiter with a reason.
create function app.pick_recruiter(
  candidate public.candidates, out recruiter uuid, out works_at timestamptz, out skipped jsonb
)
language sql stable set search_path = ''
as $$
  with limits as (
    select
      (app.config('round_robin_daily_cap') #>> '{}')::integer as cap,
      (app.config('round_robin_untouched_limit') #>> '{}')::integer as untouched,
      app.today()::timestamp at time zone 'Asia/Dubai' as midnight
  ), recruiters as (
    select
      r.user_id, r.accepting_leads, r.last_assigned_at,
      coalesce(r.languages @> array[candidate.preferred_language], false) as speaks,
      app.next_recruiter_working_time(r, app.now()) as works_at,
      exists (
        select from public.recruiter_leaves v
        where v.user_id = r.user_id and app.today() between v.first_day and v.last_day
      ) as on_leave,
      coalesce(r.daily_cap, l.cap) as cap,
      coalesce(r.untouched_limit, l.untouched) as untouched_limit,
      (
        select count(*) from public.lead_assignments a
        where a.to_id = r.user_id and a.at >= l.midnight and a.kind in ('claimed', 'assigned', 'round_robin')
      ) as assigned_today,
      (
        select count(*) from public.candidates c
        where c.assigned_recruiter_id = r.user_id and c.current_stage = 'new_lead' and c.contact_count = 0
          and c.hold_state = 'none'
      ) as untouched
    from public.recruiter_capacity r
    join public.users u on u.id = r.user_id and u.role = 'recruiter' and u.status = 'active', limits l
  ), assessed as (
    select k.*, case
      when not k.accepting_leads then 'not_accepting'
      when k.user_id = candidate.assigned_recruiter_id then 'current_owner'
      when app.lapsed_today(candidate.id, k.user_id) then 'lapsed_today'
      when k.on_leave then 'on_leave'
      when k.works_at is distinct from app.now() then 'outside_hours'
      when k.assigned_today >= k.cap then 'daily_cap'
      when k.untouched > k.untouched_limit then 'untouched_limit'
    end as reason
    from recruiters k
  ), chosen as (
    select j.user_id, j.speaks, j.last_assigned_at
    from assessed j
    where j.reason is null
    order by j.speaks desc, j.last_assigned_at nulls first, j.user_id
    limit 1
  )
  select
    (select c.user_id from chosen c),
    (select min(j.works_at) from assessed j where j.reason in ('on_leave', 'outside_hours')),
    coalesce((
      select jsonb_agg(
        jsonb_build_object('id', j.user_id, 'reason', coalesce(j.reason, 'language')) order by j.user_id
      )
      from assessed j
      -- Eligible recruiters count as skipped only if it was their turn and another was preferred for the language.
      where j.reason is not null or not j.speaks and exists (
        select from chosen c
        where c.speaks
          and (coalesce(j.last_assigned_at, '-infinity'), j.user_id)
            < (coalesce(c.last_assigned_at, '-infinity'), c.user_id)
      )
    ), '[]')
$$;

-- Assigns an unassigned lead to the next recruiter and returns that id; for an assigned lead returns its owner. Null:
-- it stays in the pool. Either the job `assign_lead` {candidate_id} retries when a recruiter starts work within
-- `round_robin_wait_hours`, or the admins are notified. Raises NOT_FOUND.
create function app.assign_round_robin(p_candidate_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  candidate public.candidates;
  choice record;
  will_retry boolean;
begin
  perform app.lock_rotation();
  candidate := app.lock_candidate(p_candidate_id);
  if candidate.assigned_recruiter_id is not null
    or candidate.current_stage not in (/* phase lead */ 'new_lead', 'contacting', 'qualified') then
    return candidate.assigned_recruiter_id;
  end if;
  select * into choice from app.pick_recruiter(candidate);
  if choice.recruiter is not null then
    perform app.change_owner(candidate, choice.recruiter, 'round_robin', choice.skipped);
    return choice.recruiter;
  end if;

  will_retry := coalesce(
    choice.works_at - app.now() <= make_interval(hours => (app.config('round_robin_wait_hours') #>> '{}')::integer),
    false
  );
  insert into public.lead_assignments (candidate_id, kind, skipped, deferred_until)
  values (candidate.id, 'pooled', choice.skipped, case when will_retry then choice.works_at end);
  if will_retry then
    perform app.enqueue(
      'assign_lead', choice.works_at, jsonb_build_object('candidate_id', candidate.id),
      -- The caller can be such a job itself, which is not marked as done yet.
      candidate.id || ' ' || choice.works_at
    );
  else
    perform app.notify_role(
      'admin', 'lead.pooled',
      jsonb_build_object('name', btrim(candidate.first_name || ' ' || candidate.last_name)),
      '/admin?c=' || candidate.id, 'candidate', candidate.id, 'lead.pooled'
    );
  end if;
  return null;
end
$$;

select app.grant_execute('app.assign_round_robin(uuid)');

-- Bulk assignment of leads to one recruiter or to the rotation, with a result per lead (product design, B.7 and C.0).

-- Takes up to 1,000 candidates and either `p_to` or `p_round_robin`. Admins assign any lead; a recruiter their own
-- until the hand-over. Returns per candidate, in the order given: `assigned_to`, or an error code with details:
-- NOT_FOUND, NOT_OWNER, or NOBODY_ELIGIBLE {works_at, skipped}. Raises NOT_FOUND for all if `p_to` is no active
-- recruiter; INVALID_VALUE for both targets or neither.
create function public.assign_leads(
  p_candidate_ids uuid[], p_to uuid default null, p_round_robin boolean default false
) returns table (candidate_id uuid, assigned_to uuid, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter');
  if (p_to is null) <> coalesce(p_round_robin, false) or coalesce(cardinality(p_candidate_ids), 0) > 1000 then
    perform app.fail(
      'INVALID_VALUE', '{}', 'assign_leads takes up to 1000 candidates and either a recruiter or the rotation'
    );
  end if;
  perform app.lock_rotation();
  -- A recruiter may have been suspended while this call waited for its lock.
  if p_to is not null and not app.is_active_recruiter(p_to) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', p_to));
  end if;
  -- Locks in a fixed order, so that two calls with the same leads cannot deadlock.
  perform app.lock_candidate(c.id)
  from public.candidates c
  where c.id = any (p_candidate_ids) and c.merged_into_id is null and c.anonymised_at is null
  order by c.id;

  for candidate_id in select w.id from unnest(p_candidate_ids) with ordinality w (id, place) order by w.place loop
    select a.assigned_to, a.code, a.details into assigned_to, code, details
    from app.try_assign_lead(candidate_id, p_to) a;
    return next;
  end loop;
end
$$;

-- Handles one line of `assign_leads`; a null `p_to` uses the rotation, which must be locked.
create function app.try_assign_lead(
  p_candidate_id uuid, p_to uuid, out assigned_to uuid, out code text, out details jsonb
)
language plpgsql set search_path = ''
as $$
declare
  candidate public.candidates;
  actor text;
  choice record;
begin
  select c.* into candidate
  from public.candidates c
  where c.id = p_candidate_id and c.merged_into_id is null and c.anonymised_at is null;
  actor := app.relation_to_candidate(candidate);
  if candidate.id is null then
    code := 'NOT_FOUND';
  elsif actor is null or actor = 'owner' and candidate.is_with_operations then
    code := 'NOT_OWNER';
  elsif candidate.assigned_recruiter_id = p_to then
    assigned_to := p_to;
  elsif p_to is not null then
    candidate := app.change_owner(candidate, p_to, 'assigned');
    assigned_to := p_to;
  else
    select * into choice from app.pick_recruiter(candidate);
    if choice.recruiter is null then
      code := 'NOBODY_ELIGIBLE';
      details := jsonb_build_object('works_at', choice.works_at, 'skipped', choice.skipped);
    else
      candidate := app.change_owner(candidate, choice.recruiter, 'round_robin', choice.skipped);
      assigned_to := choice.recruiter;
    end if;
  end if;
end
$$;

select app.grant_execute('public.assign_leads(uuid[], uuid, boolean)', 'authenticated');
