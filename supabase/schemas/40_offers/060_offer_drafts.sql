-- Offer drafts: created from the opening's template, editable until sent.

-- Writes terms into an offer and makes it a draft again, since an approval was for other terms. Takes the changed
-- fields of `app.offer_terms` and `language`; money in fils. Returns the offer. Raises INVALID_TERMS with params.field:
-- the first unknown or invalid field, or `weekly_hours`, `pay_model_pays`, `est_monthly`, `allowance_amounts` for
-- fields that contradict each other; null if the terms are not an object of reasonable size.
create function app.set_offer_terms(p_offer uuid, p_terms jsonb) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  o public.offers := (select x from public.offers x where x.id = p_offer);
  t public.offers;
  superseded constant public.offers := (select x from public.offers x where x.id = o.supersedes_id);
  invalid_field text;
  invalid_column text;
  violated_constraint text;
begin
  if jsonb_typeof(p_terms) is distinct from 'object' or octet_length(p_terms::text) > 8192 then
    perform app.fail_invalid_terms(p_offer, null);
  end if;
  select f.key into invalid_field
  from jsonb_each(p_terms) f
  where case
    when f.key = 'language' then jsonb_typeof(f.value) <> 'string'
    when not app.offer_terms(o) ? f.key then true
    when f.key = 'allowances' then not app.are_valid_allowances(f.value)
    when f.key = 'start_on' then jsonb_typeof(f.value) <> 'null' and f.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$'
    when f.key ~ '_(fils|day|week|months|days)$' then jsonb_typeof(f.value) not in ('number', 'null')
    else jsonb_typeof(f.value) <> 'string'
  end
  order by f.key
  limit 1;
  if invalid_field is not null then
    perform app.fail_invalid_terms(p_offer, left(invalid_field, 60));
  end if;
  begin
    t := jsonb_populate_record(o, p_terms);
    -- Normalizes the list, so that another order does not count as other terms.
    t.allowances := (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('code', i.item -> 'code', 'fils', (i.item ->> 'fils')::numeric::bigint)
          order by i.item ->> 'code'
        ), '[]'
      )
      from jsonb_array_elements(t.allowances) i (item)
    );
    if t.probation_months > app.config('probation_months_max')::numeric then
      perform app.fail_invalid_terms(p_offer, 'probation_months');
    end if;
    if t.hours_per_day * (7 - t.days_off_per_week) > app.config('work_hours_per_week_max')::numeric then
      perform app.fail_invalid_terms(p_offer, 'weekly_hours');
    end if;
    update public.offers x
    set status = 'draft', approval_reason = null, approver_id = null, approved_at = null,
      language = t.language, basic_fils = t.basic_fils, allowances = t.allowances, pay_model = t.pay_model,
      per_order_fils = t.per_order_fils, est_monthly_min_fils = t.est_monthly_min_fils,
      est_monthly_max_fils = t.est_monthly_max_fils, accommodation = t.accommodation, transport = t.transport,
      food = t.food, hours_per_day = t.hours_per_day, days_off_per_week = t.days_off_per_week,
      probation_months = t.probation_months, contract_months = t.contract_months, notice_days = t.notice_days,
      vehicle = t.vehicle, fuel_policy = t.fuel_policy, ticket = t.ticket, start_on = t.start_on,
      changes = case when superseded.id is null then '[]'::jsonb
        else app.terms_changes(app.offer_terms(superseded), app.offer_terms(t)) end
    where x.id = p_offer
    returning * into o;
  exception
    when check_violation or not_null_violation or data_exception then
      get stacked diagnostics invalid_column = column_name, violated_constraint = constraint_name;
      perform app.fail_invalid_terms(
        p_offer, coalesce(nullif(invalid_column, ''), substring(violated_constraint from '^offers_(.*)_check$'))
      );
  end;
  return o;
end
$$;

-- Creates the draft of an application's next offer: from the last one sent, else from the opening's template.
create function app.insert_offer(p_id uuid, a public.applications, p_terms jsonb) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  last_sent public.offers;
  template jsonb := '{}';
  text_language text;
  o public.offers;
begin
  select * into last_sent
  from public.offers x
  where x.application_id = a.id and x.sent_at is not null
  order by x.version_no desc
  limit 1;
  insert into public.offers (id, application_id, version_no, supersedes_id, created_by)
  values (
    p_id, a.id,
    (select coalesce(max(x.version_no), 0) + 1 from public.offers x where x.application_id = a.id),
    last_sent.id, auth.uid()
  )
  returning * into o;
  if last_sent.id is not null then
    template := app.offer_terms(last_sent) || jsonb_build_object('language', last_sent.language);
  else
    select coalesce(jsonb_object_agg(t.key, t.value), '{}') into template
    from public.job_openings j, jsonb_each(j.offer_template) t
    where j.id = a.opening_id and app.offer_terms(o) ? t.key;
    select c.preferred_language into text_language from public.candidates c where c.id = a.candidate_id;
    if text_language in ('en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne') then
      template := template || jsonb_build_object('language', text_language);
    end if;
  end if;
  if jsonb_typeof(p_terms) = 'object' and octet_length(p_terms::text) <= 8192 then
    p_terms := template || p_terms;
  end if;
  o := app.set_offer_terms(o.id, p_terms);
  perform app.log_offer(o.id, 'created', null, jsonb_build_object('version_no', o.version_no));
  return o;
end
$$;

-- Drafts an offer for a selected candidate. Takes terms that differ from the template, and an idempotency key: a retry
-- with the same key returns the existing draft. Returns the offer. Raises NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED
-- (not selected), GATE_NOT_MET (`no_live_offer`: one exists), INVALID_TERMS.
create function public.draft_offer(p_application_id uuid, p_terms jsonb default '{}', p_key uuid default null)
returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  a constant public.applications := app.lock_application_for_offer(p_application_id);
  offer public.offers;
  open_offer uuid;
begin
  select * into offer
  from public.offers x
  where x.id = p_key and x.application_id = a.id and x.created_by = auth.uid();
  if offer.id is not null then
    return offer;
  end if;
  if a.stage <> 'selected' then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object(
      'entity', 'application', 'id', a.id, 'from', a.stage, 'to', 'offer_pending', 'version', a.version
    ));
  end if;
  select x.id into open_offer
  from public.offers x
  where x.application_id = a.id
    and x.status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted');
  if open_offer is not null then
    perform app.fail_offer_gates(open_offer, 'no_live_offer');
  end if;
  return app.insert_offer(coalesce(p_key, gen_random_uuid()), a, p_terms);
end
$$;

-- Changes terms of an unsent offer, which ends an approval or a pending request for one. Takes the changed terms.
-- Returns the offer. Raises NOT_FOUND, NOT_OWNER, STALE_VERSION, TRANSITION_NOT_ALLOWED, INVALID_TERMS.
create function public.update_offer_draft(p_offer_id uuid, p_terms jsonb, p_version integer)
returns public.offers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.offers := app.lock_offer(p_offer_id, p_version);
begin
  if o.status not in ('draft', 'pending_approval', 'approved') then
    perform app.fail_offer_step(o, 'draft');
  end if;
  o := app.set_offer_terms(o.id, p_terms);
  perform app.log_offer(o.id, 'edited');
  return o;
end
$$;

select app.grant_execute('public.draft_offer(uuid, jsonb, uuid)', 'authenticated');
select app.grant_execute('public.update_offer_draft(uuid, jsonb, integer)', 'authenticated');
