-- Recruiters help themselves from the pool and give back (product design, B.4 and D.6).

-- A recruiter with `claim_untouched_limit` leads nobody has contacted claims no further one: CLAIM_LIMIT, params
-- {limit}. His claims take turns, else several at once would pass together; before the lock of any candidate,
-- as the rotation.
create function app.check_claim_limit() returns void
language plpgsql set search_path = ''
as $$
declare
  most constant integer := (app.config('claim_untouched_limit') #>> '{}')::integer;
begin
  perform from public.recruiter_capacity r where r.user_id = auth.uid() for no key update;
  if (
    select count(*) from public.candidates c
    where c.assigned_recruiter_id = auth.uid() and c.current_stage = 'new_lead' and c.contact_count = 0
      and c.hold_state = 'none'
  ) >= most then
    perform app.fail('CLAIM_LIMIT', jsonb_build_object(
      'entity', 'candidate', 'params', jsonb_build_object('limit', most)
    ));
  end if;
end
$$;

-- Takes a lead from the pool for the recruiter who calls, and gives it. Of several at once the first to lock
-- the row wins; the others get ALREADY_CLAIMED with the winner in params: {by, name, at}. NOT_FOUND for what
-- is no lead any more, whoever has him; CLAIM_LAPSED for a lead that lapsed from the caller today, CLAIM_LIMIT.
create function public.claim_lead(p_candidate_id uuid) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  candidate public.candidates;
  winner record;
begin
  perform app.caller('recruiter');
  perform app.check_claim_limit();
  candidate := app.lock_candidate(p_candidate_id);
  if candidate.current_stage not in ('new_lead', 'contacting', 'qualified') then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  elsif candidate.assigned_recruiter_id is not null then
    select candidate.assigned_recruiter_id as by, u.name, candidate.claimed_at as at into winner
    from public.users u where u.id = candidate.assigned_recruiter_id;
    perform app.fail('ALREADY_CLAIMED', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'params', to_jsonb(winner)
    ));
  elsif app.lapsed_today(p_candidate_id, me) then
    perform app.fail('CLAIM_LAPSED', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return app.change_owner(candidate, me, 'claimed');
end
$$;

-- Takes the lead of the pool that is due first, and gives it; no row when none is left. Callers at the same
-- moment get different ones. CLAIM_LIMIT.
create function public.claim_next_lead() returns setof public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  next_id uuid;
  candidate public.candidates;
begin
  perform app.caller('recruiter');
  perform app.check_claim_limit();
  loop
    select c.id into next_id
    from public.candidates c
    join public.applications a on a.candidate_id = c.id and a.recruiter_id is null
      and a.stage in ('new_lead', 'contacting', 'qualified')
    where c.assigned_recruiter_id is null
      and c.current_stage in ('new_lead', 'contacting', 'qualified')
      and c.merged_into_id is null and c.anonymised_at is null and c.hold_state = 'none' and c.review_reason is null
      and not app.lapsed_today(c.id, me)
    order by c.stage_due_at, c.created_at desc, c.id desc
    limit 1
    for no key update of c skip locked;
    if not found then
      return;
    end if;
    candidate := app.lock_candidate(next_id);
    -- Whoever was faster may have taken it between the search and the lock.
    exit when candidate.assigned_recruiter_id is null;
  end loop;
  return next app.change_owner(candidate, me, 'claimed');
end
$$;

-- Gives a lead back to the pool; takes the version the caller read. For its recruiter and admins, while it is
-- a lead: later TRANSITION_NOT_ALLOWED. Also NOT_OWNER, STALE_VERSION, NOT_FOUND. Gives the candidate.
create function public.release_lead(p_candidate_id uuid, p_version integer) returns public.candidates
language plpgsql security definer set search_path = ''
as $$
declare
  candidate public.candidates := app.lock_own_candidate(p_candidate_id);
  actor constant text := app.works_on(candidate);
begin
  if candidate.version is distinct from p_version then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'version', candidate.version
    ));
  elsif candidate.current_stage not in ('new_lead', 'contacting', 'qualified') or actor = 'operations' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'candidate', 'id', p_candidate_id, 'from', candidate.current_stage, 'to', 'new_lead'
    ));
  elsif candidate.assigned_recruiter_id is null then
    return candidate;
  end if;
  perform app.return_to_start(candidate, actor);
  return app.change_owner(candidate, null, 'released');
end
$$;

select app.callable_by('public.claim_lead(uuid)', 'authenticated');
select app.callable_by('public.claim_next_lead()', 'authenticated');
select app.callable_by('public.release_lead(uuid, integer)', 'authenticated');
