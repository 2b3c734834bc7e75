-- The people counted by numbers of the hiring reports (product design, C.28): one function per report, with the rules
-- of its `report_…`. Each returns one row per counted item: application (null if the person has none), person, and
-- time. `own_key`: key of the line in the report's own grouping, as stored; null if the application's group is the line
-- (`app.report_subjects`). `public.report_people` calls them all.

create function app.report_people_funnel(p_metric text, p_key text[], period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  min_position constant integer := (select s.position from app.stages s where s.name = case p_metric
    when 'began' then 'new_lead' when 'offerAccepted' then 'offer_accepted' when 'reached' then p_key[1]
    else p_metric end);
  stage_path constant text[] := array(
    select s.name from app.stages s
    where (s.phase <> 'end' or s.name = 'deployed') and s.position >= min_position
  );
begin
  perform app.check_report_choice(
    'metric', p_metric, 'reached', 'began', 'qualified', 'interviewed', 'offerAccepted', 'deployed'
  );
  return query
    select a.id, a.candidate_id, min(e.at), case p_metric when 'reached' then p_key end
    from public.applications a
    join public.stage_events e on e.application_id = a.id and e.at >= lower(period)
    where a.created_at >= lower(period) and a.created_at < upper(period) and e.to_stage = any (stage_path)
    group by a.id;
end
$$;

-- An application that left a stage twice is listed twice.
create function app.report_people_time_in_stage(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  as_of constant timestamptz := app.now();
  all_stages constant text[] := array(select s.name from app.stages s);
  open_stages constant text[] := array(select s.name from app.stages s where s.phase <> 'end');
begin
  perform app.check_report_choice('metric', p_metric, 'left', 'waiting', 'late');
  if p_metric = 'left' then
    return query
      select e.application_id, e.candidate_id, e.at, case when p_group is null then array[e.from_stage] end
      from public.stage_events e
      where e.to_stage = any (all_stages) and e.at >= lower(period) and e.at < upper(period)
        and e.from_stage = any (open_stages) and e.duration_seconds is not null;
  else
    return query
      select a.id, a.candidate_id, a.stage_entered_at, case when p_group is null then array[a.stage] end
      from public.applications a
      where a.stage = any (open_stages) and (p_metric = 'waiting' or a.stage_due_at < as_of);
  end if;
end
$$;

create function app.report_people_sources(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set work_mem = '64MB'
as $$
declare
  min_position constant integer := (select s.position from app.stages s where s.name = p_metric);
  reached_by constant text[] := array(
    select s.name from app.stages s
    where (s.phase <> 'end' or s.name = 'deployed') and s.position >= min_position
  );
begin
  perform app.check_report_choice('metric', p_metric, 'leads', 'qualified', 'deployed');
  return query
    select (
        select a.id from public.applications a where a.candidate_id = c.id
        order by a.created_at desc, a.id desc limit 1
      ),
      c.id, coalesce(r.at, c.created_at),
      array[case p_group when 'form' then c.source_detail ->> 'form_id' else c.source end]
    from public.candidates c
    left join (
      select e.candidate_id as id, min(e.at) as at from public.stage_events e
      where e.to_stage = any (reached_by) and e.at >= lower(period)
      group by e.candidate_id
    ) r on r.id = c.id
    where c.created_at >= lower(period) and c.created_at < upper(period) and c.merged_into_id is null
      and (p_metric = 'leads' or r.id is not null);
end
$$;

create function app.report_people_recruiters(p_metric text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice('metric', p_metric, 'leads', 'deployed');
  if p_metric = 'leads' then
    return query
      select a.id, a.candidate_id, a.created_at, array[a.recruiter_id::text]
      from public.applications a
      where a.created_at >= lower(period) and a.created_at < upper(period) and a.recruiter_id is not null
        and (a.reopened_from_id is null or a.first_contact_at is null or a.first_contact_at > a.created_at);
  else
    return query
      select a.id, a.candidate_id, d.start_on::timestamp at time zone 'Asia/Dubai', array[a.recruiter_id::text]
      from public.deployments d
      join public.applications a on a.id = d.application_id
      where d.start_on::timestamp at time zone 'Asia/Dubai' <@ period and a.recruiter_id is not null;
  end if;
end
$$;

create function app.report_people_interviews(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice('metric', p_metric, 'booked', 'held', 'noShows', 'cancelled');
  return query
    select a.id, a.candidate_id, i.starts_at, case
      when p_group is null then array[extract(hour from i.starts_at at time zone 'Asia/Dubai')::integer::text]
      when p_group = 'weekday'
        then array[extract(isodow from i.starts_at at time zone 'Asia/Dubai')::integer::text]
      when p_group = 'reminder' then array[case when exists (
        select from public.interview_reminders r where r.interview_id = i.id
      ) then 'yes' else 'no' end]
    end
    from public.interviews i
    join public.applications a on a.id = i.application_id
    where i.starts_at >= lower(period) and i.starts_at < upper(period) and case p_metric
      when 'booked' then i.status <> 'rescheduled'
      when 'held' then i.status in ('checked_in', 'in_progress', 'completed')
      when 'noShows' then i.status = 'no_show'
      else i.status in ('cancelled_by_candidate', 'cancelled_by_us')
    end;
end
$$;

create function app.report_people_offers(p_metric text, p_group text, period tstzrange)
returns table (application_id uuid, candidate_id uuid, at timestamptz, own_key text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform app.check_report_choice(
    'metric', p_metric, 'sent', 'waitingAnswer', 'accepted', 'declined', 'expired', 'withdrawn', 'declinedFor'
  );
  return query
    select a.id, a.candidate_id, o.sent_at, case when p_group is null then array[o.decline_reason] end
    from public.offers o
    join public.applications a on a.id = o.application_id
    where o.sent_at >= lower(period) and o.sent_at < upper(period) and case p_metric
      when 'sent' then o.status <> 'superseded'
      when 'waitingAnswer' then o.status in ('sent', 'viewed')
      when 'declinedFor' then o.status <> 'superseded' and o.decline_reason is not null
      else o.status = p_metric
    end;
end
$$;
