-- Offers as a list that is filtered, sorted and paged (product design, C.6). Each reader has the offers, candidates and
-- openings that row security shows.

select app.callable_by('app.pay_band(uuid)', 'authenticated');
select app.callable_by('app.is_offer_in_band(public.offers)', 'authenticated');
select app.callable_by('app.allowances_total(jsonb)', 'authenticated');

-- `total_min_fils` and `total_max_fils`: what comes to a month in all, the same for a fixed pay. `band`: see
-- `app.pay_band`. `is_in_band`: of what was not submitted yet. `is_latest`: no later version was sent or is being
-- prepared. `reminded_at`: the last reminder. `closed_at`: when it was answered or ended; null while it is open.
create view public.offer_list with (security_invoker = true) as
select
  o.id, o.application_id, a.candidate_id, btrim(c.first_name || ' ' || c.last_name) as candidate_name,
  c.name_folded as candidate_folded, c.phone_e164,
  c.phone_status, c.whatsapp_e164, c.contact_opt_in, c.preferred_language, c.user_id is not null as has_account,
  a.reference, a.stage, a.recruiter_id, a.recruiter_id is not distinct from auth.uid() as is_mine, a.opening_id,
  j.title as opening_title, j.client_id, cl.name as client_name, o.number, o.version_no, o.status, o.language,
  o.basic_fils, o.pay_model,
  coalesce(o.est_monthly_min_fils, o.basic_fils + app.allowances_total(o.allowances)) as total_min_fils,
  coalesce(o.est_monthly_max_fils, o.basic_fils + app.allowances_total(o.allowances)) as total_max_fils,
  app.pay_band(a.opening_id) as band,
  case when o.status = 'draft' then app.is_offer_in_band(o) end as is_in_band,
  not exists (
    select from public.offers later
    where later.application_id = o.application_id and later.version_no > o.version_no
      and (later.sent_at is not null or later.status in ('draft', 'pending_approval', 'approved'))
  ) as is_latest,
  o.start_on, o.created_by, o.approval_reason, o.approver_id, o.approved_at, o.approval_note, o.sent_at, o.viewed_at,
  o.expires_at, o.responded_at, o.decline_reason,
  (
    select max(e.at) from public.offer_events e where e.offer_id = o.id and e.kind = 'reminded'
  ) as reminded_at,
  case o.status
    when 'expired' then o.expires_at
    when 'withdrawn' then o.updated_at
    when 'superseded' then o.updated_at
    else o.responded_at
  end as closed_at,
  o.created_at, o.updated_at, o.version
from public.offers o
join public.applications a on a.id = o.application_id
join public.candidates c on c.id = a.candidate_id
left join public.job_openings j on j.id = a.opening_id
left join public.clients cl on cl.id = j.client_id;

revoke all on public.offer_list from public, anon, authenticated, service_role;
grant select on public.offer_list to authenticated, service_role;
