-- Many leads to one recruiter or to the rotation, with an answer for each (product design, B.7 and C.0).

-- Takes up to 1,000 candidates and either `p_to` or `p_round_robin`. Admins give any; a recruiter hands over
-- his own until operations have them. Gives per candidate, in the order asked: `assigned_to` or the code why
-- not, with details: NOT_FOUND, NOT_OWNER, or NOBODY_ELIGIBLE {works_at, skipped}. NOT_FOUND for all when
-- `p_to` is no active recruiter; INVALID_VALUE for a call that asks for both or neither.
create function public.assign_leads(
  p_candidate_ids uuid[], p_to uuid default null, p_round_robin boolean default false
) returns table (candidate_id uuid, assigned_to uuid, code text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin', 'recruiter');
  if (p_to is null) <> coalesce(p_round_robin, false) or coalesce(cardinality(p_candidate_ids), 0) > 1000 then
    perform app.fail(
      'INVALID_VALUE', '{}', 'assign_leads takes up to 1000 candidates and either a recruiter or the rotation'
    );
  end if;
  perform app.lock_rotation();
  -- A recruiter may have been suspended while this waited for its turn.
  if p_to is not null and not app.is_active_recruiter(p_to) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'user', 'id', p_to));
  end if;
  -- All of them in one order, so that two calls about the same leads take turns.
  perform app.lock_candidate(c.id)
  from public.candidates c
  where c.id = any (p_candidate_ids) and c.merged_into_id is null and c.anonymised_at is null
  order by c.id;

  for candidate_id in select w.id from unnest(p_candidate_ids) with ordinality w (id, place) order by w.place loop
    select a.assigned_to, a.code, a.details into assigned_to, code, details
    from app.assign_one(candidate_id, p_to) a;
    return next;
  end loop;
end
$$;

-- One line of `assign_leads`; a null `p_to` asks the rotation, which must be locked.
create function app.assign_one(
  p_candidate_id uuid, p_to uuid, out assigned_to uuid, out code text, out details jsonb
)
language plpgsql set search_path = ''
as $$
declare
  candidate public.candidates;
  actor text;
  pick record;
begin
  select c.* into candidate
  from public.candidates c
  where c.id = p_candidate_id and c.merged_into_id is null and c.anonymised_at is null;
  actor := app.works_on(candidate);
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
    select * into pick from app.pick_recruiter(candidate);
    if pick.recruiter is null then
      code := 'NOBODY_ELIGIBLE';
      details := jsonb_build_object('works_at', pick.works_at, 'skipped', pick.skipped);
    else
      candidate := app.change_owner(candidate, pick.recruiter, 'round_robin', pick.skipped);
      assigned_to := pick.recruiter;
    end if;
  end if;
end
$$;

select app.callable_by('public.assign_leads(uuid[], uuid, boolean)', 'authenticated');
