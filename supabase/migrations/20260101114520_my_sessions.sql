-- The devices somebody is signed in on, for that person alone.

-- The caller's sessions, the last used first: {id, created_at, last_used_at, user_agent, ip, is_current}. Raises 42501.
create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.caller('admin', 'recruiter', 'operations', 'driver');
  return query
    select
      s.id,
      s.created_at,
      -- The auth server keeps this one without its zone.
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent::text,
      host(s.ip),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > app.now())
    order by 3 desc, 1;
end
$$;

-- Ends one session of the caller's; false when it had ended before. The next request by its access token is refused
-- (`app.refuse_ended_session`). Raises 42501.
create function public.end_my_session(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.caller('admin', 'recruiter', 'operations', 'driver');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform app.record_audit('users', auth.uid(), 'end_session');
  return true;
end
$$;

select app.callable_by('public.my_sessions()', 'authenticated');
select app.callable_by('public.end_my_session(uuid)', 'authenticated');
