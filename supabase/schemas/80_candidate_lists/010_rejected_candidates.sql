-- Rejected and withdrawn candidates, and when they can be contacted again: product design, C.8. Row security of
-- candidates and applications limits the rows; a health reason is already masked.

-- Returns whether the date or condition of the rejection allows reopening. Users cannot call the gates themselves.
create function app.can_reapply(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$ select app.gate_reapply_date_passed(a) $$;

select app.grant_execute('app.can_reapply(public.applications)', 'authenticated');

-- Returns whether the opening has a free place.
create function app.has_free_place(p_opening uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.filled_headcount(o.id) < o.headcount + (app.config('headcount_tolerance') #>> '{}')::integer
  from public.job_openings o where o.id = p_opening
$$;

select app.grant_execute('app.has_free_place(uuid)', 'authenticated');

create view public.rejected_candidates with (security_invoker = true) as
select
  c.id, c.version, c.first_name, c.last_name, c.phone_number, c.phone_e164, c.phone_status, c.whatsapp_e164,
  c.preferred_language, c.contact_opt_in, c.current_stage, c.stage_entered_at, c.stage_due_at, c.hold_state,
  c.hold_until, c.license_type, c.transmission, c.location_status, c.emirate, c.visa_status, c.visa_expiry,
  c.notice_until, c.source, c.source_detail, c.created_at, c.contact_count, c.last_contact_outcome,
  c.last_contact_at, c.next_action_at, i.next_action_note, coalesce(i.tags, '{}') as tags,
  c.assigned_recruiter_id, c.is_with_operations, coalesce(i.do_not_rehire, false) as do_not_rehire,
  i.dnr_requested_at,
  a.id as application_id, a.version as application_version, a.recruiter_id, a.rejected_at, a.rejected_from_stage,
  a.rejected_by, a.rejection_reason_code, r.label as reason_label, r.reapply_condition, a.reapply_after,
  app.can_reapply(a) as may_reapply, coalesce(o.ids, '{}') as opening_ids,
  -- May apply again, and an open job with a free place accepts the licence.
  o.ids is not null and not coalesce(i.do_not_rehire, false) and app.can_reapply(a) as is_contactable
from public.candidates c
join public.applications a on a.candidate_id = c.id and a.stage = c.current_stage and a.rejected_at is not null
left join public.candidate_internal i on i.candidate_id = c.id
left join public.rejection_reasons r on r.code = a.rejection_reason_code
left join (
  select j.license_type, array_agg(j.id) as ids
  from public.job_openings j
  where j.status = 'open'
    and coalesce(j.opens_on <= app.today(), true) and coalesce(j.closes_on >= app.today(), true)
    and app.has_free_place(j.id)
  group by j.license_type
) o on o.license_type = c.license_type
where c.current_stage in ('rejected', 'withdrawn') and c.merged_into_id is null
  and not exists (
    select from public.applications later
    where later.candidate_id = c.id
      and (app.ended_at(later), later.created_at, later.id) > (app.ended_at(a), a.created_at, a.id)
  );

revoke all on public.rejected_candidates from anon, authenticated;
grant select on public.rejected_candidates to authenticated, service_role;
