-- The self-test of row security (product design, C.25): queries every table as users who must be denied.

-- Runs every probe with its claims and role and returns {probe, checks, passed, leaks: tables that returned rows}. Each
-- statement runs in a block that is always rolled back, with its claims, role and writes. Runs as the caller, since a
-- function that runs as its owner cannot change the role. Raises 42501 unless the caller is an admin.
create function public.health_row_security() returns table (probe text, checks integer, passed integer, leaks text[])
language plpgsql volatile set search_path = ''
as $$
declare
  current_probe record;
  found_rows bigint;
begin
  for current_probe in
    select p.value ->> 'probe' as name, p.value as who, array_agg(s.value) as statements
    from jsonb_array_elements(app.health_probes()) p, jsonb_array_elements_text(p.value -> 'statements') s
    group by p.value
    order by 1
  loop
    probe := current_probe.name;
    checks := 0;
    passed := 0;
    leaks := '{}';
    for i in 1..cardinality(current_probe.statements) loop
      checks := checks + 1;
      begin
        perform set_config('request.jwt.claims', current_probe.who ->> 'claims', true);
        perform set_config('role', current_probe.who ->> 'role', true);
        execute current_probe.statements[i];
        get diagnostics found_rows = row_count;
        raise exception using errcode = case when found_rows = 0 then 'HP001' else 'HP002' end;
      exception
        when insufficient_privilege or raise_exception or sqlstate 'HP001' then
          passed := passed + 1;
        when others then
          leaks := leaks || substring(current_probe.statements[i] from 'public\.(\w+)');
      end;
    end loop;
    return next;
  end loop;
end
$$;

-- Returns the probes and the statements that must return no row: [{probe, role, claims, statements}]. Each role is
-- tested as its oldest user; a role without users is skipped. Raises 42501 unless the caller is an admin.
create function app.health_probes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  all_probes jsonb;
  staff_tables constant text[] := array['jobs', 'audit_log', 'app_config', 'sign_in_attempts', 'machform_settings'];
begin
  perform app.require_role('admin');
  select coalesce(jsonb_agg(format('select from public.%I limit 1', c.relname)), '[]') into all_probes
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p');
  return (
    select jsonb_agg(jsonb_build_object(
      'probe', w.probe, 'role', w.role, 'claims', w.claims, 'statements', w.statements
    ))
    from (
      select 'visitor' as probe, 'anon' as role, '{"role": "anon"}' as claims, all_probes as statements
      union all
      select 'stranger', 'authenticated', jsonb_build_object(
        'role', 'authenticated', 'sub', gen_random_uuid(), 'user_role', 'admin', 'aal', 'aal2'
      )::text, all_probes
      union all
      select person.role, 'authenticated', jsonb_build_object(
        'role', 'authenticated', 'sub', person.id, 'user_role', person.role, 'aal', 'aal2'
      )::text, (
        select jsonb_agg(format('select from public.%I limit 1', name)) from unnest(staff_tables) name
      ) || case person.role
        when 'driver' then jsonb_build_array(
          format('select from public.users where id <> %L limit 1', person.id),
          format('select from public.candidates where user_id is distinct from %L limit 1', person.id),
          'select from public.candidate_internal limit 1',
          'select from public.commission_entries limit 1'
        )
        when 'recruiter' then jsonb_build_array(
          format('select from public.commission_entries where recruiter_id <> %L limit 1', person.id)
        )
        else jsonb_build_array('select from public.commission_entries limit 1')
      end || jsonb_build_array(
        format($try$update public.users set role = 'admin' where id = %L$try$, person.id)
      )
      from (
        select distinct on (u.role) u.role, u.id from public.users u
        where u.status = 'active' and u.role <> 'admin' order by u.role, u.created_at, u.id
      ) person
    ) w
  );
end
$$;

select app.grant_execute('app.health_probes()', 'authenticated');
select app.grant_execute('public.health_row_security()', 'authenticated');
