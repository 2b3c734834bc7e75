-- Permanent history of lead owners, with times and reasons: part of the timeline and source of the fairness report
-- (product design, D.6). Written by the functions that change an owner.
create table public.lead_assignments (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  -- No foreign keys: the ledger outlives the accounts. Null: the pool, or the system for `by_id`.
  from_id uuid,
  to_id uuid,
  by_id uuid default auth.uid(),
  kind text not null check (kind in ('claimed', 'assigned', 'round_robin', 'released', 'lapsed', 'pooled', 'merged')),
  -- Recruiters the rotation skipped: [{id, reason}], reason one of not_accepting, current_owner, lapsed_today,
  -- on_leave, outside_hours, daily_cap, untouched_limit, language.
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  -- For a pooled lead: when the rotation retries, because no recruiter is working now.
  deferred_until timestamptz,
  at timestamptz not null default app.now(),
  check ((kind in ('claimed', 'assigned', 'round_robin')) <= (to_id is not null)),
  check ((kind in ('released', 'lapsed', 'pooled')) <= (to_id is null))
);

create index lead_assignments_candidate_idx on public.lead_assignments (candidate_id, at desc, id desc);
create index lead_assignments_to_idx on public.lead_assignments (to_id, at desc);
create index lead_assignments_at_idx on public.lead_assignments (at desc, id desc);

create trigger enforce_append_only before update or delete on public.lead_assignments
  for each row execute function app.enforce_append_only();

select app.secure_table('public.lead_assignments');
revoke update, delete on public.lead_assignments from service_role;
grant select on public.lead_assignments to authenticated;

create policy can_read on public.lead_assignments for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.candidates c where c.id = candidate_id and c.assigned_recruiter_id = (select auth.uid())
      )
    or (select app.has_role('operations'))
      and exists (select from public.candidates c where c.id = candidate_id and c.is_with_operations)
  );

-- Ownership of leads and its changes (product design, B.4). Every change of a recruiter uses `app.change_owner`, which
-- keeps the history.

-- Locks a candidate, then the open application (the common lock order), and returns the candidate. Raises NOT_FOUND if
-- the candidate does not exist or was merged into another.
create function app.lock_candidate(p_candidate_id uuid) returns public.candidates
language plpgsql set search_path = ''
as $$
declare
  candidate public.candidates;
begin
  select c.* into candidate from public.candidates c where c.id = p_candidate_id for no key update;
  if not found or candidate.merged_into_id is not null or candidate.anonymised_at is not null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  perform from public.applications a
  where a.candidate_id = p_candidate_id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
  for no key update;
  return candidate;
end
$$;

-- Returns the caller's relation to a candidate: admin, owner (also after the hand-over) or operations; null for none.
create function app.relation_to_candidate(candidate public.candidates) returns text
language sql stable set search_path = ''
as $$
  select case app.role()
    when 'admin' then 'admin'
    when 'recruiter' then case when candidate.assigned_recruiter_id = auth.uid() then 'owner' end
    when 'operations' then case when candidate.is_with_operations then 'operations' end
  end
$$;

-- Locks a candidate that the caller works on; else raises NOT_OWNER. Raises 42501 for drivers.
create function app.lock_assigned_candidate(p_candidate_id uuid) returns public.candidates
language plpgsql set search_path = ''
as $$
declare
  candidate public.candidates;
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  candidate := app.lock_candidate(p_candidate_id);
  if app.relation_to_candidate(candidate) is null then
    perform app.fail('NOT_OWNER', jsonb_build_object('entity', 'candidate', 'id', p_candidate_id));
  end if;
  return candidate;
end
$$;

create function app.is_active_recruiter(p_user uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.users u where u.id = p_user and u.role = 'recruiter' and u.status = 'active')
$$;

-- Returns whether this candidate's claim by this recruiter lapsed today. The recruiter cannot get the candidate again
-- that day.
create function app.lapsed_today(p_candidate_id uuid, p_recruiter uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.lead_assignments a
    where a.candidate_id = p_candidate_id and a.kind = 'lapsed' and a.from_id = p_recruiter
      and (a.at at time zone 'Asia/Dubai')::date = app.today()
  )
$$;

-- Assigns a locked candidate to a recruiter, or with null to the pool. Records it in the history and notifies the
-- recruiters affected by another user's change. `p_kind` is the kind of history entry. Returns the updated candidate.
create function app.change_owner(
  candidate public.candidates, p_to uuid, p_kind text, p_skipped jsonb default '[]'
) returns public.candidates
language plpgsql set search_path = ''
as $$
declare
  caller_id constant uuid := auth.uid();
  previous_owner constant uuid := candidate.assigned_recruiter_id;
  link constant text := '/recruiter/leads?c=' || candidate.id;
  params constant jsonb := jsonb_build_object('name', btrim(candidate.first_name || ' ' || candidate.last_name));
begin
  update public.candidates c
  set assigned_recruiter_id = p_to, claimed_at = case when p_to is not null then app.now() end
  where c.id = candidate.id
  returning c.* into candidate;

  insert into public.lead_assignments (candidate_id, from_id, to_id, kind, skipped)
  values (candidate.id, previous_owner, p_to, p_kind, p_skipped);

  -- Later than every earlier assignment, also for several leads in one transaction, which share one time.
  if p_kind in ('assigned', 'round_robin') then
    update public.recruiter_capacity r
    set last_assigned_at = greatest(
      app.now(), (select max(o.last_assigned_at) from public.recruiter_capacity o) + interval '1 microsecond'
    )
    where r.user_id = p_to;
  end if;

  if p_to is distinct from caller_id then
    perform app.notify(p_to, 'lead.assigned', params, link, 'candidate', candidate.id, 'lead.assigned');
  end if;
  if previous_owner is distinct from caller_id then
    perform app.notify(
      previous_owner, case p_kind when 'lapsed' then 'lead.lapsed' else 'lead.reassigned' end, params,
        '/recruiter/leads',
      'candidate', candidate.id
    );
  end if;
  return candidate;
end
$$;

-- Moves a contacted lead back to its first stage; the next owner starts with a first contact.
create function app.return_to_first_stage(candidate public.candidates, p_actor text) returns void
language plpgsql set search_path = ''
as $$
begin
  if candidate.current_stage = 'contacting' then
    perform app.move_application(a.id, 'new_lead', p_actor)
    from public.applications a
    where a.candidate_id = candidate.id and a.stage = 'contacting';
  end if;
end
$$;
