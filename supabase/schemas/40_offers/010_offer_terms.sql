-- Validation of offer terms: functions for the checks of the offer tables.

-- Returns whether a value is a whole JSON number within these bounds.
create function app.is_whole_number(value jsonb, low bigint, high bigint) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'number' then
      (value #>> '{}')::numeric between low and high and (value #>> '{}')::numeric % 1 = 0
    else false
  end
$$;

-- Validates a list of monthly allowances, [{code, fils}], each code once. The codes are a closed list and every amount
-- is paid to the driver, so a fee or deposit cannot be stored (product design, 0.6).
create function app.are_valid_allowances(list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(list) is distinct from 'array' or jsonb_array_length(list) > 10 then false
    else not exists (
      select from jsonb_array_elements(list) item
      where case
        when jsonb_typeof(item) <> 'object' or item - 'code' - 'fils' <> '{}' then true
        else coalesce(item ->> 'code', '') <> all (array[
            'accommodation', 'transport', 'food', 'phone', 'fuel', 'uniform', 'vehicle_maintenance', 'shift',
            'attendance', 'safety'
          ])
          or app.is_whole_number(item -> 'fils', 1, 10000000) is not true
      end
    ) and (
      select count(*) = count(distinct item ->> 'code') from jsonb_array_elements(list) item
    )
  end
$$;

-- Returns the amount of one allowance in fils, 0 if not paid.
create function app.allowance_fils(list jsonb, code text) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce(
    (
      select (item ->> 'fils')::numeric::bigint
      from jsonb_array_elements(list) item
      where item ->> 'code' = allowance_fils.code
    ),
    0
  )
$$;

-- Returns the sum of all allowances, in fils a month.
create function app.allowances_total(list jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce(sum((item ->> 'fils')::numeric), 0)::bigint from jsonb_array_elements(list) item
$$;

-- Returns the differences of two sets of terms: [{field, was, is}], by field.
create function app.terms_changes(old_terms jsonb, new_terms jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('field', b.key, 'was', old_terms -> b.key, 'is', b.value) order by b.key), '[]'
  )
  from jsonb_each(new_terms) b
  where b.value is distinct from old_terms -> b.key
$$;

-- The service role writes the tables, and so runs their checks.
select app.grant_execute('app.is_whole_number(jsonb, bigint, bigint)');
select app.grant_execute('app.are_valid_allowances(jsonb)');
select app.grant_execute('app.allowance_fils(jsonb, text)');
