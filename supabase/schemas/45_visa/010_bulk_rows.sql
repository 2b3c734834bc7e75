-- Bulk calls: every row succeeds or fails independently, and each failure is reported.

-- Runs one row of a bulk call and rolls it back on failure. `p_work` is the statement, with the row as $1, that returns
-- id and version of the changed row. Returns {ok, row, version} or {ok: false, code, details}.
create function app.try_row(p_work text, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid;
  reached integer;
  detail text;
begin
  execute p_work using p_row into changed, reached;
  return jsonb_build_object('ok', true, 'row', changed, 'version', reached);
exception
  when raise_exception then
    get stacked diagnostics detail = pg_exception_detail;
    return jsonb_build_object('ok', false, 'code', sqlerrm, 'details', nullif(detail, '')::jsonb);
  -- An invalid date or a duplicate number: an error of this row only.
  when data_exception or integrity_constraint_violation then
    return jsonb_build_object('ok', false, 'code', 'INVALID_VALUE', 'details', null);
end
$$;
