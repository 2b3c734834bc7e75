-- Bulk calls: every row succeeds or fails independently, and each failure is reported.

-- Runs one row of a bulk call and rolls it back on failure. `p_statement` is the statement, with the row as $1, that
-- returns id and version of the changed row. Returns {ok, row, version} or {ok: false, code, details}.
create function app.try_row(p_statement text, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed_id uuid;
  new_version integer;
  detail text;
begin
  execute p_statement using p_row into changed_id, new_version;
  return jsonb_build_object('ok', true, 'row', changed_id, 'version', new_version);
exception
  when raise_exception then
    get stacked diagnostics detail = pg_exception_detail;
    return jsonb_build_object('ok', false, 'code', sqlerrm, 'details', nullif(detail, '')::jsonb);
  -- An invalid date or a duplicate number: an error of this row only.
  when data_exception or integrity_constraint_violation then
    return jsonb_build_object('ok', false, 'code', 'INVALID_VALUE', 'details', null);
end
$$;

-- Raises FIELDS_INVALID {limit} if `p_rows` is not a list of at most `p_limit` rows.
create function app.check_rows(p_rows jsonb, p_entity text, p_limit integer default 500) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > p_limit then
    perform app.fail(
      'FIELDS_INVALID', jsonb_build_object('entity', p_entity, 'params', jsonb_build_object('limit', p_limit))
    );
  end if;
end
$$;

-- Runs `p_statement` for each row, as app.try_row. Returns in the same order the index, the id under `p_key`, success
-- with the new version, or else code and details.
create function app.try_rows(p_rows jsonb, p_key text, p_statement text)
returns table (place integer, id uuid, ok boolean, version integer, code text, details jsonb)
language sql security definer set search_path = ''
as $$
  select r.place::integer, (r.entry ->> p_key)::uuid, (t.outcome ->> 'ok')::boolean,
    (t.outcome ->> 'version')::integer, t.outcome ->> 'code', t.outcome -> 'details'
  from jsonb_array_elements(p_rows) with ordinality r (entry, place),
  lateral (select app.try_row(p_statement, r.entry) as outcome) t
  order by r.place
$$;
