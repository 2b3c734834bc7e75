-- Results of the checks of `/admin/config/health` (product design, C.25): one row per part and quarter of an hour, so
-- that a day can be shown at any polling rate. Only functions read and write it.
create table public.health_checks (
  part text not null check (part ~ '^[a-z]{2,20}$'),
  slot timestamptz not null,
  -- The worst result of the slot: one failure among 30 checks must stay visible.
  status text not null check (status in ('ok', 'unknown', 'attention', 'failing')),
  -- Duration of the latest check, in milliseconds.
  latency_ms integer check (latency_ms >= 0),
  last_ok_at timestamptz,
  primary key (part, slot)
);

create index health_checks_slot_idx on public.health_checks (slot);
select app.secure_table('public.health_checks');

-- Incidents: from a part's first failure to its next success.
create table public.health_incidents (
  id uuid primary key default gen_random_uuid(),
  part text not null check (part ~ '^[a-z]{2,20}$'),
  opened_at timestamptz not null,
  closed_at timestamptz,
  acknowledged_by uuid references public.users (id) on delete set null,
  acknowledged_at timestamptz,
  note text check (length(note) between 1 and 500),
  check (closed_at >= opened_at)
);

-- At most one open incident per part.
create unique index health_incidents_open_key on public.health_incidents (part) where closed_at is null;
create index health_incidents_opened_idx on public.health_incidents (opened_at desc);
create index health_incidents_acknowledged_by_idx on public.health_incidents (acknowledged_by);
select app.secure_table('public.health_incidents');

-- Stores one result; opens an incident at a failure and closes it at the next success.
create function app.store_health_check(p_part text, p_at timestamptz, p_status text, p_latency_ms integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  severity constant text[] := array['ok', 'unknown', 'attention', 'failing'];
begin
  insert into public.health_checks as h (part, slot, status, latency_ms, last_ok_at)
  values (
    p_part, date_bin('15 minutes', p_at, timestamptz '2026-01-01 00:00Z'), p_status, p_latency_ms,
    case when p_status = 'ok' then p_at end
  )
  on conflict (part, slot) do update set
    status = severity[greatest(array_position(severity, h.status), array_position(severity, excluded.status))],
    latency_ms = coalesce(excluded.latency_ms, h.latency_ms),
    last_ok_at = greatest(h.last_ok_at, excluded.last_ok_at);
  if p_status = 'failing' then
    insert into public.health_incidents (part, opened_at) values (p_part, p_at)
    on conflict (part) where closed_at is null do nothing;
  elsif p_status = 'ok' then
    update public.health_incidents set closed_at = p_at
    where part = p_part and closed_at is null and opened_at <= p_at;
  end if;
end
$$;

-- Stores results from an admin's browser: [{part, status, latencyMs, ageMs}], at most 500, each at most a day old. Ages
-- in milliseconds, since the browser's clock may be wrong. Raises 42501, INVALID_VALUE.
create function public.record_health(p_results jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
begin
  perform app.require_role('admin');
  if jsonb_typeof(p_results) <> 'array' or jsonb_array_length(p_results) > 500 then
    perform app.fail_invalid_value('results are not a list of at most 500');
  end if;
  for found in
    select * from jsonb_to_recordset(p_results) as r (part text, status text, "latencyMs" integer, "ageMs" bigint)
    -- Fixed order, so that concurrent calls by two admins cannot deadlock.
    order by r.part, r."ageMs" desc
  loop
    continue when found."ageMs" is null or found."ageMs" not between 0 and 86400000;
    perform app.store_health_check(
      found.part, app.now() - found."ageMs" * interval '1 millisecond', found.status, found."latencyMs"
    );
  end loop;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

-- Returns the last 24 hours, for admins: {checks: [{part, slot, status}], lastOk: [{part, at}], incidents: [{id, part,
-- openedAt, closedAt, acknowledgedAt, acknowledgedBy, note}]}. A success is kept for 30 days. Raises
-- 42501.
create function public.health_history() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := app.now() - interval '24 hours';
begin
  perform app.require_role('admin');
  return jsonb_build_object(
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('part', h.part, 'slot', h.slot, 'status', h.status)
        order by h.slot), '[]')
      from public.health_checks h where h.slot > since - interval '15 minutes'
    ),
    'lastOk', (
      select coalesce(jsonb_agg(jsonb_build_object('part', l.part, 'at', l.at)), '[]')
      from (
        select h.part, max(h.last_ok_at) as at from public.health_checks h
        where h.last_ok_at is not null group by h.part
      ) l
    ),
    'incidents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'part', i.part, 'openedAt', i.opened_at, 'closedAt', i.closed_at,
        'acknowledgedAt', i.acknowledged_at, 'acknowledgedBy', u.name, 'note', i.note
      ) order by i.opened_at desc), '[]')
      from public.health_incidents i
      left join public.users u on u.id = i.acknowledged_by
      where i.closed_at is null or i.closed_at > since
    )
  );
end
$$;

-- Acknowledges an incident with a note on the action taken. Raises 42501, NOT_FOUND, INVALID_VALUE for an empty note,
-- STALE_VERSION if already acknowledged.
create function public.acknowledge_incident(p_id uuid, p_note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  incident public.health_incidents;
begin
  perform app.require_role('admin');
  select * into incident from public.health_incidents i where i.id = p_id for update;
  if incident.id is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', 'health_incidents', 'id', p_id));
  elsif incident.acknowledged_at is not null then
    perform app.fail('STALE_VERSION', jsonb_build_object('entity', 'health_incidents', 'id', p_id));
  end if;
  update public.health_incidents
  set acknowledged_by = auth.uid(), acknowledged_at = app.now(), note = btrim(coalesce(p_note, ''))
  where id = p_id;
  perform app.record_audit('health_incidents', p_id, 'acknowledged');
exception
  when check_violation then
    perform app.fail_invalid_value(sqlerrm);
end
$$;

select app.grant_execute('public.record_health(jsonb)', 'authenticated');
select app.grant_execute('public.health_history()', 'authenticated');
select app.grant_execute('public.acknowledge_incident(uuid, text)', 'authenticated');
