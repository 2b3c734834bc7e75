-- One row per connected form of the external form service, and how its leads are shared out.
create table public.machform_settings (
  id uuid primary key default gen_random_uuid(),
  form_id integer not null unique,
  form_name text not null check (length(btrim(form_name)) between 1 and 200),
  assign_to text not null default 'unassigned' check (assign_to in ('unassigned', 'round-robin')),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create trigger touch before update on public.machform_settings
  for each row execute function app.touch();

alter table public.machform_settings enable row level security;
revoke all on public.machform_settings from anon, authenticated;
grant select, insert, update on public.machform_settings to authenticated;
grant select, insert, update, delete on public.machform_settings to service_role;

create policy second_factor on public.machform_settings as restrictive to authenticated
  using ((select app.aal_ok())) with check ((select app.aal_ok()));

create policy admin_reads on public.machform_settings for select to authenticated
  using ((select app.role()) = 'admin');

create policy admin_inserts on public.machform_settings for insert to authenticated
  with check ((select app.role()) = 'admin');

create policy admin_updates on public.machform_settings for update to authenticated
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');
