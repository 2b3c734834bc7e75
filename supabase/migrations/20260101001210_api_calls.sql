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
