-- Named filters, columns and sort of a list (product design, C.0): each user's own, and those shared with a role.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  screen text not null check (screen ~ '^[a-z][a-z0-9_-]*$' and length(screen) <= 60),
  name text not null check (length(btrim(name)) between 1 and 80),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 8000),
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 4000),
  sort text check (length(sort) <= 200),
  shared_with_role text check (shared_with_role in ('admin', 'recruiter', 'operations')),
  is_default boolean not null default false,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  version integer not null default 1,
  unique (owner_id, screen, name)
);

create unique index saved_views_default_key on public.saved_views (owner_id, screen) where is_default;
create index saved_views_shared_idx on public.saved_views (shared_with_role, screen, name)
  where shared_with_role is not null;

create trigger touch before update on public.saved_views for each row execute function app.touch();

select app.secure_table('public.saved_views');
grant select, delete on public.saved_views to authenticated;
grant insert (id, screen, name, filters, columns, sort, shared_with_role, is_default),
  update (name, filters, columns, sort, shared_with_role, is_default) on public.saved_views to authenticated;

create policy can_read on public.saved_views for select to authenticated
  using (
    owner_id = (select auth.uid()) and (select app.role()) is not null
    or shared_with_role = (select app.role())
  );

-- Users share with their own role; an admin with any role.
create policy owners_can_insert on public.saved_views for insert to authenticated
  with check (
    owner_id = (select auth.uid()) and (select app.role()) is not null
    and (shared_with_role is null or shared_with_role = (select app.role()) or (select app.has_role('admin')))
  );

create policy owners_can_update on public.saved_views for update to authenticated
  using (owner_id = (select auth.uid()) and (select app.role()) is not null)
  with check (
    owner_id = (select auth.uid())
    and (shared_with_role is null or shared_with_role = (select app.role()) or (select app.has_role('admin')))
  );

create policy owners_can_delete on public.saved_views for delete to authenticated
  using (owner_id = (select auth.uid()) and (select app.role()) is not null);
