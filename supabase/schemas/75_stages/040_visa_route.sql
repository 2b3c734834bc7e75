-- The route wizard (product design, A item 3): five answers determine the visa route, and the route the next steps.

-- Takes the location ('in_uae', 'abroad'), visa ('none', 'visit', 'residence_employment', 'residence_family'), sponsor
-- ('employer', 'family', null), whether the visa was cancelled, and the nationality (two letters); also the emirate of
-- the job and its licence type, if known. Returns {route, expected_working_days, stages: [{code, label_i18n, authority,
-- sla_working_days, optional}], documents: [{code, label_i18n, needed_for}]}; the days are those of the longest chain
-- of dependent stages. Route null: no route fits these answers.
create function public.suggest_visa_route(
  p_location text, p_visa text, p_sponsor text, p_cancelled boolean, p_nationality text,
  p_emirate text default null, p_license_type text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  route constant text := app.visa_route(p_location, p_visa, p_sponsor, p_cancelled, p_nationality);
  facts constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'route', route, 'location_status', p_location, 'nationality', p_nationality, 'emirate', p_emirate,
    'license_type', p_license_type, 'authority_kind', 'mohre',
    'visa_status', case when p_cancelled then 'cancelled' when p_location = 'abroad' then 'abroad' else p_visa end
  ));
begin
  perform app.require_role('admin', 'recruiter', 'operations', 'driver');
  return jsonb_build_object(
    'route', route,
    'expected_working_days', (
      with recursive chain as (
        select s.code, s.sla_working_days as days from app.visa_plan(route, p_emirate, 'mohre') s
        where s.depends_on = '{}'
        union
        select s.code, chain.days + s.sla_working_days
        from chain join app.visa_plan(route, p_emirate, 'mohre') s on chain.code = any (s.depends_on)
      )
      select max(chain.days) from chain
    ),
    'stages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', s.code, 'label_i18n', t.label_i18n, 'authority', s.authority,
        'sla_working_days', s.sla_working_days, 'optional', s.optional
      ) order by s.sort_order), '[]')
      from app.visa_plan(route, p_emirate, 'mohre') s join public.visa_stage_types t on t.code = s.code
    ),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', d.code, 'label_i18n', d.label_i18n, 'needed_for', d.needed_for
      ) order by d.sort_order, d.code), '[]')
      from public.document_types d
      where route is not null and d.active and d.required and app.rule_applies(d.applies_when, facts)
    )
  );
end
$$;

-- Returns only the route, for callers without the wizard.
create function app.visa_route(
  p_location text, p_visa text, p_sponsor text, p_cancelled boolean, p_nationality text
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_nationality in ('AE', 'SA', 'KW', 'QA', 'BH', 'OM') then 'national_gcc'
    when p_location = 'abroad' then 'outside'
    when p_location is distinct from 'in_uae' then null
    when p_cancelled then 'cancelled'
    when p_visa = 'visit' then 'inside_visit'
    when p_visa = 'residence_family' or p_visa like 'residence%' and p_sponsor = 'family' then 'dependent'
    when p_visa = 'residence_employment' then 'transfer'
  end
$$;

select app.grant_execute(
  'public.suggest_visa_route(text, text, text, boolean, text, text, text)', 'authenticated'
);
