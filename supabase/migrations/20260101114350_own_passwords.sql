-- A password that its person chose is a temporary one no more. The auth server writes passwords under one database
-- role, whoever asks; but an admin's change ends every session of the account in its transaction, and a person's own
-- leaves the session it was asked from. So it is known when that transaction ends. Here and on a hosted project.
create function app.note_own_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from auth.sessions s where s.user_id = new.id) then
    return null;
  end if;
  update public.users u set must_change_password = false where u.id = new.id and u.must_change_password;
  insert into public.audit_log (table_name, row_id, action, actor_id, actor_role)
  select 'users', u.id::text, 'password_change', u.id, u.role from public.users u where u.id = new.id;
  return null;
end
$$;

create constraint trigger note_own_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function app.note_own_password();
