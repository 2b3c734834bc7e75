-- All data of a driver's home page in one response, since the network may be slow: product design, C.10.

-- Returns the current or next office hours, {from, until}; null without any in a month.
create function app.next_office_hours(p_emirate text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  local_time constant timestamp := app.now() at time zone 'Asia/Dubai';
  span tsrange;
begin
  for passed in 0..31 loop
    for span in select unnest(app.work_hours(local_time::date + passed, p_emirate)) loop
      if upper(span) > local_time then
        return jsonb_build_object(
          'from', lower(span) at time zone 'Asia/Dubai', 'until', upper(span) at time zone 'Asia/Dubai'
        );
      end if;
    end loop;
  end loop;
  return null;
end
$$;

-- Returns the staff of an application, the owner of the file first: [{role, name, number, hours}].
create function app.application_contacts(a public.applications, p_emirate text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'role', w.role, 'name', u.name, 'number', u.phone_number, 'hours', app.next_office_hours(p_emirate)
    ) order by w.place), '[]'
  )
  from (values
    (1, 'operations', case when a.is_with_operations then a.ops_id end),
    (2, 'recruiter', a.recruiter_id)
  ) w (place, role, user_id)
  join public.users u on u.id = w.user_id
$$;

-- Returns the driver's home page; each part as returned by the function with its name, without past items.
-- `application` is the open one, else the latest, null for none: `next_news_on` is the day by which it continues,
-- `closed` the reason of its end and when the driver may apply again. `consent`: held, withdrawn or missing.
-- `candidate_id` is null for a user who is not a candidate. Raises 42501.
create function public.my_home() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.candidates;
  a public.applications;
  work_emirate text;
  application jsonb;
begin
  perform app.require_role('driver');
  select c.* into person
  from public.candidates c
  where c.user_id = auth.uid() and c.merged_into_id is null and c.anonymised_at is null;
  select x.* into a
  from public.applications x
  where x.candidate_id = person.id
  order by x.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated'), x.created_at desc, x.id desc
  limit 1;
  select jsonb_build_object(
      'id', a.id, 'reference', a.reference, 'stage', a.stage, 'stage_entered_at', a.stage_entered_at,
      'opening_title', j.title, 'client_name', l.name,
      'next_news_on', case when a.stage not in (
        /* phase end */ 'deployed', 'rejected', 'withdrawn', 'separated'
      ) then greatest(
        (a.stage_due_at at time zone 'Asia/Dubai')::date,
        app.add_working_days((app.now() at time zone 'Asia/Dubai')::date, 1, j.emirate)
      ) end,
      'closed', case when a.stage in (/* from rejected */ 'rejected', 'withdrawn', 'separated') then jsonb_build_object(
        'message_i18n', case when a.stage = 'rejected' then r.driver_message_i18n end,
        'apply_again_on', a.reapply_after
      ) end
    ), j.emirate
  into application, work_emirate
  from (select 1) once
  left join public.job_openings j on j.id = a.opening_id
  left join public.clients l on l.id = j.client_id
  left join public.rejection_reasons r on r.code = a.rejection_reason_code
  where a.id is not null;
  return jsonb_build_object(
    'candidate_id', person.id,
    'consent', case
      when person.id is null then 'held'
      when exists (select from public.consents k where k.candidate_id = person.id and k.withdrawn_at is null)
        then 'held'
      when exists (select from public.consents k where k.candidate_id = person.id) then 'withdrawn'
      else 'missing'
    end,
    'application', application,
    'contacts', case when a.id is null then '[]' else app.application_contacts(a,
      coalesce(work_emirate, person.emirate)) end,
    'offers', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.expires_at)
      from public.my_offers() o where o.status in ('sent', 'viewed')
    ), '[]'),
    'interviews', coalesce((
      select jsonb_agg(to_jsonb(i) order by i.starts_at)
      from public.my_interviews() i where i.status in ('scheduled', 'confirmed') and i.ends_at > app.now()
    ), '[]'),
    'appointments', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.starts_at)
      from public.list_my_appointments() m
      where m.status = 'booked' and m.starts_at > app.now() - interval '2 hours'
    ), '[]'),
    'documents', case when application is null or application -> 'closed' <> 'null' then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object(
        'type_code', d.type_code, 'label_i18n', d.label_i18n, 'help_i18n', d.help_i18n, 'status', d.status,
        'needed_by', d.needed_by
      ))
      from public.my_documents() d
      where d.can_upload and d.required and d.status in ('missing', 'requested', 'rejected', 'expired')
    ), '[]') end,
    'tasks', coalesce((
      select jsonb_agg(to_jsonb(t)) from public.my_onboarding_tasks() t where t.is_open
    ), '[]'),
    'custody', coalesce((
      select jsonb_agg(to_jsonb(k)) from public.list_my_custody() k where k.returned_at is null
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(to_jsonb(n)) from (select * from public.my_shared_notes() limit 3) n
    ), '[]')
  );
end
$$;

-- Returns the names of staff a driver has dealt with, so that a report needs no spelling of the name.
create function public.my_staff_contacts() returns table (user_id uuid, name text, role text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
  with mine as (select c.id from public.candidates c where c.user_id = auth.uid())
  select u.id, u.name, u.role
  from public.users u
  where u.role <> 'driver' and u.id in (
    select p from public.applications a, unnest(array[a.recruiter_id, a.ops_id]) p
    where a.candidate_id in (select mine.id from mine)
    union all
    select l.by_id from public.contact_logs l where l.candidate_id in (select mine.id from mine)
    union all
    select n.author_id from public.notes n
    where n.visibility = 'shared_with_driver' and n.candidate_id in (select mine.id from mine)
    union all
    select s.interviewer_id
    from public.interviewer_assignments s
    join public.interviews i on i.id = s.interview_id
    join public.applications a on a.id = i.application_id
    where a.candidate_id in (select mine.id from mine)
    union all
    select k.received_by from public.custody_log k where k.candidate_id in (select mine.id from mine)
  )
  order by u.name, u.id;
end
$$;

select app.grant_execute('public.my_home()', 'authenticated');
select app.grant_execute('public.my_staff_contacts()', 'authenticated');
