-- Who may have an account changed, asked with the caller's own token before the secret key changes it.

-- The accounts of drivers, for admins, by a candidate's id or a user's, as far as the caller's own row security shows
-- them. Gives [{driverId, userId, problem}] in the order asked: problem is 'not_found', 'no_account' or null.
create function public.find_drivers_for_reset(p_driver_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.aal_ok() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'driverId', asked.id,
      'userId', u.id,
      'problem', case when u.id is not null then null when c.id is null then 'not_found' else 'no_account' end
    ) order by asked.place), '[]')
    from unnest(p_driver_ids) with ordinality as asked (id, place)
    left join public.candidates c on c.id = asked.id
    left join public.users u on u.id = coalesce(c.user_id, asked.id) and u.role = 'driver'
  );
end
$$;

-- Notes that the caller, an admin, had a driver's password set: who, when and how ('single' or 'bulk'), never what.
-- Whoever was told it changes it at the next sign-in. Raises 42501, NOT_FOUND.
create function public.note_password_reset(p_user_id uuid, p_method text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  perform public.record_password_reset(p_user_id, auth.uid(), p_method);
  update public.users u set must_change_password = true where u.id = p_user_id;
exception
  when data_exception or check_violation or not_null_violation then
    perform app.fail_value(sqlerrm);
end
$$;

-- Lets an admin change an account through `/api`, and notes it when the account is named: 'invite' (asked without it,
-- noted with it) or 'reset_two_factor'. Raises 42501, NOT_FOUND; 22023 for another change.
create function public.authorise_account_change(p_action text, p_user_id uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin');
  if p_action is null or p_action not in ('invite', 'reset_two_factor')
    or (p_action = 'reset_two_factor' and p_user_id is null)
  then
    raise exception 'no such change' using errcode = 'invalid_parameter_value';
  end if;
  if p_user_id is null then
    return;
  end if;
  if not exists (select from public.users u where u.id = p_user_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'users', 'id', p_user_id));
  end if;
  perform app.record_audit('users', p_user_id, p_action);
end
$$;

-- Ends every session of somebody, for admins; gives how many there were. Raises 42501, NOT_FOUND.
create function public.sign_out_everywhere(p_user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform app.caller('admin');
  if not exists (select from public.users u where u.id = p_user_id) then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'users', 'id', p_user_id));
  end if;
  ended := app.end_sessions(p_user_id);
  perform app.record_audit('users', p_user_id, 'sign_out_everywhere', null, jsonb_build_object('ended', ended));
  return ended;
end
$$;

select app.callable_by('public.find_drivers_for_reset(uuid[])', 'authenticated');
select app.callable_by('public.note_password_reset(uuid, text)', 'authenticated');
select app.callable_by('public.authorise_account_change(text, uuid)', 'authenticated');
select app.callable_by('public.sign_out_everywhere(uuid)', 'authenticated');
