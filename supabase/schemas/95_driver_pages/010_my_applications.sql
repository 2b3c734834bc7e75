-- The driver's view of their applications, and requests for the next one (product design, C.13 and C.14): apply again,
-- show interest in an opening, request a new offer.

-- Interest of drivers in openings: once per opening.
create table public.opening_interests (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid not null references public.job_openings (id) on delete cascade,
  created_at timestamptz not null default app.now(),
  unique (candidate_id, opening_id)
);

create index opening_interests_opening_idx on public.opening_interests (opening_id);

-- Drivers read it only through `my_openings`.
select app.secure_table('public.opening_interests');

insert into app.personal_data (table_name, position, row_filter, on_erasure, exported_columns)
values ('opening_interests', 25, 't.candidate_id = any ($1)', 'delete', '{opening_id,created_at}');

-- Returns whether the driver may apply again after this application: it is the latest, has ended, and every gate is
-- met.
create function app.can_apply_again(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
    and not exists (
      select from app.check_gates(a, '{no_open_application,reapply_date_passed,rehire_allowed}') g where not g.met
    )
$$;

-- Returns the caller's applications, newest first. `reached`: {stage: last entry time}; `news_on`: when staff must have
-- done the next step, null without a due time or after it; `offer_id`: the last offer sent, with its status and
-- deadline. For an ended one: the previous stage, the sentence of the visible reason, and the date and condition for
-- applying again. `is_latest` marks the one that messages and documents belong to. `contacts`: its staff, the owner of
-- the file first.
create function public.my_applications() returns table (
  id uuid, candidate_id uuid, reference text, stage text, stage_entered_at timestamptz, created_at timestamptz,
  opening_title text, client_name text, emirate text, start_on date, language text, is_latest boolean, contacts jsonb,
  reached jsonb,
  news_on date, offer_id uuid, offer_status text, offer_expires_at timestamptz, ended_from text,
  reason_i18n jsonb, reapply_after date, reapply_condition text, can_apply_again boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select a.id, a.candidate_id, a.reference, a.stage, a.stage_entered_at, a.created_at, j.title, cl.name, j.emirate,
      a.start_on, c.preferred_language, row_number() over newest = 1,
      app.application_contacts(a, coalesce(j.emirate, c.emirate)),
      (
        select coalesce(jsonb_object_agg(e.to_stage, e.at), '{}')
        from (
          select s.to_stage, max(s.at) as at from public.stage_events s where s.application_id = a.id group by 1
        ) e
      ),
      case when a.stage_due_at > app.now() then (a.stage_due_at at time zone 'Asia/Dubai')::date end,
      o.id,
      case when o.status in ('sent', 'viewed') and o.expires_at <= app.now() then 'expired' else o.status end,
      o.expires_at, a.rejected_from_stage, r.driver_message_i18n, a.reapply_after, r.reapply_condition,
      row_number() over newest = 1 and app.can_apply_again(a)
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients cl on cl.id = j.client_id
    left join public.rejection_reasons r on r.code = a.rejection_reason_code
    left join lateral (
      select x.id, x.status, x.expires_at from public.offers x
      where x.application_id = a.id and x.sent_at is not null
      order by x.sent_at desc, x.version_no desc
      limit 1
    ) o on true
    where c.user_id = auth.uid()
    window newest as (order by app.ended_at(a) desc, a.created_at desc, a.id desc)
    order by app.ended_at(a) desc, a.created_at desc, a.id desc;
end
$$;

-- Applies again after the caller's latest application and returns the new one's id; the previous recruiter gets it. A
-- repeated call returns the open one. Raises NOT_FOUND, GATE_NOT_MET (the unmet gates).
create function public.apply_again(p_application_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a public.applications;
  c public.candidates;
begin
  perform app.require_role('driver');
  a := app.lock_application(p_application_id);
  select * into c from public.candidates x where x.id = a.candidate_id and x.user_id = auth.uid();
  if c.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'application', 'id', p_application_id));
  end if;
  if (app.find_open_application(c.id)).id is not null then
    return (app.find_open_application(c.id)).id;
  end if;
  perform app.reapply(c, null);
  return (app.find_open_application(c.id)).id;
end
$$;

-- Returns open jobs with a free place for which the caller passes the licence check, while no job is promised to them;
-- `weeks`: the time to exchange a licence first, null if not needed.
create function public.my_openings() returns table (
  id uuid, title text, job_type text, emirate text, weeks integer, interested_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select j.id, j.title, j.job_type, j.emirate,
      case when e.found ->> 'verdict' = 'after_swap' then (e.found -> 'params' ->> 'weeks')::integer end, i.created_at
    from public.candidates c
    join public.candidate_internal n on n.candidate_id = c.id and not n.do_not_rehire
    cross join public.job_openings j
    cross join lateral jsonb_populate_record(
      null::public.applications, jsonb_build_object('candidate_id', c.id, 'opening_id', j.id)
    ) as wanted
    cross join lateral (select app.eligibility_of(wanted)) e (found)
    left join public.opening_interests i on i.candidate_id = c.id and i.opening_id = j.id
    where c.user_id = auth.uid() and j.status = 'open'
      and app.gate_opening_open(wanted) and app.gate_headcount_free(wanted)
      and e.found ->> 'verdict' <> 'not_eligible'
      and not exists (
        select from public.applications a join app.stages s on s.name = a.stage
        where a.candidate_id = c.id and (s.phase in ('selected', 'operations') or a.stage = 'deployed' or
          a.opening_id = j.id and s.phase <> 'end')
      )
    order by j.created_at desc, j.id
    limit 20;
end
$$;

-- Notifies the recruiter of the driver's interest, once per opening. Raises NOT_FOUND for an opening the driver cannot
-- see.
create function public.show_interest(p_opening_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.candidates;
  title text;
begin
  perform app.require_role('driver');
  select o.title into title from public.my_openings() o where o.id = p_opening_id;
  if not found then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'job_opening', 'id', p_opening_id));
  end if;
  select * into c from public.candidates x where x.user_id = auth.uid();
  insert into public.opening_interests (candidate_id, opening_id) values (c.id, p_opening_id)
  on conflict do nothing;
  if found then
    perform app.notify(
      c.assigned_recruiter_id, 'lead.interested',
      jsonb_build_object('name', btrim(c.first_name || ' ' || c.last_name), 'opening', title),
      '/recruiter/leads?c=' || c.id, 'candidate', c.id
    );
  end if;
end
$$;

-- Requests a new offer after this one expired: notifies the recruiter, once. Raises NOT_FOUND, TRANSITION_NOT_ALLOWED
-- for an offer that has not expired.
create function public.request_new_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers;
  error_details constant jsonb := jsonb_build_object('entity', 'offer', 'id', p_offer_id);
begin
  perform app.require_role('driver');
  select x.* into o
  from public.offers x
  where x.id = p_offer_id and x.sent_at is not null and app.driver_of(x.application_id) = auth.uid()
  for no key update;
  if not found then
    perform app.fail('NOT_FOUND', error_details);
  elsif o.status <> 'expired' and not (o.status in ('sent', 'viewed') and o.expires_at <= app.now()) then
    perform app.fail('TRANSITION_NOT_ALLOWED', error_details
      || jsonb_build_object('from', o.status, 'to', 'asked_again'));
  elsif exists (select from public.offer_events e where e.offer_id = o.id and e.kind = 'asked_again') then
    return;
  end if;
  perform app.log_offer(o.id, 'asked_again');
  perform app.notify_offer_recruiter(o, 'offer.asked_again');
end
$$;

select app.grant_execute('public.my_applications()', 'authenticated');
select app.grant_execute('public.apply_again(uuid)', 'authenticated');
select app.grant_execute('public.my_openings()', 'authenticated');
select app.grant_execute('public.show_interest(uuid)', 'authenticated');
select app.grant_execute('public.request_new_offer(uuid)', 'authenticated');
