-- How every function that people call begins (who may) and refuses (one code, one shape of details).

-- The caller's role, for functions that run as their owner. Raises 42501 unless the caller is active, has one of
-- these roles, and gave the second factor where there is one.
create function app.caller(variadic roles text[]) returns text
language plpgsql stable set search_path = ''
as $$
declare
  role constant text := app.role();
begin
  if role is null or role <> all (roles) or not app.aal_ok() then
    raise exception 'permission denied' using errcode = 'insufficient_privilege';
  end if;
  return role;
end
$$;

-- Refuses: P0001 with the stable code as message, and as details, in JSON, always
-- {entity, id, from, to, version, gates: [{gate, params}], params}; what `known` leaves out is null or empty.
create function app.fail(code text, known jsonb default '{}', hint text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  shape constant jsonb := jsonb_build_object(
    'entity', null, 'id', null, 'from', null, 'to', null, 'version', null, 'gates', '[]'::jsonb, 'params', '{}'::jsonb
  );
begin
  raise exception using errcode = 'P0001', message = code, detail = (shape || known)::text, hint = coalesce(hint, '');
end
$$;

-- Refuses what a type, a range or a table's check refused, said as `p_message`: INVALID_VALUE {field}. For handlers of
-- such errors, so that callers are told in the product's words.
create function app.fail_value(p_message text) returns void
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

-- Guards run as whoever writes.
select app.callable_by('app.fail(text, jsonb, text)', 'authenticated');

-- How often an address calls an endpoint of `/api` that takes no session. Only the secret key reaches the table.
create table public.api_calls (
  endpoint text not null check (length(endpoint) between 1 and 60),
  address text not null,
  minute timestamptz not null,
  calls integer not null default 1,
  primary key (endpoint, address, minute)
);

create index api_calls_minute_idx on public.api_calls (minute);
select app.protect('public.api_calls');

-- Counts a call. Gives null, or the seconds to wait where the address called more than `p_per_minute` times this
-- minute.
create function public.count_api_call(p_endpoint text, p_address text, p_per_minute integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', app.now());
  so_far integer;
begin
  insert into public.api_calls as c (endpoint, address, minute)
  values (p_endpoint, left(coalesce(p_address, 'unknown'), 100), this_minute)
  on conflict (endpoint, address, minute) do update set calls = c.calls + 1
  returning calls into so_far;
  if so_far = 1 then
    delete from public.api_calls c where c.minute < this_minute - interval '1 day';
  end if;
  return case when so_far > p_per_minute then
    ceil(extract(epoch from this_minute + interval '1 minute' - app.now()))::integer
  end;
end
$$;

select app.callable_by('public.count_api_call(text, text, integer)');
