-- Figures that browsers report (product design, C.25), per quarter of an hour. They contain no user, address or device.
-- Any signed-in user can send them, so they show trends and prove nothing. Only functions read and write them.
create table public.client_figures (
  slot timestamptz not null,
  -- `answer`: responses with a result, 'ok', an HTTP error status or a network error. `version`: reports of an app
  -- version.
  kind text not null check (kind in ('answer', 'version')),
  name text not null check (
    case kind
      when 'answer' then name ~ '^(ok|[45][0-9]{2}|network\.(noAnswer|html))$'
      else name ~ '^[0-9A-Za-z.+-]{1,40}$'
    end
  ),
  times bigint not null check (times > 0),
  primary key (slot, kind, name)
);

select app.secure_table('public.client_figures');

-- Adds a browser's figures: the app's version, and its responses since its last report, {name: times}, each 1 to
-- 10,000. Above 50 versions in a quarter of an hour, others count as 'other'. Raises 42501, INVALID_VALUE.
create function public.record_client_figures(p_version text, p_answers jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_slot constant timestamptz := date_bin('15 minutes', app.now(), timestamptz '2026-01-01 00:00Z');
begin
  perform app.require_role('driver', 'recruiter', 'operations', 'admin');
  if jsonb_typeof(p_answers) is distinct from 'object' or exists (
    select from jsonb_each(p_answers) a
    where case jsonb_typeof(a.value) when 'number' then a.value::numeric not between 1 and 10000 else true end
  ) then
    perform app.fail_invalid_value('answers are not counts');
  end if;
  insert into public.client_figures as f (slot, kind, name, times)
  select this_slot, r.kind, r.name, r.times
  from (
    select 'answer', a.key, a.value::integer from jsonb_each(p_answers) a
    union all
    select 'version', case when count(*) < 50 or bool_or(v.name = p_version) then p_version else 'other' end, 1
    from public.client_figures v where v.slot = this_slot and v.kind = 'version'
  ) r (kind, name, times)
  -- Fixed order, so that concurrent reports cannot deadlock.
  order by r.kind, r.name
  on conflict (slot, kind, name) do update set times = f.times + excluded.times;
exception
  when check_violation or not_null_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Returns the figures of the last 24 hours, and of the last hour in `recent`. For admins. Raises 42501.
create function public.health_clients() returns table (kind text, name text, times bigint, recent bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  return query
    select f.kind, f.name, sum(f.times)::bigint,
      coalesce(sum(f.times) filter (where f.slot > app.now() - interval '1 hour'), 0)::bigint
    from public.client_figures f
    where f.slot > app.now() - interval '24 hours'
    group by f.kind, f.name
    order by f.kind, sum(f.times) desc, f.name;
end
$$;

select app.grant_execute('public.record_client_figures(text, jsonb)', 'authenticated');
select app.grant_execute('public.health_clients()', 'authenticated');
