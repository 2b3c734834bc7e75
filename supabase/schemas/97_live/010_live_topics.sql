-- Live updates (product design, B.7): triggers announce that a row changed, without its content, on private topics.
-- Subscribers then fetch the row, and row security applies. Only the database sends. Topics: `user:{id}`,
-- `queue:leads`, `queue:interviews`, `queue:ops`, `queue:forms`, `candidate:{id}`, `staff:{candidate id}`, `settings`,
-- `online`, `health:{id}`: an admin's own, on which the health page tests the round trip.

-- Returns whether the caller may subscribe to a topic: a candidate's, if they may read the row; the staff topic, if
-- they are staff who may read it, never the candidate.
create function app.can_subscribe(p_topic text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  role constant text := app.role();
begin
  if role is null or not app.has_required_aal() then
    return false;
  elsif p_topic = 'settings' or p_topic = 'user:' || auth.uid() then
    return true;
  elsif p_topic = 'health:' || auth.uid() then
    return role = 'admin';
  elsif p_topic = 'online' then
    return role <> 'driver';
  elsif p_topic in ('queue:leads', 'queue:interviews') then
    return role in ('admin', 'recruiter');
  elsif p_topic = 'queue:ops' then
    return role in ('admin', 'operations');
  elsif p_topic = 'queue:forms' then
    return role = 'admin';
  elsif p_topic ~ '^(candidate|staff):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (role <> 'driver' or p_topic like 'candidate:%')
      and exists (select from public.candidates c where c.id = split_part(p_topic, ':', 2)::uuid);
  end if;
  return false;
end
$$;

select app.grant_execute('app.can_subscribe(text)', 'authenticated');

create policy users_can_receive_broadcasts on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select app.can_subscribe((select realtime.topic()))));

-- Presence shows which other staff have a record open; drivers cannot see it. On `online` staff show that they are at
-- work (product design, C.22), visible only to admins; it carries no messages.
create policy staff_can_see_presence on realtime.messages for select to authenticated
  using (
    extension = 'presence' and (
      (select realtime.topic()) like 'staff:%' or (select realtime.topic()) = 'online' and (select app.has_role('admin'))
    )
    and (select app.can_subscribe((select realtime.topic())))
  );

create policy staff_can_announce_presence on realtime.messages for insert to authenticated
  with check (
    extension = 'presence' and ((select realtime.topic()) like 'staff:%' or (select realtime.topic()) = 'online')
    and (select app.can_subscribe((select realtime.topic())))
  );
