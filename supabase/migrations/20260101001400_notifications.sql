-- What the bell shows: a kind, whose sentence is in the client's catalogue, and its parameters. Parameters carry no
-- health data and no internal note, since they are also sent by e-mail.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  link text check (link ~ '^/' and length(link) <= 500),
  entity text,
  entity_id uuid,
  -- Notifications of one key are shown as one.
  group_key text,
  created_at timestamptz not null default app.now(),
  read_at timestamptz
);

create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
-- Of whom they are: when somebody is taken out of the records.
create index notifications_entity_idx on public.notifications (entity_id) where entity_id is not null;
create index notifications_unread_idx on public.notifications (user_id, created_at desc) where read_at is null;

select app.protect('public.notifications');
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy self_reads on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

create policy self_updates on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null)
  with check (user_id = (select auth.uid()));

-- Tells one person; nothing happens without a person, or when he is not active.
create function app.notify(
  p_user uuid, p_kind text, p_params jsonb default '{}', p_link text default null,
  p_entity text default null, p_entity_id uuid default null, p_group_key text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, params, link, entity, entity_id, group_key)
  select u.id, p_kind, p_params, p_link, p_entity, p_entity_id, p_group_key
  from public.users u
  where u.id = p_user and u.status = 'active'
$$;

-- Tells every active person of a role.
create function app.notify_role(
  p_role text, p_kind text, p_params jsonb default '{}', p_link text default null,
  p_entity text default null, p_entity_id uuid default null, p_group_key text default null
) returns void
language sql security definer set search_path = ''
as $$
  select app.notify(u.id, p_kind, p_params, p_link, p_entity, p_entity_id, p_group_key)
  from public.users u
  where u.role = p_role and u.status = 'active'
$$;
