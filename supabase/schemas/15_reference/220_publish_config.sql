-- Publishing of configuration: several rows at once, all or none, each checked against the version the admin read, with
-- one reason for the audit log (product design, C.24). A dry run returns the same results and changes nothing.

-- Returns the key column of a configuration table; null for any other table.
create function app.config_key(p_table text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table = 'app_config' then 'key'
    when p_table in ('visa_stage_templates', 'message_templates', 'holidays') then 'id'
    when p_table in (
      'document_types', 'document_reject_reasons', 'visa_stage_types', 'onboarding_task_templates',
      'rejection_reasons', 'work_calendars'
    ) then 'code'
  end
$$;

-- Returns the columns that admins may write. A code is set only when its row is created. The code that reads
-- `app_config` defines its keys.
create function app.config_columns(p_table text, p_is_new boolean) returns text[]
language sql stable set search_path = ''
as $$
  select case
    when p_table = 'app_config' and p_is_new then '{}'::text[]
    when p_table = 'app_config' then array['value', 'source_note', 'last_reviewed_on']
    else array(
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass('public.' || quote_ident(p_table)) and a.attnum > 0 and not a.attisdropped
        and a.attname <> all (array['id', 'created_at', 'updated_at', 'version', 'merge_fields'])
        and (p_is_new or a.attname <> app.config_key(p_table))
    )
  end
$$;

-- Returns pairs of codes: a step, and a dependency that is missing from its set or is not ordered before it.
create function app.misplaced_steps(p_table text) returns table (code text, waits_for text)
language sql stable set search_path = ''
as $$
  select t.code, d
  from public.visa_stage_templates t, unnest(t.depends_on) d
  where p_table = 'visa_stage_templates' and not exists (
    select from public.visa_stage_templates b
    where b.route = t.route and b.authority_kind = t.authority_kind and b.bundle = t.bundle
      and b.code = d and b.sort_order < t.sort_order
  )
  union all
  select t.code, d
  from public.onboarding_task_templates t, unnest(t.depends_on) d
  where p_table = 'onboarding_task_templates' and not exists (
    select from public.onboarding_task_templates b where b.code = d and b.sort_order < t.sort_order
  )
$$;

-- Writes one row, a new one if `p_key` is null. Returns {outcome: added | changed | unchanged | refused, rule, field,
-- version}. A row that already has the values is unchanged at any version, so a request can be retried after a lost
-- response.
create function app.write_config(p_table text, p_key text, p_version integer, p_values jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  key_column constant text := app.config_key(p_table);
  columns text[];
  stored jsonb;
  unknown_field text;
  invalid_column text;
  message text;
begin
  if p_key is not null then
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1 for update', p_table, key_column)
      into stored using p_key;
    if stored is null then
      return '{"outcome": "refused", "rule": "NOT_FOUND"}';
    end if;
  end if;
  select min(v.key) into unknown_field from jsonb_each(p_values) v
  where v.key <> all (app.config_columns(p_table, p_key is null));
  if unknown_field is not null then
    return jsonb_build_object('outcome', 'refused', 'rule', 'INVALID_VALUE', 'field', unknown_field);
  end if;
  columns := array(select quote_ident(v.key) from jsonb_each(p_values) v where v.value is distinct from stored -> v.key);
  if stored is not null and columns = '{}' then
    return '{"outcome": "unchanged"}';
  end if;
  if stored is not null and (stored ->> 'version')::integer is distinct from p_version then
    return jsonb_build_object('outcome', 'refused', 'rule', 'STALE_VERSION', 'version', stored -> 'version');
  end if;
  if stored is null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      p_table, array_to_string(columns, ', ')
    ) using p_values;
    return '{"outcome": "added"}';
  end if;
  execute format(
    'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) r where t.%3$I::text = $2',
    p_table, (select string_agg(format('%1$s = r.%1$s', c), ', ') from unnest(columns) c), key_column
  ) using p_values, p_key;
  return '{"outcome": "changed"}';
exception
  when unique_violation then
    return '{"outcome": "refused", "rule": "ALREADY_THERE"}';
  when integrity_constraint_violation or data_exception then
    get stacked diagnostics message = message_text, invalid_column = column_name;
    invalid_column := coalesce(
      nullif(invalid_column, ''),
      regexp_replace(substring(message from 'constraint "(\w+?)_(?:check\d*|fkey)"'), '^' || p_table || '_?', '')
    );
    -- A check over several columns has no single field.
    return jsonb_build_object('outcome', 'refused', 'rule', 'INVALID_VALUE') || case
      when invalid_column = any (app.config_columns(p_table, true) || array['value'])
        then jsonb_build_object('field', invalid_column) else '{}' end;
end
$$;

-- Publishes changes, `[{key, version, values}]` with a null key for a new row, with one reason; all or none. Returns
-- one result per change, in order, like `app.write_config`. A dry run reports the results and needs no reason. Admins
-- only. Raises 42501, NOT_FOUND {entity} for a table that is not configuration, REASON_REQUIRED, and the rule of the
-- first refused change: STALE_VERSION {id, version}, NOT_FOUND {id}, INVALID_VALUE {field}.
create function public.publish_config(
  p_table text, p_changes jsonb, p_reason text default null, p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change record;
  verdicts jsonb[] := '{}';
  first_refused jsonb;
begin
  perform app.require_role('admin');
  if app.config_key(p_table) is null then
    perform app.fail('NOT_FOUND', jsonb_build_object('entity', p_table));
  end if;
  if not p_dry_run and coalesce(btrim(p_reason), '') = '' then
    perform app.fail('REASON_REQUIRED', jsonb_build_object('entity', p_table));
  end if;
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) > 1000 then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "changes"}}');
  end if;
  -- Serializes publishing per table, because the order of its steps is checked as a whole.
  perform pg_advisory_xact_lock(hashtextextended('config:' || p_table, 0));
  perform set_config('app.change_reason', left(btrim(p_reason), 2000), true);
  -- An inner block, so that a dry run is rolled back but its results are kept.
  begin
    for change in
      select c ->> 'key' as key, (c ->> 'version')::integer as version, coalesce(c -> 'values', '{}') as fields
      from jsonb_array_elements(p_changes) with ordinality l (c, at) order by l.at
    loop
      verdicts := verdicts || app.write_config(p_table, change.key, change.version, change.fields);
    end loop;
    verdicts := app.reject_misplaced_steps(p_table, p_changes, verdicts);
    if p_dry_run then
      raise exception using errcode = 'DRYRN', message = 'dry run';
    end if;
  exception when sqlstate 'DRYRN' then null;
  end;
  perform set_config('app.change_reason', '', true);
  if not p_dry_run then
    select v || jsonb_build_object('id', p_changes -> (at - 1)::integer -> 'key') into first_refused
    from unnest(verdicts) with ordinality l (v, at) where v ->> 'outcome' = 'refused' order by at limit 1;
    if first_refused is not null then
      perform app.fail(
        case first_refused ->> 'rule' when 'ALREADY_THERE' then 'INVALID_VALUE' else first_refused ->> 'rule' end,
        jsonb_build_object('entity', p_table, 'id', first_refused -> 'id', 'version', first_refused -> 'version',
          'params', jsonb_strip_nulls(jsonb_build_object('field', first_refused -> 'field')))
      );
    end if;
  end if;
  return to_jsonb(verdicts);
end
$$;

-- Returns the results, with those changes refused that order a step before its dependency.
create function app.reject_misplaced_steps(p_table text, p_changes jsonb, p_verdicts jsonb[]) returns jsonb[]
language sql stable set search_path = ''
as $$
  select array(
    select case
      when v ->> 'outcome' in ('added', 'changed') and exists (
        select from app.misplaced_steps(p_table) m where c.code in (m.code, m.waits_for)
      ) then '{"outcome": "refused", "rule": "INVALID_VALUE", "field": "depends_on"}' else v
    end
    from unnest(p_verdicts) with ordinality l (v, at)
    cross join lateral (
      select coalesce(
        p_changes -> (at - 1)::integer -> 'values' ->> 'code',
        (select t.code from public.visa_stage_templates t
          where p_table = 'visa_stage_templates' and t.id::text = p_changes -> (at - 1)::integer ->> 'key'),
        p_changes -> (at - 1)::integer ->> 'key'
      )
    ) c (code)
    order by at
  )
$$;

select app.grant_execute('public.publish_config(text, jsonb, text, boolean)', 'authenticated');
