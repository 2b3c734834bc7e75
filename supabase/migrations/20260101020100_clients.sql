-- The companies drivers are placed with, and the jobs they have.
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  kind text not null check (kind in (
    'delivery_3pl', 'taxi', 'limo', 'school', 'logistics', 'construction', 'private'
  )),
  emirate text check (emirate in (
    'abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'
  )),
  contact_name text check (length(contact_name) <= 200),
  contact_phone text check (length(contact_phone) <= 64),
  contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 320),
  active boolean not null default true,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1
);

create unique index clients_name_key on public.clients (lower(name));
create index clients_list_idx on public.clients (name, id);

-- Before anything else looks at them, whatever way they come in.
create function app.clean_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := app.visible_text(new.name);
  new.contact_name := app.visible_text(new.contact_name);
  new.contact_email := app.visible_email(new.contact_email);
  return new;
end
$$;

create trigger clean before insert or update of name, contact_name, contact_email on public.clients
  for each row execute function app.clean_client();
create trigger touch before update on public.clients for each row execute function app.touch();
create trigger audit after insert or update or delete on public.clients
  for each row execute function app.audit();

select app.protect('public.clients');
grant select on public.clients to authenticated;
grant insert (id, name, kind, emirate, contact_name, contact_phone, contact_email, active),
  update (name, kind, emirate, contact_name, contact_phone, contact_email, active)
  on public.clients to authenticated;

create policy staff_reads on public.clients for select to authenticated
  using ((select app.has_role('admin', 'recruiter', 'operations')));

create policy admin_inserts on public.clients for insert to authenticated
  with check ((select app.has_role('admin')));

create policy admin_updates on public.clients for update to authenticated
  using ((select app.has_role('admin'))) with check ((select app.has_role('admin')));
