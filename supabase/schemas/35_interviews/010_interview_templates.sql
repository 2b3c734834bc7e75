-- Scorecard questions per job: an opening names its template, else the default applies (product design, C.4).

-- Returns true for a list of questions `[{"code", "kind": "score" | "check", "required", "label": {"en", …}}]`. A score
-- is 0 to 5, a check yes or no.
create function app.are_valid_scorecard_items(items jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 40 and coalesce((
    select bool_and(
      coalesce(i ->> 'code' ~ '^[a-z][a-z0-9_]{0,39}$', false)
      and coalesce(i ->> 'kind' in ('score', 'check'), false)
      and coalesce(jsonb_typeof(i -> 'required') = 'boolean', false)
      and app.is_translated_text(i -> 'label')
    ) and count(distinct i ->> 'code') = count(*)
    from jsonb_array_elements(case jsonb_typeof(items) when 'array' then items else '[]' end) i
  ), true)
$$;

select app.grant_execute('app.are_valid_scorecard_items(jsonb)', 'authenticated');

create table public.interview_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 120),
  items jsonb not null check (app.are_valid_scorecard_items(items) and jsonb_array_length(items) > 0),
  -- Required in a road test; optional in other kinds of interview.
  road_test jsonb not null default '[]' check (app.are_valid_scorecard_items(road_test)),
  is_default boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (active or not is_default)
);

create unique index interview_templates_default_key on public.interview_templates (is_default) where is_default;
create index interview_templates_name_idx on public.interview_templates (name, id);

-- The new default replaces the old one, so that there is always exactly one.
create function app.unset_previous_default() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.interview_templates set is_default = false where is_default and id <> new.id;
  return new;
end
$$;

create trigger single_default before insert or update of is_default on public.interview_templates
  for each row when (new.is_default) execute function app.unset_previous_default();
create trigger touch before update on public.interview_templates for each row execute function app.touch();
create trigger audit after insert or update or delete on public.interview_templates
  for each row execute function app.audit();

select app.secure_table('public.interview_templates');
grant select, insert on public.interview_templates to authenticated;
-- Questions are excluded: existing scorecards answered them. Changed questions need a new template.
grant update (name, is_default, active) on public.interview_templates to authenticated;

create policy staff_can_read on public.interview_templates for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));

create policy admins_can_insert on public.interview_templates for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.interview_templates for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));

alter table public.job_openings
  add foreign key (interview_template_id) references public.interview_templates (id);
create index job_openings_interview_template_idx on public.job_openings (interview_template_id);

-- Returns the template for an opening's interviews; the default without a named one or without an opening.
create function app.interview_template(p_opening uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select o.interview_template_id from public.job_openings o where o.id = p_opening),
    (select t.id from public.interview_templates t where t.is_default)
  )
$$;
