-- Shared start of every callable function (authorization) and its errors (one code, one shape of details).

-- Returns the caller's role, for functions that run as their owner. Raises 42501 unless the caller is active, has one
-- of these roles, and verified the second factor if there is one.
create function app.require_role(variadic roles text[]) returns text
language plpgsql stable set search_path = ''
as $$
declare
  role constant text := app.role();
begin
  if role is null or role <> all (roles) or not app.has_required_aal() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return role;
end
$$;

-- Raises P0001 with a stable code as the message. The details are always JSON: {entity, id, from, to, version, gates:
-- [{gate, params}], params}; fields missing from `error_details` are null or empty.
create function app.fail(code text, error_details jsonb default '{}', hint text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  empty_details constant jsonb := jsonb_build_object(
    'entity', null, 'id', null, 'from', null, 'to', null, 'version', null, 'gates', '[]'::jsonb, 'params', '{}'::jsonb
  );
begin
  raise exception using errcode = 'P0001', message = code, detail = (empty_details || error_details)::text,
    hint = coalesce(hint, '');
end
$$;

-- Raises INVALID_VALUE {field} from the message `p_message` of a type, range or check error. For exception handlers, so
-- that callers get the product's error codes.
create function app.fail_invalid_value(p_message text) returns void
language sql set search_path = ''
as $$
  select app.fail(
    'INVALID_VALUE',
    jsonb_build_object('params', jsonb_strip_nulls(jsonb_build_object('field', coalesce(
      substring(p_message from 'null value in column "(\w+)"'),
      regexp_replace(
        substring(p_message from 'check constraint "(\w+)_check\d*"'),
        '^' || coalesce(substring(p_message from 'relation "(\w+)"'), '') || '_?', ''
      )
    )))),
    p_message
  )
$$;

-- Guards run with the writer's privileges.
select app.grant_execute('app.fail(text, jsonb, text)', 'authenticated');

-- Calls per network address to the endpoints of `/api` that need no session. Only the service role can access the
-- table.
create table public.api_calls (
  endpoint text not null check (length(endpoint) between 1 and 60),
  address text not null,
  minute timestamptz not null,
  calls integer not null default 1,
  primary key (endpoint, address, minute)
);

create index api_calls_minute_idx on public.api_calls (minute);
select app.secure_table('public.api_calls');

-- Counts a call. Returns null, or the seconds to wait if the address called more than `p_per_minute` times this minute.
create function public.count_api_call(p_endpoint text, p_address text, p_per_minute integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', app.now());
  call_count integer;
begin
  insert into public.api_calls as c (endpoint, address, minute)
  values (p_endpoint, left(coalesce(p_address, 'unknown'), 100), this_minute)
  on conflict (endpoint, address, minute) do update set calls = c.calls + 1
  returning calls into call_count;
  if call_count = 1 then
    delete from public.api_calls c where c.minute < this_minute - interval '1 day';
  end if;
  return case when call_count > p_per_minute then
    ceil(extract(epoch from this_minute + interval '1 minute' - app.now()))::integer
  end;
end
$$;

select app.grant_execute('public.count_api_call(text, text, integer)');
