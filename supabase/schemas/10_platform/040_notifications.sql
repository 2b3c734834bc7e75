-- In-app notifications: a kind, whose text is in the client's catalogue, and its parameters. Parameters contain no
-- health data and no internal notes, so that they may also be sent by email.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  link text check (link ~ '^/' and length(link) <= 500),
  entity text,
  entity_id uuid,
  -- Notifications with the same key are shown as one.
  group_key text,
  created_at timestamptz not null default app.now(),
  read_at timestamptz,
  -- Created in quiet hours: no alert until this time.
  quiet_until timestamptz
);

create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
-- For erasing a person.
create index notifications_entity_idx on public.notifications (entity_id) where entity_id is not null;
create index notifications_unread_idx on public.notifications (user_id, created_at desc) where read_at is null;

select app.secure_table('public.notifications');
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy users_can_read_own on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

create policy users_can_update_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null)
  with check (user_id = (select auth.uid()));

-- Notification preferences of a user: muted kinds and quiet hours (product design, C.29), and the functions that
-- notify.

-- Returns whether this role may mute a kind of notification. Pay, safety, legal deadlines and events about
-- applications, passports or personal data are always sent. A new kind is mandatory until it is listed here.
create function app.is_optional_notification(p_kind text, p_role text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_role
    when 'driver' then p_kind = any (array[
      'document.expired', 'document.expiring', 'document.missing', 'interview.reminder', 'note.shared', 'offer.reminder'
    ])
    else p_kind = any (array[
      'application.deployed', 'application.rejected', 'application.withdrawn', 'document.expired', 'document.expiring',
      'handover.accepted', 'handover.message',
      'handover.returned', 'handover.submitted', 'interview.booked', 'interview.cancelled', 'interview.checked_in',
      'interview.confirmed', 'interview.decided', 'interview.moved', 'interview.no_shows', 'interview.reminder',
      'lead.applied_again', 'lead.assigned', 'lead.deployed_applied', 'lead.do_not_rehire', 'lead.form_edited',
      'lead.interested', 'lead.lapsed', 'lead.lapsing', 'lead.merged', 'lead.pooled', 'lead.reapplied', 'lead.reassigned',
      'machform.gap', 'note.mentioned', 'offer.accepted', 'offer.accepted_for_operations', 'offer.approval_needed',
      'offer.approval_refused', 'offer.approved', 'offer.asked_again', 'offer.declined', 'offer.expired', 'offer.mohre_accepted',
      'onboarding.driver_did', 'rehire.approval_needed', 'rehire.approved', 'rehire.refused', 'rehire.withdrawn'
    ])
  end
$$;

select app.grant_execute('app.is_optional_notification(text, text)', 'authenticated');

-- Each row mutes one kind of notification for one user.
create table public.muted_notices (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default app.now(),
  primary key (user_id, kind)
);

-- Proves that a user muted the notification.
create trigger audit after insert or delete on public.muted_notices for each row execute function app.audit();

select app.secure_table('public.muted_notices');
grant select, delete on public.muted_notices to authenticated;
grant insert (kind) on public.muted_notices to authenticated;

create policy users_can_read_own on public.muted_notices for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

create policy users_can_insert_own on public.muted_notices for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select app.role()) is not null
    and (select app.is_optional_notification(kind, (select app.role())))
  );

create policy users_can_delete_own on public.muted_notices for delete to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

-- Daily hours without alerts for a user, in Dubai time; they cross midnight if the end is before the start.
create table public.quiet_hours (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  is_on boolean not null,
  begins_at time not null,
  ends_at time not null,
  check (begins_at <> ends_at)
);

create trigger audit after insert or update on public.quiet_hours for each row execute function app.audit();

select app.secure_table('public.quiet_hours');
grant select on public.quiet_hours to authenticated;
grant insert (is_on, begins_at, ends_at), update (is_on, begins_at, ends_at) on public.quiet_hours to authenticated;

create policy users_can_read_own on public.quiet_hours for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

create policy users_can_insert_own on public.quiet_hours for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app.role()) is not null);

create policy users_can_update_own on public.quiet_hours for update to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null)
  with check (user_id = (select auth.uid()));

-- Returns the end of the user's quiet hours that contain a moment; null outside quiet hours.
create function app.quiet_until(p_user uuid, p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select (
    (p_at at time zone 'Asia/Dubai')::date + q.ends_at
    + case when q.begins_at > q.ends_at and clock.reads >= q.begins_at then interval '1 day' else interval '0' end
  ) at time zone 'Asia/Dubai'
  from public.quiet_hours q, (select (p_at at time zone 'Asia/Dubai')::time) clock (reads)
  where q.user_id = p_user and q.is_on and case
    when q.begins_at < q.ends_at then clock.reads >= q.begins_at and clock.reads < q.ends_at
    else clock.reads >= q.begins_at or clock.reads < q.ends_at
  end
$$;

-- Applies changed quiet hours at once, including to notifications that are already waiting.
create function app.update_waiting_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications n
  set quiet_until = app.quiet_until(n.user_id, n.created_at)
  where n.user_id = new.user_id and n.quiet_until > app.now();
  return null;
end
$$;

create trigger update_waiting_notifications after update on public.quiet_hours
  for each row execute function app.update_waiting_notifications();

-- Notifies one user. Does nothing without a user, for an inactive user, or for a muted kind.
create function app.notify(
  p_user uuid, p_kind text, p_params jsonb default '{}', p_link text default null,
  p_entity text default null, p_entity_id uuid default null, p_group_key text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, params, link, entity, entity_id, group_key, quiet_until)
  select u.id, p_kind, p_params, p_link, p_entity, p_entity_id, p_group_key, app.quiet_until(u.id, app.now())
  from public.users u
  where u.id = p_user and u.status = 'active' and not (
    app.is_optional_notification(p_kind, u.role)
    and exists (select from public.muted_notices m where m.user_id = u.id and m.kind = p_kind)
  )
$$;

-- Notifies every active user of a role.
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
