-- Gates of another attempt after an end: product design, B.3 and B.5.
create function app.gate_no_open_application(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.applications o
    where o.candidate_id = a.candidate_id and o.stage not in ('rejected', 'withdrawn', 'separated')
  )
$$;

create function app.gate_rehire_allowed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not i.do_not_rehire from public.candidate_internal i where i.candidate_id = a.candidate_id
$$;

-- Has come about what the reason of an end waits for? A cleared ban nobody can see from here.
create function app.reapply_condition_met(a public.applications, p_condition text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_condition
    when 'passport_renewed' then c.passport_expiry >= app.today() + (
      select d.min_validity_days from public.document_types d where d.code = 'passport_bio'
    )
    when 'age_reached' then
      not app.eligibility_of(a) -> 'reasons' ?| array['too_young', 'too_old', 'birth_date_unknown']
    else false
  end
  from public.candidates c where c.id = a.candidate_id
$$;

-- A rejection passes with its date; one that waits for something, when that has come about, and not before its date.
-- Without either it stays. Somebody who left of his own accord may come back when he likes.
create function app.gate_reapply_date_passed(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when r.reapply_condition is not null then
      app.reapply_condition_met(a, r.reapply_condition) and coalesce(a.reapply_after <= app.today(), true)
    when a.reapply_after is null then a.stage <> 'rejected'
    else a.reapply_after <= app.today()
  end
  from (select) none left join public.rejection_reasons r on r.code = a.rejection_reason_code
$$;

create function app.gate_reapply_date_passed_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reapply_after', a.reapply_after, 'condition', r.reapply_condition)
  from (select) none left join public.rejection_reasons r on r.code = a.rejection_reason_code
$$;
