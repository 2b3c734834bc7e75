-- Gates that ask about the job opening, and the count of its heads: product design, B.3.
create function app.gate_opening_set(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select a.opening_id is not null
$$;

create function app.gate_opening_open(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select o.status = 'open'
    and coalesce(o.opens_on <= app.today(), true) and coalesce(o.closes_on >= app.today(), true)
  from public.job_openings o where o.id = a.opening_id
$$;

create function app.gate_opening_open_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('status', o.status, 'opens_on', o.opens_on, 'closes_on', o.closes_on)
  from public.job_openings o where o.id = a.opening_id
$$;

-- Whoever asks for a place to be taken holds the opening's row lock: see `app.lock_headcount`.
create function app.gate_headcount_free(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.opening_filled(o.id) < o.headcount + (app.config('headcount_tolerance') #>> '{}')::integer
  from public.job_openings o where o.id = a.opening_id
$$;

create function app.gate_headcount_free_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('opening_id', o.id, 'headcount', o.headcount, 'filled', app.opening_filled(o.id))
  from public.job_openings o where o.id = a.opening_id
$$;

-- Two who want the last place take turns. The order of locks everywhere: application, then opening.
create function app.lock_headcount(p_opening uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select from public.job_openings o where o.id = p_opening for no key update
$$;

-- Another opening: the licence check was for the former one, and who holds a place needs one there too. Without an
-- opening he would hold none, which is an admin's to do. Raises HEADCOUNT_FULL, GATE_NOT_MET (opening_set).
create function app.guard_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  holds_a_place constant boolean := new.stage in (
    'selected', 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding', 'deployed'
  );
begin
  new.eligibility := null;
  if holds_a_place and new.opening_id is null and app.role() is distinct from 'admin' then
    perform app.fail('GATE_NOT_MET', jsonb_build_object(
      'entity', 'application', 'id', new.id, 'from', old.stage, 'version', old.version,
      'gates', jsonb_build_array(jsonb_build_object('gate', 'opening_set', 'params', '{}'::jsonb))
    ));
  end if;
  if holds_a_place and new.opening_id is not null then
    perform app.lock_headcount(new.opening_id);
    if not app.gate_headcount_free(new) then
      perform app.fail('HEADCOUNT_FULL', jsonb_build_object(
        'entity', 'application', 'id', new.id, 'from', old.stage, 'version', old.version,
        'gates', jsonb_build_array(
          jsonb_build_object('gate', 'headcount_free', 'params', app.gate_headcount_free_params(new))
        )
      ));
    end if;
  end if;
  return new;
end
$$;

create trigger guard_opening before update of opening_id on public.applications
  for each row when (old.opening_id is distinct from new.opening_id)
  execute function app.guard_opening();
