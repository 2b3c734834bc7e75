-- Pay inside the opening's band needs no approval; pay outside it needs that of an admin who did not work on the offer
-- (product design, B.4 and B.6).

-- Returns the pay band of an opening: its own (`band` of its template: {min_fils, max_fils, est_max_fils?,
-- per_order_max_fils?}), else that of its licence in `pay_bands` of app_config; null if there is none.
create function app.pay_band(p_opening uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(j.offer_template -> 'band', app.config('pay_bands') -> j.license_type)
  from public.job_openings j
  where j.id = p_opening
$$;

-- Returns whether the pay is inside the band: basic pay at least its minimum; basic pay plus allowances at most its
-- maximum; the promised monthly estimate (per order or commission) at most `est_max_fils`, else its maximum. Pay per
-- order is at most `per_order_max_fils`, and never inside without one. Without a band, false.
create function app.is_offer_in_band(o public.offers) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select o.basic_fils >= (b.band ->> 'min_fils')::numeric
        and o.basic_fils + app.allowances_total(o.allowances) <= (b.band ->> 'max_fils')::numeric
        and coalesce(o.est_monthly_max_fils, 0)
          <= coalesce(b.band ->> 'est_max_fils', b.band ->> 'max_fils')::numeric
        and coalesce(o.per_order_fils, 0) <= coalesce((b.band ->> 'per_order_max_fils')::numeric, 0)
      from (
        select app.pay_band(a.opening_id) from public.applications a where a.id = o.application_id
      ) b (band)
    ),
    false
  )
$$;

-- Submits a draft: approves it if the pay is inside the band, else requests an admin's approval.
create function app.submit_draft(o public.offers, p_reason text) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  in_band constant boolean := app.is_offer_in_band(o);
  person record;
begin
  if o.status <> 'draft' then
    perform app.fail_offer_step(o, 'pending_approval');
  end if;
  if o.basic_fils is null then
    perform app.fail_invalid_terms(o.id, 'basic_fils');
  end if;
  if o.pay_model <> 'fixed' and num_nulls(o.est_monthly_min_fils, o.est_monthly_max_fils) > 0 then
    perform app.fail_invalid_terms(o.id, 'est_monthly');
  end if;
  if not in_band and coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', 'pending_approval', 'version', o.version
    ));
  end if;
  update public.offers x
  set status = case when in_band then 'approved' else 'pending_approval' end,
    approved_at = case when in_band then app.now() end,
    approval_reason = case when not in_band then left(btrim(p_reason), 1000) end,
    approval_note = null
  where x.id = o.id
  returning * into o;
  perform app.log_offer(
    o.id, case when in_band then 'approved' else 'submitted' end, o.approval_reason,
    jsonb_build_object('in_band', in_band)
  );
  if not in_band then
    for person in select u.id from public.users u where u.role = 'admin' and u.id <> auth.uid() loop
      perform app.notify(
        person.id, 'offer.approval_needed', jsonb_build_object('number', o.number), '/admin', 'offer', o.id,
        'offer.approval_needed:' || o.id
      );
    end loop;
  end if;
  return o;
end
$$;

-- Submits a draft; pay outside the band requires `p_reason`. Returns the offer, approved or awaiting approval. Raises
-- NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, INVALID_TERMS, REASON_REQUIRED.
create function public.submit_offer(p_offer_id uuid, p_version integer, p_reason text default null)
returns public.offers
language sql volatile security definer set search_path = ''
as $$
  select s from app.submit_draft(app.lock_offer(p_offer_id, p_version), p_reason) s
$$;

-- Locks an offer for an admin's decision: it awaits approval, and the admin did not work on it (FOUR_EYES).
create function app.lock_offer_for_approval(p_offer uuid, p_version integer, p_to text) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  role constant text := app.require_role('admin');
  o constant public.offers := app.lock_offer(p_offer, p_version);
begin
  if o.status <> 'pending_approval' then
    perform app.fail_offer_step(o, p_to);
  end if;
  if exists (
    select from public.offer_events e
    where e.offer_id = o.id and e.kind in ('created', 'edited', 'submitted') and e.actor_id = auth.uid()
  ) or exists (
    select from public.applications a where a.id = o.application_id and a.recruiter_id = auth.uid()
  ) then
    perform app.fail('FOUR_EYES', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', p_to, 'version', o.version
    ));
  end if;
  return o;
end
$$;

-- Approves an offer whose pay is outside the band; admins, but not for their own offers. Returns the offer. Raises
-- 42501, NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FOUR_EYES.
create function public.approve_offer(p_offer_id uuid, p_version integer, p_note text default null)
returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer_for_approval(p_offer_id, p_version, 'approved');
begin
  update public.offers x
  set status = 'approved', approver_id = auth.uid(), approved_at = app.now()
  where x.id = o.id
  returning * into o;
  perform app.log_offer(o.id, 'approved', nullif(left(btrim(p_note), 1000), ''));
  perform app.notify_offer_recruiter(o, 'offer.approved');
  return o;
end
$$;

-- Refuses approval and returns the offer to draft, with a reason; admins, but not for their own offers. Returns the
-- offer. Raises 42501, NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, FOUR_EYES, REASON_REQUIRED.
create function public.refuse_offer_approval(p_offer_id uuid, p_note text, p_version integer)
returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer_for_approval(p_offer_id, p_version, 'draft');
begin
  if coalesce(btrim(p_note), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object(
      'entity', 'offer', 'id', o.id, 'from', o.status, 'to', 'draft', 'version', o.version
    ));
  end if;
  update public.offers x
  set status = 'draft', approval_note = left(btrim(p_note), 1000)
  where x.id = o.id
  returning * into o;
  perform app.log_offer(o.id, 'approval_refused', o.approval_note);
  perform app.notify_offer_recruiter(o, 'offer.approval_refused');
  return o;
end
$$;

select app.grant_execute('public.submit_offer(uuid, integer, text)', 'authenticated');
select app.grant_execute('public.approve_offer(uuid, integer, text)', 'authenticated');
select app.grant_execute('public.refuse_offer_approval(uuid, text, integer)', 'authenticated');
