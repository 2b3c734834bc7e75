-- The driver's view of their offers: only those that were sent to them, without staff notes.

-- Returns the caller's offers, newest first, without the terms. The status 'expired' may be reported before the job
-- writes it. `zero_fee_statement` is the key of the sentence shown with every offer: drivers pay nothing (0.6).
create function public.my_offers() returns table (
  id uuid, application_id uuid, application_reference text, number text, version_no integer, status text,
  opening_title text, client_name text, emirate text, monthly_fils bigint, sent_at timestamptz,
  expires_at timestamptz, responded_at timestamptz, zero_fee_statement text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select o.id, a.id, a.reference, o.number, o.version_no,
      case when o.status in ('sent', 'viewed') and o.expires_at <= app.now() then 'expired' else o.status end,
      j.title, cl.name, j.emirate, o.basic_fils + app.allowances_total(o.allowances), o.sent_at, o.expires_at,
      o.responded_at, 'offer.zero_fee_statement'
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    join public.offers o on o.application_id = a.id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients cl on cl.id = j.client_id
    where c.user_id = auth.uid() and o.sent_at is not null
    order by o.sent_at desc, o.id desc;
end
$$;

-- Returns one of the caller's offers, or no row: the terms and their hash (for respond_to_offer), the differences from
-- the previous version (`changes`: [{field, was, is}]), the answer (`receipt`), and the terms registered with MOHRE
-- with their own differences and hash (for accept_mohre_terms; `mohre_to_accept`: awaits the driver). `asked_again_at`:
-- when the driver requested a new offer after expiry.
create function public.my_offer(p_offer_id uuid) returns table (
  id uuid, application_id uuid, application_reference text, number text, version_no integer, status text,
  language text, opening_title text, client_name text, emirate text, terms jsonb, terms_hash text,
  changes jsonb, sent_at timestamptz, expires_at timestamptz, viewed_at timestamptz,
  responded_at timestamptz, decline_reason text, receipt jsonb, mohre_offer_no text, mohre_terms jsonb,
  mohre_diff jsonb, mohre_terms_hash text, mohre_to_accept boolean, mohre_accepted_at timestamptz,
  asked_again_at timestamptz, zero_fee_statement text, version integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('driver');
  return query
    select o.id, a.id, a.reference, o.number, o.version_no,
      case when o.status in ('sent', 'viewed') and o.expires_at <= app.now() then 'expired' else o.status end,
      o.language, j.title, cl.name, j.emirate, app.offer_terms(o), o.terms_hash, o.changes, o.sent_at,
      o.expires_at, o.viewed_at, o.responded_at, o.decline_reason,
      case when o.responded_at is not null then app.offer_receipt(o) end,
      m.mohre_offer_no, m.mohre_terms, m.mohre_diff,
      case when m.offer_id is not null then app.mohre_terms_hash(m) end,
      coalesce(app.is_worse(m.mohre_diff) and m.accepted_at is null, false), m.accepted_at,
      (select min(e.at) from public.offer_events e where e.offer_id = o.id and e.kind = 'asked_again'),
      'offer.zero_fee_statement', o.version
    from public.candidates c
    join public.applications a on a.candidate_id = c.id
    join public.offers o on o.application_id = a.id
    left join public.job_openings j on j.id = a.opening_id
    left join public.clients cl on cl.id = j.client_id
    left join public.offer_mohre m on m.offer_id = o.id
    where c.user_id = auth.uid() and o.sent_at is not null and o.id = p_offer_id;
end
$$;

select app.grant_execute('public.my_offers()', 'authenticated');
select app.grant_execute('public.my_offer(uuid)', 'authenticated');

-- The offer list with filters, sorting and paging (product design, C.6). Row security limits offers, candidates and
-- openings per reader.

select app.grant_execute('app.pay_band(uuid)', 'authenticated');
select app.grant_execute('app.is_offer_in_band(public.offers)', 'authenticated');
select app.grant_execute('app.allowances_total(jsonb)', 'authenticated');

-- `total_min_fils` and `total_max_fils`: total monthly pay, equal for fixed pay. `band`: see `app.pay_band`.
-- `is_in_band`: for unsubmitted offers. `is_latest`: no later version is sent or in preparation. `reminded_at`: the
-- last reminder. `closed_at`: when it was answered or ended; null while open.
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

-- Filled headcount of openings. Recruiters fill the same openings but may not read each other's applications.

-- Returns per opening: the headcount, the filled places (selected to deployed), those reserved by an offer (`placed`:
-- sent to deployed, as `send_offer` counts), and the offers that await an answer. Staff only.
create function public.opening_counts() returns table (
  opening_id uuid, headcount integer, filled integer, placed integer, offers_out integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin', 'recruiter', 'operations');
  return query
    select j.id, j.headcount, app.filled_headcount(j.id), (
      select count(*)::integer
      from public.applications a
      where a.opening_id = j.id and a.stage in (
        /* offer_pending to deployed */ 'offer_pending', 'offer_accepted', 'handover_review', 'documents', 'visa',
        'onboarding', 'deployed'
      )
    ), (
      select count(*)::integer
      from public.applications a join public.offers o on o.application_id = a.id
      where a.opening_id = j.id and o.status in ('sent', 'viewed')
    )
    from public.job_openings j
    order by j.created_at desc, j.id desc;
end
$$;

select app.grant_execute('public.opening_counts()', 'authenticated');
