-- Reasons for rejecting or withdrawing an application. The label is for staff. The driver reads the sentence for their
-- own application only, through the function that lists it (product design, B.5).
create table public.rejection_reasons (
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  -- The driver chooses the reason of a withdrawal.
  phase text not null check (phase in (
    'lead', 'interview', 'offer', 'documents', 'visa', 'onboarding', 'withdrawal'
  )),
  label text not null check (length(label) between 1 and 100),
  driver_message_i18n jsonb not null check (app.is_translated_text(driver_message_i18n)),
  -- Calendar days until the driver may apply again; null: time alone does not allow it.
  reapply_after_days integer check (reapply_after_days between 0 and 3650),
  -- Condition that must be met first, regardless of the date.
  reapply_condition text check (reapply_condition in ('ban_cleared', 'passport_renewed', 'age_reached')),
  recruiter_visible boolean not null default true,
  -- Only admins and operations see a health reason; all others read the reason that masks it.
  health boolean not null default false,
  masked_as text references public.rejection_reasons (code),
  -- Listed when staff reject an application.
  choosable boolean not null default true,
  -- Only an admin may reject with this reason.
  admin_only boolean not null default false,
  sort_order integer not null,
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  check (health = (masked_as is not null)),
  check (not health or not recruiter_visible)
);

create index rejection_reasons_masked_as_idx on public.rejection_reasons (masked_as);
create index rejection_reasons_phase_idx on public.rejection_reasons (phase, sort_order, code);

create trigger touch before update on public.rejection_reasons
  for each row execute function app.touch();

select app.secure_table('public.rejection_reasons');
grant select, insert, update on public.rejection_reasons to authenticated;

create policy can_read on public.rejection_reasons for select to authenticated
  using (
    (select app.has_role('admin', 'operations'))
    or (select app.has_role('recruiter')) and recruiter_visible
  );

create policy admins_can_insert on public.rejection_reasons for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admins_can_update on public.rejection_reasons for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));
