-- Audit log: who changed what, when and why. Triggers and functions add rows; rows never change.
create table public.audit_log (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  action text not null check (length(action) between 1 and 60),
  -- No foreign key: the log outlives the account.
  actor_id uuid,
  actor_role text,
  -- The changed columns, before and after; document numbers show only their last four digits.
  before jsonb,
  after jsonb,
  reason text check (length(reason) <= 2000),
  request_id text,
  at timestamptz not null default app.now()
);

create index audit_log_row_idx on public.audit_log (table_name, row_id, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);
create index audit_log_at_idx on public.audit_log (at desc, id desc);

select app.secure_table('public.audit_log');
revoke update, delete on public.audit_log from service_role;
grant select on public.audit_log to authenticated;

create policy admins_can_read on public.audit_log for select to authenticated
  using ((select app.has_role('admin')));

-- Rejects every change to a ledger, by any role. A mistake is corrected by another row. Only the erasure of a person
-- (PDPL) may set `app.erasing` within its transaction.
create function app.enforce_append_only() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('app.erasing', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % never change', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger enforce_append_only before update or delete on public.audit_log
  for each row execute function app.enforce_append_only();

-- Returns the request id that links a response to the log; null outside a request.
create function app.request_id() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id', 100)
$$;

-- Adds one row to the log in the caller's name; `p_after` holds the relevant details of the action.
create function app.record_audit(
  p_table text, p_row uuid, p_action text, p_reason text default null, p_after jsonb default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role, after, reason, request_id)
  values (
    p_table, p_row::text, p_action, auth.uid(), coalesce(app.role(), auth.role()), p_after, p_reason, app.request_id()
  )
$$;

-- Returns the entries of `fields` that are missing or different in `other`. Of those named in `masked` it keeps the
-- last four characters.
create function app.changed_fields(fields jsonb, other jsonb, masked text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(
    f.key,
    case when f.key = any (masked) and jsonb_typeof(f.value) <> 'null'
      then to_jsonb('…' || right(f.value #>> '{}', 4)) else f.value end
  )
  from jsonb_each(fields) f
  where f.value is distinct from other -> f.key and f.key not in ('updated_at', 'version')
$$;

-- Row trigger: logs the changed columns, with the reason in `app.change_reason` if the changing function sets it.
-- Arguments name the columns to mask, or with a leading '-' the columns to leave out.
create function app.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  excluded_columns constant text[] := array(select substr(a, 2) from unnest(tg_argv::text[]) a where a like '-%');
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - excluded_columns end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - excluded_columns end;
  row_data constant jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and app.changed_fields(new_row, old_row, '{}') is null then
    return null;
  end if;
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role, before, after, reason, request_id)
  values (
    tg_table_name,
    coalesce(
      row_data ->> 'id', row_data ->> 'candidate_id', row_data ->> 'application_id', row_data ->> 'user_id',
      row_data ->> 'entry_id', row_data ->> 'setting_name', row_data ->> 'code', row_data ->> 'key'
    ),
    lower(tg_op), auth.uid(), coalesce(app.role(), auth.role()),
    app.changed_fields(old_row, new_row, tg_argv::text[]), app.changed_fields(new_row, old_row, tg_argv::text[]),
    nullif(current_setting('app.change_reason', true), ''), app.request_id()
  );
  return null;
end
$$;

create trigger audit after update on public.users for each row execute function app.audit('-last_sign_in_at', '-name_folded');
create trigger audit after insert or update on public.system_settings for each row execute function app.audit();
