-- Interviews as a list that is filtered, sorted and paged (product design, C.4).

-- What a line says beside its interview, of interviews the caller may read: his candidates' and those he interviews at,
-- all for admins, operations those handed over. A function, since an interviewer may not read the candidate's row.
create function app.interview_facts(i public.interviews) returns table (
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
        or a.stage not in ('new_lead', 'contacting', 'qualified', 'interview_scheduled', 'interviewed') then null
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

select app.callable_by('app.interview_facts(public.interviews)', 'authenticated');

-- `awaits`: 'scorecard' until every interviewer sent his, then 'decision' until there is one that is final; null where
-- nothing more comes. `waiting_since`: in the queue, or for that. `decision_due_at`: when the time of its stage ends.
create view public.interview_list with (security_invoker = true) as
select
  i.id, i.application_id, f.candidate_id, f.candidate_name, f.candidate_folded, f.phone_e164, f.preferred_language, f.reference, f.stage,
  f.recruiter_id, f.recruiter_id is not distinct from auth.uid() as is_mine, f.opening_id, f.opening_title, i.slot_id,
  i.kind, i.round, i.starts_at, i.ends_at, i.location_id, f.location_name, f.room, i.meeting_url, i.status,
  i.confirmed_at, i.checked_in_at, i.queue_no, i.started_at, i.completed_at, i.cancel_reason, i.reschedule_count,
  i.template_id, i.outcome, i.decided_by, i.decided_at, i.calendar_id, f.interviewer_ids, f.interviewer_names,
  f.scorecards_sent, f.scorecards_expected, f.reminded_at, f.awaits, f.waiting_since, f.decision_due_at,
  coalesce(f.decision_due_at < app.now(), false) as decision_is_late, i.updated_at, i.version
from public.interviews i, lateral app.interview_facts(i) f
where i.status <> 'rescheduled';

revoke all on public.interview_list from public, anon, authenticated, service_role;
grant select on public.interview_list to authenticated, service_role;
