-- Document types, and the rules for which candidates need them.

-- Returns whether a rule holds for these facts. A rule lists facts with accepted values, and all must match: `{"route":
-- ["transfer"], "emirate": ["dubai"]}`. `any` takes rules of which one must hold, `not` one that must not. An empty
-- rule always holds; an unknown fact matches nothing.
create function app.rule_applies(p_rule jsonb, p_facts jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  part record;
  is_met boolean;
begin
  for part in select r.key, r.value from jsonb_each(p_rule) r loop
    is_met := case part.key
      when 'any' then exists (
        select from jsonb_array_elements(part.value) o where app.rule_applies(o, p_facts)
      )
      when 'not' then not app.rule_applies(part.value, p_facts)
      else part.value @> (p_facts -> part.key)
    end;
    if is_met is not true then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Validates that `app.rule_applies` understands a rule. Known facts are in the list below.
create function app.is_valid_rule(p_rule jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(p_rule) = 'object' and not exists (
    select from jsonb_each(p_rule) r
    where not case
      when r.key = 'not' then app.is_valid_rule(r.value)
      when jsonb_typeof(r.value) <> 'array' then false
      when r.key = 'any' then not exists (select from jsonb_array_elements(r.value) o where not app.is_valid_rule(o))
      else r.key in (
        'route', 'visa_status', 'location_status', 'emirate', 'authority_kind',
        'license_type', 'license_origin', 'job_type', 'client_kind', 'nationality'
      )
    end
  );
end
$$;

select app.grant_execute('app.rule_applies(jsonb, jsonb)', 'authenticated');
select app.grant_execute('app.is_valid_rule(jsonb)', 'authenticated');

create table public.document_types (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  label_i18n jsonb not null check (app.is_translated_text(label_i18n)),
  help_i18n jsonb not null check (app.is_translated_text(help_i18n)),
  sides text[] not null default '{single}' check (
    cardinality(sides) >= 1 and sides <@ array['single', 'front', 'back']
  ),
  -- Media types.
  accept text[] not null default '{image/jpeg,image/png,application/pdf}' check (
    cardinality(accept) >= 1 and accept <@ array['image/jpeg', 'image/png', 'application/pdf']
  ),
  max_mb integer not null default 8 check (max_mb between 1 and 50),
  sensitivity text not null default 'normal' check (sensitivity in ('normal', 'high', 'health')),
  recruiter_can_view boolean not null default false,
  driver_can_upload boolean not null default true,
  -- Fields a reviewer reads from the document: `[{"code", "type": text|date|number|country, "required"}]`.
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  -- Days the document must still be valid at that moment. Without a moment it does not expire.
  min_validity_days integer check (min_validity_days between 0 and 3650),
  validity_at text check (validity_at in ('visa_submission', 'deploy', 'today')),
  -- With fewer days left at that moment, the document passes with a warning.
  warn_validity_days integer check (warn_validity_days >= min_validity_days),
  -- Maximum age in days on the day of use.
  max_age_days integer check (max_age_days between 1 and 3650),
  applies_when jsonb not null default '{}' check (app.is_valid_rule(applies_when)),
  -- Stage that cannot be left without the document.
  needed_for text not null check (needed_for in ('handover', 'visa', 'onboarding', 'deploy')),
  -- False: requested only by hand, for clients that want it.
  required boolean not null default true,
  sort_order integer not null,
  active boolean not null default true,
  source_note text check (length(source_note) <= 500),
  last_reviewed_on date,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check ((min_validity_days is null) = (validity_at is null)),
  -- Only operations may see health results.
  check (sensitivity <> 'health' or not recruiter_can_view),
  -- A number set by a law or an authority needs its source.
  check (num_nulls(min_validity_days, max_age_days) = 2 or num_nulls(source_note, last_reviewed_on) = 0)
);

create index document_types_order_idx on public.document_types (sort_order, code);

create trigger touch before update on public.document_types
  for each row execute function app.touch();

-- No column is internal, and the driver's page lists the required documents.
select app.secure_reference_table('public.document_types', 'active');
