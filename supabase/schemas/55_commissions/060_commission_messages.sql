-- Holds on a recruiter's commissions by an admin during an investigation (product design, B.4). A dispute holds its row
-- separately; a row continues when neither applies.

-- Holds earned and approved rows, and disputed ones beyond their answer. Takes up to 1,000 entries and a reason, which
-- only the audit log stores: the recruiter sees that they are on hold. Returns how many; others stay unchanged. For
-- admins. Raises 42501, REASON_REQUIRED, INVALID_VALUE.
create function public.hold_commissions(p_entry_ids uuid[], p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  entry uuid;
  held_count integer := 0;
begin
  perform app.require_role('admin');
  if coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission'));
  end if;
  perform app.lock_commissions(p_entry_ids);
  for entry in
    update public.commission_states s
    set status = 'on_hold', held_at = app.now()
    where s.entry_id = any (p_entry_ids) and s.held_at is null and s.status in ('earned', 'approved', 'on_hold')
    returning s.entry_id
  loop
    perform app.record_audit('commission_entries', entry, 'held', btrim(p_reason));
    held_count := held_count + 1;
  end loop;
  return held_count;
end
$$;

-- Releases held rows: they become earned again, except with an open dispute, which still awaits its answer. Admins
-- cannot release their own, from an earlier role. Returns how many are earned again. For admins. Raises 42501,
-- INVALID_VALUE.
create function public.release_commissions(p_entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  released public.commission_states;
  earned integer := 0;
begin
  perform app.require_role('admin');
  perform app.lock_commissions(p_entry_ids);
  for released in
    update public.commission_states s
    set held_at = null, status = case when s.dispute_status = 'open' then s.status else 'earned' end
    from public.commission_entries e
    where e.id = s.entry_id and s.entry_id = any (p_entry_ids) and s.status = 'on_hold' and s.held_at is not null
      and e.recruiter_id <> auth.uid()
    returning s.*
  loop
    perform app.record_audit('commission_entries', released.entry_id, 'released');
    earned := earned + (released.status = 'earned')::integer;
  end loop;
  return earned;
end
$$;

select app.grant_execute('public.hold_commissions(uuid[], text)', 'authenticated');
select app.grant_execute('public.release_commissions(uuid[])', 'authenticated');

-- Messages about a disputed row, by its recruiter and admins. They cannot be changed or deleted.
create table public.commission_messages (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.commission_entries (id),
  author_id uuid references public.users (id) on delete set null,
  body text not null check (length(btrim(body)) between 1 and 2000),
  at timestamptz not null default app.now()
);

create index commission_messages_entry_idx on public.commission_messages (entry_id, id);
create index commission_messages_author_idx on public.commission_messages (author_id);

create trigger enforce_append_only before update or delete on public.commission_messages
  for each row execute function app.enforce_append_only();

select app.secure_table('public.commission_messages');
revoke update, delete on public.commission_messages from service_role;
grant select on public.commission_messages to authenticated;

create policy can_read on public.commission_messages for select to authenticated
  using (
    (select app.has_role('admin'))
    or (select app.has_role('recruiter'))
      and exists (
        select from public.commission_entries e where e.id = entry_id and e.recruiter_id = (select auth.uid())
      )
  );

-- Records a dispute and its answer as the first and last message.
create function app.record_dispute_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.commission_messages (entry_id, author_id, body)
  values (new.entry_id, auth.uid(), case when new.dispute_status = 'open' then new.dispute_note else new.dispute_answer end);
  return null;
end
$$;

create trigger record_dispute_message after update of dispute_status on public.commission_states
  for each row
  when (
    new.dispute_status is distinct from old.dispute_status
    and case when new.dispute_status = 'open' then new.dispute_note else new.dispute_answer end is not null
  )
  execute function app.record_dispute_message();

-- Adds a message to an open dispute: by the row's recruiter or an admin. Notifies the other side. Raises
-- REASON_REQUIRED if empty, NOT_FOUND, also for another recruiter's row, and TRANSITION_NOT_ALLOWED if no dispute is
-- open.
create function public.add_commission_message(p_entry_id uuid, p_body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := app.require_role('recruiter', 'admin');
  owner uuid;
begin
  if coalesce(btrim(p_body), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  select e.recruiter_id into owner
  from public.commission_entries e
  where e.id = p_entry_id and (role = 'admin' or e.recruiter_id = auth.uid());
  if owner is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  elsif not exists (
    select from public.commission_states s where s.entry_id = p_entry_id and s.dispute_status = 'open' for update
  ) then
    perform app.fail('TRANSITION_NOT_ALLOWED', jsonb_build_object('entity', 'commission', 'id', p_entry_id));
  end if;
  insert into public.commission_messages (entry_id, author_id, body) values (p_entry_id, auth.uid(), btrim(p_body));
  if role = 'admin' then
    perform app.notify(owner, 'commission.dispute_answered', '{}', '/recruiter/commissions', 'commission', p_entry_id);
  else
    perform app.notify_role(
      'admin', 'commission.disputed', '{}', '/admin/config/commission?tab=disputes', 'commission', p_entry_id
    );
  end if;
end
$$;

select app.grant_execute('public.add_commission_message(uuid, text)', 'authenticated');
