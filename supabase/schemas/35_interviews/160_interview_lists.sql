-- Interviews as screens list them (product design, C.4). Each function defines the rows its caller sees. They include
-- names of candidates whose rows an interviewer or a desk may not read.
create table public.interview_reminders (
  interview_id uuid not null references public.interviews (id) on delete cascade,
  minutes_before integer not null check (minutes_before > 0),
  sent_at timestamptz not null default app.now(),
  primary key (interview_id, minutes_before)
);

select app.secure_table('public.interview_reminders');
grant select on public.interview_reminders to authenticated;

-- Readers of the interview; the subquery applies its row security.
create policy staff_can_read on public.interview_reminders for select to authenticated
  using (
    (select app.has_role('admin', 'recruiter', 'operations'))
    and exists (select from public.interviews i where i.id = interview_id)
  );

create view app.interview_lines as
select
  i.id, i.application_id, a.candidate_id, btrim(c.first_name || ' ' || c.last_name) as candidate_name,
  right(c.phone_number, 4) as phone_last4, a.reference, a.stage, a.recruiter_id, a.opening_id,
  o.title as opening_title, i.slot_id, i.kind, i.round, i.starts_at, i.ends_at, i.location_id,
  l.name as location_name, s.room, i.status, i.confirmed_at, i.checked_in_at, i.queue_no, i.desk_no, i.requeued_at,
  i.started_at, i.completed_at, i.cancel_reason, i.reschedule_count, i.rescheduled_to_id, i.template_id, i.outcome, i.decided_by,
  i.decided_at, n.interviewer_ids, n.interviewer_names, n.scorecards_sent, n.scorecards_expected,
  array(
    select r.minutes_before from public.interview_reminders r where r.interview_id = i.id order by 1 desc
  ) as reminders_sent,
  -- Only for candidates in the queue.
  case when i.status = 'checked_in' then
    floor(extract(epoch from app.now() - i.checked_in_at) / 60)::integer
  end as waiting_minutes,
  i.version
from public.interviews i
join public.applications a on a.id = i.application_id
join public.candidates c on c.id = a.candidate_id
left join public.job_openings o on o.id = a.opening_id
left join public.locations l on l.id = i.location_id
left join public.interview_slots s on s.id = i.slot_id,
lateral (
  select
    coalesce(array_agg(u.id order by u.name, u.id), '{}') as interviewer_ids,
    coalesce(array_agg(u.name order by u.name, u.id), '{}') as interviewer_names,
    count(x.scorecard_at)::integer as scorecards_sent,
    count(*)::integer as scorecards_expected
  from public.interviewer_assignments x join public.users u on u.id = x.interviewer_id
  where x.interview_id = i.id
) n;

-- Rejects an empty or inverted range, or one longer than 93 days, since lists show days and weeks. Raises
-- INVALID_VALUE.
create function app.check_date_range(p_from timestamptz, p_to timestamptz) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_from is null or p_to is null or p_to <= p_from or p_to > p_from + interval '93 days' then
    perform app.fail('INVALID_VALUE', '{}', 'a list takes a span of at most 93 days');
  end if;
end
$$;

-- Returns the interviews that start in a range (UTC, end excluded) and that the caller may read: admins all, recruiters
-- their candidates' and their own as interviewer, operations those of handed-over candidates. Callers apply filters and
-- order. Raises 42501, INVALID_VALUE.
create function public.list_interviews(p_from timestamptz, p_to timestamptz) returns setof app.interview_lines
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter', 'operations');
begin
  perform app.check_date_range(p_from, p_to);
  return query
    select v.*
    from app.interview_lines v
    where v.starts_at >= p_from and v.starts_at < p_to and case role
      when 'admin' then true
      when 'recruiter' then v.id in (
        select i.id
        from public.applications a join public.interviews i on i.application_id = a.id
        where a.recruiter_id = auth.uid() and i.starts_at >= p_from and i.starts_at < p_to
        union
        select n.interview_id
        from public.interviewer_assignments n
        where n.interviewer_id = auth.uid() and n.starts_at >= p_from and n.starts_at < p_to
          and n.interview_id is not null
      )
      else exists (select from public.applications a where a.id = v.application_id and a.is_with_operations)
    end
    order by v.starts_at, v.id;
end
$$;

-- Returns the expected and received candidates of a day (Asia/Dubai), at one place or all; for the desk. For today a
-- recruiter sees all, but colleagues' candidates without stage, outcome and cancellation reason. On other days only
-- their own candidates and their own as interviewer. Queued candidates are first, by arrival, the rest by time. Raises
-- 42501.
create function public.interview_day(p_date date default app.today(), p_location uuid default null)
returns setof app.interview_lines
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('admin', 'recruiter');
  line app.interview_lines;
begin
  for line in
    select v.*
    from app.interview_lines v
    where v.starts_at >= p_date::timestamp at time zone 'Asia/Dubai'
      and v.starts_at < (p_date + 1)::timestamp at time zone 'Asia/Dubai'
      and (p_location is null or v.location_id = p_location)
      and v.status not in ('cancelled_by_candidate', 'cancelled_by_us', 'rescheduled')
    order by v.checked_in_at, v.queue_no, v.starts_at, v.id
  loop
    if role = 'recruiter' and line.recruiter_id is distinct from auth.uid()
      and auth.uid() <> all (line.interviewer_ids) then
      continue when p_date is distinct from app.today();
      line.stage := null;
      line.outcome := null;
      line.cancel_reason := null;
    end if;
    return next line;
  end loop;
end
$$;

select app.grant_execute('public.list_interviews(timestamptz, timestamptz)', 'authenticated');
select app.grant_execute('public.interview_day(date, uuid)', 'authenticated');

-- The interview list with filters, sorting and paging (product design, C.4).

-- Returns the additional columns for interviews the caller may read: recruiters their candidates' and their own as
-- interviewer, admins all, operations those handed over. A function, since an interviewer may not read the candidate's
-- row.
create function app.interview_details(i public.interviews) returns table (
  candidate_id uuid, candidate_name text, candidate_folded text, phone_e164 text, preferred_language text, reference text, stage text,
  recruiter_id uuid, opening_id uuid, opening_title text, location_name text, room text, interviewer_ids uuid[],
  interviewer_names text[], scorecards_sent integer, scorecards_expected integer, reminded_at timestamptz,
  awaits text, waiting_since timestamptz, decision_due_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select a.candidate_id, btrim(c.first_name || ' ' || c.last_name), c.name_folded, c.phone_e164,
    c.preferred_language, a.reference, a.stage, a.recruiter_id, a.opening_id, o.title, l.name, s.room, n.ids, n.names, n.sent, n.expected,
    (select max(r.sent_at) from public.interview_reminders r where r.interview_id = i.id),
    w.awaits,
    case when i.status = 'checked_in' then i.checked_in_at when w.awaits is not null then i.completed_at end,
    case when w.awaits = 'decision' and a.stage = 'interviewed' then a.stage_due_at end
  from public.applications a
  join public.candidates c on c.id = a.candidate_id
  left join public.job_openings o on o.id = a.opening_id
  left join public.locations l on l.id = i.location_id
  left join public.interview_slots s on s.id = i.slot_id,
  lateral (
    select coalesce(array_agg(u.id order by u.name, u.id), '{}') as ids,
      coalesce(array_agg(u.name order by u.name, u.id), '{}') as names,
      count(x.scorecard_at)::integer as sent, count(*)::integer as expected
    from public.interviewer_assignments x join public.users u on u.id = x.interviewer_id
    where x.interview_id = i.id
  ) n,
  lateral (
    select case
      when i.status <> 'completed' or i.outcome <> 'hold'
        or a.stage not in (
          /* phase lead, phase interview */ 'new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed'
        ) then null
      when n.sent = 0 or n.sent < n.expected then 'scorecard'
      else 'decision'
    end as awaits
  ) w
  where a.id = i.application_id and case app.role()
    when 'admin' then true
    when 'recruiter' then a.recruiter_id = auth.uid() or auth.uid() = any (n.ids)
    when 'operations' then a.is_with_operations
    else false
  end
$$;

select app.grant_execute('app.interview_details(public.interviews)', 'authenticated');

-- `awaits`: 'scorecard' until every interviewer submitted one, then 'decision' until there is a final one; null
-- afterwards. `waiting_since`: start of the wait in the queue or for that. `decision_due_at`: end of the stage's time
-- limit.
create view public.interview_list with (security_invoker = true) as
select
  i.id, i.application_id, f.candidate_id, f.candidate_name, f.candidate_folded, f.phone_e164, f.preferred_language, f.reference, f.stage,
  f.recruiter_id, f.recruiter_id is not distinct from auth.uid() as is_mine, f.opening_id, f.opening_title, i.slot_id,
  i.kind, i.round, i.starts_at, i.ends_at, i.location_id, f.location_name, f.room, i.meeting_url, i.status,
  i.confirmed_at, i.checked_in_at, i.queue_no, i.started_at, i.completed_at, i.cancel_reason, i.reschedule_count,
  i.template_id, i.outcome, i.decided_by, i.decided_at, i.calendar_id, f.interviewer_ids, f.interviewer_names,
  f.scorecards_sent, f.scorecards_expected, f.reminded_at, f.awaits, f.waiting_since, f.decision_due_at,
  coalesce(f.decision_due_at < app.now(), false) as decision_is_late, i.updated_at, i.version
from public.interviews i, lateral app.interview_details(i) f
where i.status <> 'rescheduled';

revoke all on public.interview_list from public, anon, authenticated, service_role;
grant select on public.interview_list to authenticated, service_role;
