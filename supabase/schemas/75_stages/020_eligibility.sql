-- The licence check: licence × origin × age × held-for against the opening (product design, A item 4 and 2.1). Ages and
-- weeks are stored in app_config.

-- Returns {verdict, reasons: [code], params} for the current facts. Verdicts: eligible, after_swap (with params.weeks)
-- and not_eligible. A missing fact counts as a reason against, since no job can be promised on it: the reason names the
-- fact to ask for. Without an opening, the licence's own rules apply.
create function app.eligibility_of(a public.applications) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  c public.candidates;
  o public.job_openings;
  reasons text[] := '{}';
  age integer;
  youngest_age integer;
  held_months integer;
  verdict text := 'eligible';
begin
  select * into c from public.candidates x where x.id = a.candidate_id;
  select * into o from public.job_openings x where x.id = a.opening_id;
  age := extract(year from age(app.today(), c.date_of_birth));
  youngest_age := greatest(
    o.min_age, (app.config('license_min_age') ->> coalesce(o.license_type, c.license_type))::integer
  );
  held_months := greatest(
    extract(year from age(app.today(), c.license_issue_date)) * 12
      + extract(month from age(app.today(), c.license_issue_date)),
    c.total_experience_months, c.uae_experience_months
  );

  reasons := array_remove(array[
    case
      when c.license_type is null or c.license_type = 'unknown' then 'licence_unknown'
      when c.license_type = 'none' then 'no_licence'
      when c.license_type <> o.license_type then 'licence_mismatch'
    end,
    case when c.license_expiry < app.today() then 'licence_expired' end,
    case when c.license_type not in ('none', 'unknown') and c.license_origin is null then 'licence_origin_unknown' end,
    case
      when age is null and num_nonnulls(youngest_age, o.max_age) > 0 then 'birth_date_unknown'
      when age < youngest_age then 'too_young'
      when age > o.max_age then 'too_old'
    end,
    case
      when o.min_experience_months > 0 and held_months is null then 'experience_unknown'
      when held_months < o.min_experience_months then 'insufficient_experience'
    end
  ], null);
  if cardinality(reasons) > 0 then
    verdict := 'not_eligible';
  end if;
  if c.license_origin <> 'uae' then
    reasons := reasons || array['licence_swap_needed'];
    verdict := case verdict when 'eligible' then 'after_swap' else verdict end;
  end if;
  return jsonb_build_object(
    'verdict', verdict,
    'reasons', to_jsonb(reasons),
    'params', jsonb_strip_nulls(jsonb_build_object(
      'license_type', c.license_type,
      'needed_license_type', o.license_type,
      'age', age,
      'min_age', youngest_age,
      'max_age', o.max_age,
      'held_months', held_months,
      'min_experience_months', o.min_experience_months,
      'weeks', app.config('license_conversion_weeks') -> c.license_origin
    ))
  );
end
$$;

-- Gate: the check was run, and is valid for the current facts.
create function app.gate_eligibility_run(a public.applications) returns boolean
language sql stable security definer set search_path = ''
as $$
  select a.eligibility is not null and app.eligibility_of(a) ->> 'verdict' <> 'not_eligible'
$$;

-- No verdict: the check was not run.
create function app.gate_eligibility_run_params(a public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when a.eligibility is null then '{}' else app.eligibility_of(a) end
$$;
