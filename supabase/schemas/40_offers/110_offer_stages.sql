-- Connects offers and the stage of their application (product design, B.3): the gates about offers, and the effects of
-- expiry and of an application's end.

create function app.gate_offer_sent(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.offers o where o.application_id = a.id and o.status in ('sent', 'viewed')
  )
$$;

create function app.gate_no_live_offer(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not app.gate_offer_sent(a)
$$;

create function app.gate_offer_accepted(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.offers o where o.application_id = a.id and o.status = 'accepted')
$$;

create function app.gate_start_date_set(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select a.start_on is not null
$$;

-- Gate: the offer is registered, and its terms are no worse than accepted, or the driver accepted them too.
create function app.gate_mohre_terms_match(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.offer_mohre m
    where m.application_id = a.id and (not app.is_worse(m.mohre_diff) or m.accepted_at is not null)
  )
$$;

-- Returns for the checklist whether it is registered, and which fields are worse.
create function app.gate_mohre_terms_match_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'registered', m.offer_id is not null,
    'worse', coalesce(
      (
        select jsonb_agg(d -> 'field')
        from jsonb_array_elements(m.mohre_diff) d
        where (d ->> 'worse')::boolean
      ),
      '[]'
    )
  )
  from (select a.id) target (application_id) left join public.offer_mohre m using (application_id)
$$;

-- Marks expired offers and moves their applications back to selected; for `run_due_jobs`. Returns how many. Candidates
-- locked by another transaction are left for the next run.
create function app.expire_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  o public.offers;
  expired integer := 0;
begin
  for due in
    select a.id
    from public.offers x
    join public.applications a on a.id = x.application_id
    join public.candidates c on c.id = a.candidate_id
    where x.status in ('sent', 'viewed') and x.expires_at <= app.now()
    order by x.expires_at, x.id
    for no key update of c skip locked
  loop
    update public.offers x set status = 'expired'
    where x.application_id = due.id and x.status in ('sent', 'viewed') and x.expires_at <= app.now()
    returning * into o;
    if o.id is not null then
      perform app.log_offer(o.id, 'expired');
      perform app.return_to_selected(due.id);
      perform app.notify_offer_driver(o, 'offer.expired');
      perform app.notify_offer_recruiter(o, 'offer.expired');
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end
$$;

-- Withdraws the sent and draft offers of a rejected or withdrawn application.
create function app.withdraw_offers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  o public.offers;
begin
  update public.offers x set status = 'withdrawn'
  where x.application_id = new.application_id
    and x.status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed')
  returning * into o;
  if o.id is not null then
    perform app.log_offer(o.id, 'withdrawn', null, jsonb_build_object('stage', new.to_stage));
  end if;
  return null;
end
$$;

create trigger withdraw_offers after insert on public.stage_events
  for each row when (new.to_stage in ('rejected', 'withdrawn')) execute function app.withdraw_offers();

-- Keeps an offer accepted when operations reopen a closed application at the stage it ended in.
create function app.move_accepted_offer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  closed constant uuid := (
    select a.reopened_from_id from public.applications a where a.id = new.application_id
  );
begin
  update public.offers o set application_id = new.application_id
  where o.application_id = closed and o.status = 'accepted';
  update public.offer_mohre m set application_id = new.application_id where m.application_id = closed;
  return null;
end
$$;

create trigger move_accepted_offer after insert on public.stage_events
  for each row when (
    new.from_stage in ('rejected', 'withdrawn')
    and new.to_stage in (/* phase operations */ 'handover_review', 'documents', 'visa', 'onboarding')
  )
  execute function app.move_accepted_offer();
