/** Two people in the tests. */
export const ana = '00000000-0000-4000-8000-00000000000a';
export const ben = '00000000-0000-4000-8000-00000000000b';

/**
 * Policies on four kinds of topics: `room:…` for all signed-in users, `news:…` read-only, `box:<person>` for that
 * person only, `seen:…` for presence only; and a table whose changes are broadcast.
 */
export const realtimeSchema = `
create policy "rooms are heard" on realtime.messages for select to authenticated
  using (realtime.topic() like 'room:%' and extension in ('broadcast', 'presence'));
create policy "rooms are spoken in" on realtime.messages for insert to authenticated
  with check (realtime.topic() like 'room:%' and extension in ('broadcast', 'presence'));
create policy "news are heard" on realtime.messages for select to authenticated
  using (realtime.topic() like 'news:%');
create policy "boxes are their owner's" on realtime.messages for select to authenticated
  using (realtime.topic() = 'box:' || (select auth.uid()));
create policy "presence is seen" on realtime.messages for select to authenticated
  using (realtime.topic() like 'seen:%' and extension = 'presence');
create policy "a policy that fails" on realtime.messages for select to authenticated
  using (case when realtime.topic() like 'broken:%' then 1 / (length(realtime.topic()) * 0) = 1 else false end);
create policy "managers hear more" on realtime.messages for select to authenticated
  using (realtime.topic() like 'managers:%' and auth.jwt() ->> 'user_role' = 'manager');

create table public.drivers (id int primary key, name text not null);
grant select, insert, update, delete on public.drivers to anon, authenticated, service_role;

create function public.announce_driver() returns trigger language plpgsql security definer as $$
begin
  perform realtime.broadcast_changes('news:drivers', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  return null;
end
$$;
create trigger announce after insert or update or delete on public.drivers
  for each row execute function public.announce_driver();

create function public.tell(topic text, event text, payload jsonb, private boolean default true)
returns void language sql security definer as $$ select realtime.send(payload, event, topic, private) $$;

create function public.tell_as_caller(topic text, event text, payload jsonb)
returns void language sql as $$ select realtime.send(payload, event, topic) $$;

create function public.tell_and_fail(topic text) returns void language plpgsql security definer as $$
begin
  perform realtime.send('{"kept": false}', 'told', topic);
  raise exception 'No';
end
$$;
`;
