-- Items that await an admin's decision (product design, C.21 "approvals waiting").

-- Returns offers that await approval with the data for the decision, longest wait first. Money in fils a month:
-- `allowances_fils` in total, `est_monthly_max_fils` and `per_order_fils` null if not offered. `band`: the exceeded pay
-- band, {min_fils, max_fils, est_max_fils?, per_order_max_fils?}, see app.is_offer_in_band; null if there is none.
-- `reason`: why it was submitted. `is_own`: the caller worked on it, so another admin must decide (FOUR_EYES). Raises
-- 42501.
create function public.offers_to_approve() returns table (
  id uuid, version integer, number text, candidate_id uuid, candidate text, opening text, client text,
  license_type text, basic_fils bigint, allowances_fils bigint, pay_model text, per_order_fils bigint,
  est_monthly_max_fils bigint, band jsonb, reason text, submitted_by text, submitted_at timestamptz,
  is_own boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller_role constant text := app.require_role('admin');
begin
  return query
    select o.id, o.version, o.number, c.id, btrim(c.first_name || ' ' || c.last_name), j.title, l.name,
      j.license_type, o.basic_fils, app.allowances_total(o.allowances)::bigint, o.pay_model, o.per_order_fils,
      o.est_monthly_max_fils, app.pay_band(j.id),
      o.approval_reason, u.name, e.at,
      a.recruiter_id is not distinct from auth.uid() or exists (
        select from public.offer_events x
        where x.offer_id = o.id and x.kind in ('created', 'edited', 'submitted') and x.actor_id = auth.uid()
      )
    from public.offers o
    join public.applications a on a.id = o.application_id
    join public.candidates c on c.id = a.candidate_id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients l on l.id = j.client_id
    left join lateral (
      select s.actor_id, s.at from public.offer_events s
      where s.offer_id = o.id and s.kind = 'submitted'
      order by s.id desc
      limit 1
    ) e on true
    left join public.users u on u.id = e.actor_id
    where o.status = 'pending_approval'
    order by coalesce(e.at, o.created_at), o.id;
end
$$;

select app.grant_execute('public.offers_to_approve()', 'authenticated');

-- Admins' actions, latest first, among all entries.
create index audit_log_admins_idx on public.audit_log (id desc) where actor_role = 'admin';
