-- A reopened application goes on where the lost one stopped (product design, C.20): what its case had
-- completed is completed in the new plan, at no further cost. Not after its permit was cancelled; and an
-- insurance that was voided has to be taken out again.
create function app.carry_over_visa_work(p_case uuid, p_from_application uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.closing_items i
    where i.application_id = p_from_application and i.code = 'cancel_permit' and i.status = 'done'
  ) then
    return;
  end if;
  update public.visa_cases c set
    quota_ref = old.quota_ref, entry_permit_no = old.entry_permit_no,
    entry_permit_issued = old.entry_permit_issued,
    entry_permit_expires = old.entry_permit_expires, uae_entry_date = old.uae_entry_date,
    status_change_date = old.status_change_date, residence_expiry = old.residence_expiry
  from public.visa_cases old
  where c.id = p_case and old.application_id = p_from_application;

  with done as (
    update public.visa_stages s set
      status = 'completed', completed_at = before.completed_at, submitted_at = before.submitted_at,
      reference_no = before.reference_no
    from public.visa_stages before
    join public.visa_cases old on old.id = before.visa_case_id
    where old.application_id = p_from_application and before.status = 'completed'
      and s.visa_case_id = p_case and s.code = before.code
      and not (s.code = 'health_insurance' and exists (
        select from public.closing_items i
        where i.application_id = p_from_application and i.code = 'void_insurance' and i.status = 'done'
      ))
    returning s.id, s.candidate_id, s.health
  )
  insert into public.visa_stage_results (visa_stage_id, candidate_id, status, health, result, recorded_by)
  select d.id, d.candidate_id, 'completed', d.health, case when d.health then 'fit' end, auth.uid()
  from done d;

  perform app.ready_visa_stages(p_case);
end
$$;
