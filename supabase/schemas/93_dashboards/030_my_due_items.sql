-- A recruiter's open items with due times (product design, C.2).

-- Returns the recruiter's open items of every kind with a time: those due, and those due by the end of the second day
-- from now, so that a screen can reveal them in time; earliest first, at most 500. `kind`, and the meaning of `id`,
-- `version` and `due_at`:
-- - first_contact: own lead without a contact; the candidate, the due time of its stage
-- - call_back: own open task; its time, or the new one after a snooze
-- - interview: of an own candidate, or with the caller as interviewer, not completed; its start, from today on
-- - decision: an application after its interview; the due time of the stage
-- - offer: sent and unanswered; its expiry. Declined and not followed up; the time of the answer, with the reason as
--   `detail`
-- - handover: returned by operations; the time, with the reason as `detail`
-- - reply: own lead who answered a message and has no next action; the time of the answer
--
-- `since`: start of the clock. `detail` of an interview: its kind; of a decision: the outcome of the last interview,
-- null without one. Omits candidates on hold, except their interviews and offers, which continue. Contact details only
-- for own candidates. Raises 42501.
create function public.my_due_items() returns table (
  kind text, id uuid, version integer, due_at timestamptz, since timestamptz, detail text, place text,
  candidate_id uuid, first_name text, last_name text, stage text, emirate text, phone_e164 text,
  phone_status text, whatsapp_e164 text, contact_opt_in jsonb, preferred_language text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter');
  caller_id constant uuid := auth.uid();
  until constant timestamptz := (app.today() + 3)::timestamp at time zone 'Asia/Dubai';
  midnight constant timestamptz := app.today()::timestamp at time zone 'Asia/Dubai';
begin
  return query
    with leads as (
      select c.* from public.candidates c
      where c.assigned_recruiter_id = caller_id
        and c.current_stage in (/* phase lead */ 'new_lead', 'contacting', 'qualified')
        and c.hold_state = 'none' and c.merged_into_id is null and c.anonymised_at is null
    ),
    items as (
      select 'first_contact' as what, c.id as item, c.version as at_version, c.stage_due_at as due,
        c.stage_entered_at as since_at, null::text as more, null::text as location, c.id as person
      from leads c
      where c.current_stage = 'new_lead' and c.contact_count = 0 and c.stage_due_at < until
      union all
      select 'call_back', t.id, t.version, coalesce(t.snoozed_until, t.due_at), t.created_at, null, null, t.candidate_id
      from public.tasks t
      join public.candidates c on c.id = t.candidate_id and c.assigned_recruiter_id = caller_id
        and c.hold_state = 'none'
      where t.assignee_id = caller_id and t.kind = 'call_back' and t.done_at is null
        and coalesce(t.snoozed_until, t.due_at) < until
      union all
      select 'reply', c.id, c.version, c.last_contact_at, c.last_contact_at, null, null, c.id
      from leads c
      where c.last_contact_outcome = 'replied' and c.next_action_at is null
      union all
      select 'interview', i.id, i.version, i.starts_at, i.created_at, i.kind, l.name, a.candidate_id
      from (
        select m.id from public.applications a join public.interviews m on m.application_id = a.id
        where a.recruiter_id = caller_id and m.starts_at >= midnight and m.starts_at < until
        union
        select n.interview_id from public.interviewer_assignments n
        where n.interviewer_id = caller_id and n.starts_at >= midnight and n.starts_at < until
      ) s
      join public.interviews i on i.id = s.id and i.status in ('scheduled', 'confirmed', 'checked_in', 'in_progress')
      join public.applications a on a.id = i.application_id
      left join public.locations l on l.id = i.location_id
      union all
      select 'decision', a.id, a.version, a.stage_due_at, a.stage_entered_at, (
          select i.outcome from public.interviews i
          where i.application_id = a.id and i.status = 'completed'
          order by i.round desc, i.starts_at desc
          limit 1
        ), null, a.candidate_id
      from public.applications a
      join public.candidates c on c.id = a.candidate_id and c.hold_state = 'none'
      where a.recruiter_id = caller_id and a.stage = 'interviewed' and a.stage_due_at < until
      union all
      select 'handover', a.id, a.version, a.stage_entered_at, a.stage_entered_at, a.handover_return_reason, null,
        a.candidate_id
      from public.applications a
      join public.candidates c on c.id = a.candidate_id and c.hold_state = 'none'
      where a.recruiter_id = caller_id and a.stage = 'offer_accepted' and a.handover_status = 'returned'
      union all
      select 'offer', o.id, o.version, o.expires_at, o.sent_at, null, null, a.candidate_id
      from public.applications a
      join public.offers o on o.application_id = a.id
      where a.recruiter_id = caller_id and a.stage = 'offer_pending' and o.status in ('sent', 'viewed')
        and o.expires_at < until
      union all
      select 'offer', o.id, o.version, o.responded_at, o.responded_at, o.decline_reason, null, a.candidate_id
      from public.applications a
      join public.offers o on o.application_id = a.id
      where a.recruiter_id = caller_id and a.stage = 'offer_pending' and o.status = 'declined'
        and not exists (
          select from public.offers later
          where later.application_id = a.id and later.version_no > o.version_no
        )
    )
    select i.what, i.item, i.at_version, i.due, i.since_at, i.more, i.location, c.id, c.first_name, c.last_name,
      c.current_stage, c.emirate, p.phone_e164, c.phone_status, p.whatsapp_e164, coalesce(p.contact_opt_in, '{}'),
      c.preferred_language
    from items i
    join public.candidates c on c.id = i.person
    left join public.candidates p on p.id = c.id and p.assigned_recruiter_id = caller_id
    order by i.due, i.item
    limit 500;
end
$$;

select app.grant_execute('public.my_due_items()', 'authenticated');
