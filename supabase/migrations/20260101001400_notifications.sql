-- What the bell shows: a kind, whose sentence is in the client's catalogue, and its parameters. Parameters carry no
-- health data and no internal note, so that they may also be sent by email.
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
  read_at timestamptz,
  -- It came in quiet hours: until then it draws no attention.
  quiet_until timestamptz
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
