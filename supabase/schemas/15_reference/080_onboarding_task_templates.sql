-- Tasks between a residence visa and the first shift, by job and emirate (product design, 2.2). An application copies
-- those that apply to it.
create table public.onboarding_task_templates (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  title_i18n jsonb not null check (app.is_translated_text(title_i18n)),
  help_i18n jsonb check (app.is_translated_text(help_i18n)),
  owner_role text not null check (owner_role in ('operations', 'driver')),
  sort_order integer not null,
  required_for_deploy boolean not null default true,
  can_start_before_visa boolean not null default false,
  -- Codes of tasks that must be done or skipped first, if they apply.
  depends_on text[] not null default '{}',
  -- Working days from the creation of the tasks.
  due_offset_wd integer not null check (due_offset_wd between 0 and 365),
  evidence text not null default 'none' check (evidence in ('none', 'file', 'text', 'number')),
  -- The document that proves the task is done.
  document_type_code text references public.document_types (code),
  applies_when jsonb not null default '{}' check (app.is_valid_rule(applies_when)),
  active boolean not null default true,
  source_note text check (length(source_note) <= 500),
  last_reviewed_on date,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  health boolean not null default false,
  check ((source_note is null) = (last_reviewed_on is null))
);

create index onboarding_task_templates_order_idx on public.onboarding_task_templates (sort_order, code);
create index onboarding_task_templates_document_idx on public.onboarding_task_templates (document_type_code);

create trigger touch before update on public.onboarding_task_templates
  for each row execute function app.touch();

select app.secure_reference_table('public.onboarding_task_templates');
