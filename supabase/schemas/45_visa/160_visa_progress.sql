-- Visa progress visible outside operations: steps done and dates, never a health result (product design, B.6). Reads
-- only `visa_stages`, which does not contain results. An abandoned case shows no steps, since the step where it stopped
-- would reveal the reason.

create function app.visa_progress(p_applications uuid[])
returns table (
  application_id uuid, case_status text, binding_deadline date, binding_deadline_kind text, code text,
  sort_order integer, status text, authority text, optional boolean, ready_on date, due_on date,
  completed_on date
)
language sql stable security definer set search_path = ''
as $$
  select v.application_id, case v.status when 'refused' then 'cancelled' else v.status end,
    v.binding_deadline,
    v.binding_deadline_kind, s.code, s.sort_order, s.status, s.authority, s.optional,
    (s.ready_at at time zone 'Asia/Dubai')::date, s.due_on, (s.completed_at at time zone 'Asia/Dubai')::date
  from public.visa_cases v
  left join public.visa_stages s on s.visa_case_id = v.id and v.status not in ('refused', 'cancelled')
  where v.application_id = any (p_applications)
$$;

-- Returns the steps of an application's case in order, for readers of the application: its recruiter, operations after
-- the hand-over, admins. No rows for others. A case without steps returns one row with a null code.
create function public.list_visa_progress(p_application_id uuid)
returns table (
  application_id uuid, case_status text, binding_deadline date, binding_deadline_kind text, code text,
  sort_order integer, status text, authority text, optional boolean, ready_on date, due_on date,
  completed_on date
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations', 'admin');
begin
  return query
  select p.* from app.visa_progress(array(
    select a.id from public.applications a
    where a.id = p_application_id and (
      role = 'admin' or role = 'operations' and a.is_with_operations
      or role = 'recruiter' and a.recruiter_id = auth.uid()
    )
  )) p
  order by p.sort_order;
end
$$;

-- Returns one summary per application, for lists: up to 200 applications, with the codes of the open steps, and how
-- many required ones are done.
create function public.list_visa_summaries(p_application_ids uuid[])
returns table (
  application_id uuid, case_status text, binding_deadline date, binding_deadline_kind text, open_codes text[],
  done integer, total integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'operations', 'admin');
begin
  return query
  select p.application_id, p.case_status, p.binding_deadline, p.binding_deadline_kind,
    coalesce(array_agg(p.code order by p.sort_order) filter (
      where p.status not in ('not_started', 'completed', 'skipped')
    ), '{}'),
    count(*) filter (where not p.optional and p.status in ('completed', 'skipped'))::integer,
    count(*) filter (where not p.optional)::integer
  from app.visa_progress(array(
    select a.id from public.applications a
    where a.id = any (p_application_ids[1:200]) and (
      role = 'admin' or role = 'operations' and a.is_with_operations
      or role = 'recruiter' and a.recruiter_id = auth.uid()
    )
  )) p
  group by p.application_id, p.case_status, p.binding_deadline, p.binding_deadline_kind;
end
$$;

-- Returns the expected completion of each unfinished step: from its due date or today on, by the authority's usual
-- working days, after its predecessors. {code: date}.
create function app.visa_expected(p_case uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  s record;
  expected jsonb := '{}';
begin
  for s in
    select x.code, x.depends_on, x.due_on, x.sla_working_days, v.emirate
    from public.visa_stages x join public.visa_cases v on v.id = x.visa_case_id
    where x.visa_case_id = p_case and x.status not in ('completed', 'skipped')
    order by x.sort_order
  loop
    expected := expected || jsonb_build_object(s.code, case
      when s.due_on is not null then greatest(s.due_on, app.today())
      else app.add_working_days(
        greatest(app.today(), (
          select max((expected ->> before.code)::date) from unnest(s.depends_on) before (code)
        )),
        s.sla_working_days, s.emirate
      )
    end);
  end loop;
  return expected;
end
$$;

-- Returns the driver's own visa steps of all their applications, with each step's name, description and driver action
-- (`none`, `sign`, `visit`, `travel`), the authority's usual working days and the expected completion date.
create function public.my_visa()
returns table (
  application_id uuid, case_status text, binding_deadline date, binding_deadline_kind text, code text,
  sort_order integer, status text, authority text, optional boolean, ready_on date, due_on date,
  completed_on date, label_i18n jsonb, sentence_i18n jsonb, driver_action text, usual_days integer, expected_on date
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
  select p.*, k.label_i18n, k.driver_sentence_i18n, k.driver_action, s.sla_working_days,
    (e.expected ->> p.code)::date
  from app.visa_progress(array(
    select a.id from public.applications a
    join public.candidates c on c.id = a.candidate_id
    where c.user_id = auth.uid()
  )) p
  join public.visa_cases v on v.application_id = p.application_id
  cross join lateral (select app.visa_expected(v.id)) e (expected)
  left join public.visa_stages s on s.visa_case_id = v.id and s.code = p.code
  left join public.visa_stage_types k on k.code = p.code
  order by p.application_id, p.sort_order;
end
$$;

-- Returns the driver's own appointments, latest first, with the place, what to bring, and the trip that takes them
-- there.
create function public.list_my_appointments()
returns table (
  id uuid, application_id uuid, kind text, starts_at timestamptz, status text, slip_i18n jsonb,
  centre_name text,
  centre_name_i18n jsonb, address text, map_url text, bring_i18n jsonb, vehicle text, driver_contact text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
  select a.id, a.application_id, a.kind, a.starts_at, a.status, a.slip_i18n, p.name, p.name_i18n, p.address,
    p.map_url,
    p.bring_i18n, t.vehicle, t.driver_contact
  from public.appointments a
  join public.candidates c on c.id = a.candidate_id
  join public.centres p on p.id = a.centre_id
  left join public.trips t on t.id = a.trip_id
  where c.user_id = auth.uid() and a.status <> 'moved'
  order by a.starts_at desc, a.id;
end
$$;

-- Returns the custody history of the driver's own passport and licence, with the current holder.
create function public.list_my_custody()
returns table (
  id uuid, item text, purpose text, handed_in_at timestamptz, held_by text, due_back_on date,
  returned_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
  select l.id, l.item, l.purpose, l.handed_in_at, u.name, l.due_back_on, l.returned_at
  from public.custody_log l
  join public.candidates c on c.id = l.candidate_id
  left join public.users u on u.id = l.received_by
  where c.user_id = auth.uid()
  order by l.handed_in_at desc, l.id;
end
$$;

select app.grant_execute('public.list_visa_progress(uuid)', 'authenticated');
select app.grant_execute('public.list_visa_summaries(uuid[])', 'authenticated');
select app.grant_execute('public.my_visa()', 'authenticated');
select app.grant_execute('public.list_my_appointments()', 'authenticated');
select app.grant_execute('public.list_my_custody()', 'authenticated');
