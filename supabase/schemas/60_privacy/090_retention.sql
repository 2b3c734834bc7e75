-- Data retention (product design, E Privacy): nightly erasure of people whose retention period has ended. Days from
-- app_config `retention_days`.

-- Returns the retention period that has ended for a person, or null: after a rejection or withdrawal, never qualified
-- and not contacted since, or consent withdrawn. A deployed driver is kept in any case, since the job requires the
-- records.
create function app.retention_rule(c public.candidates, days jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when c.merged_into_id is not null or c.anonymised_at is not null then null
    when c.current_stage in ('rejected', 'withdrawn')
      and c.stage_entered_at < app.now() - make_interval(days => (days ->> 'rejected')::integer) then 'rejected'
    when c.current_stage in ('new_lead', 'contacting')
      and greatest(c.created_at, c.stage_entered_at, c.last_contact_at)
        < app.now() - make_interval(days => (days ->> 'never_qualified')::integer) then 'never_qualified'
    when c.retention_until <= app.today() and c.current_stage <> 'deployed' then 'consent_withdrawn'
  end
$$;

create function app.is_retention_over(c public.candidates, days jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select app.retention_rule(c, days) is not null
$$;

-- Erases at most 500 people, closing what is still open, and returns how many. Skips a person who cannot be erased or
-- is being edited until the next night.
create function app.run_retention() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  days constant jsonb := app.config('retention_days');
  person record;
  open_application record;
  done integer := 0;
begin
  for person in
    select c.id, c.retention_until is not null as is_withdrawn
    from public.candidates c
    where app.is_retention_over(c, days)
    limit 500
    for update skip locked
  loop
    begin
      for open_application in
        select a.id from public.applications a
        where a.candidate_id = person.id and a.stage not in (/* from rejected */ 'rejected', 'withdrawn', 'separated')
      loop
        if person.is_withdrawn then
          perform app.move_application(open_application.id, 'withdrawn', 'admin', p_reason => 'withdrew_consent');
        else
          perform app.move_application(open_application.id, 'rejected', 'admin', p_reason => 'unreachable');
        end if;
      end loop;
      perform app.erase_person(person.id);
      perform app.record_audit('candidates', person.id, 'anonymised', 'retention');
      done := done + 1;
    exception
      when raise_exception or integrity_constraint_violation then
        perform app.record_audit('candidates', person.id, 'retention_failed', sqlerrm);
    end;
  end loop;
  return done;
end
$$;

-- Previews who would be erased by which period, before the periods are set.

-- Returns, for the given periods {rejected, never_qualified, consent_withdrawn}, stored or not, the people who would be
-- erased, longest wait first, 500 at most, each with the rule, the last application's reference, the stage and the
-- start of the period; `total` is how many the rule finds in all. For admins. Raises 42501, INVALID_VALUE.
create function public.preview_retention(p_days jsonb)
returns table (rule text, total bigint, candidate_id uuid, reference text, stage text, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('admin');
  if jsonb_typeof(p_days) is distinct from 'object' or not app.is_valid_config_value('retention_days', p_days) then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "days"}}');
  end if;
  return query
    select x.rule, count(*) over (partition by x.rule), x.id, (
        select a.reference from public.applications a
        where a.candidate_id = x.id order by a.created_at desc, a.id desc limit 1
      ), x.current_stage, x.since
    from (
      select c.id, app.retention_rule(c, p_days) as rule, c.current_stage, case
        when c.current_stage in ('rejected', 'withdrawn') then c.stage_entered_at
        else greatest(c.created_at, c.stage_entered_at, c.last_contact_at)
      end as since
      from public.candidates c
    ) x
    where x.rule is not null
    order by x.rule, x.since, x.id
    limit 500;
end
$$;

-- Sets the periods, with a reason and the number of people to be erased the next night. For admins. Raises 42501,
-- REASON_REQUIRED, INVALID_VALUE, STALE_VERSION if the setting has a newer version, or if the number differs ({entity:
-- retention, params: {count}}).
create function public.set_retention(p_days jsonb, p_count integer, p_reason text, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version integer;
  people integer;
begin
  perform app.require_role('admin');
  select c.version into version from public.app_config c where c.key = 'retention_days' for update;
  if version is distinct from p_version then
    perform app.fail(
      'STALE_VERSION', jsonb_build_object('entity', 'app_config', 'id', 'retention_days', 'version', version)
    );
  elsif nullif(btrim(p_reason), '') is null then
    perform app.fail('REASON_REQUIRED', '{"entity": "app_config", "id": "retention_days"}');
  elsif jsonb_typeof(p_days) is distinct from 'object' or not app.is_valid_config_value('retention_days', p_days) then
    perform app.fail('INVALID_VALUE', '{"params": {"field": "days"}}');
  end if;
  select count(*) into people from public.candidates c where app.is_retention_over(c, p_days);
  if people is distinct from p_count then
    perform app.fail('STALE_VERSION', jsonb_build_object(
      'entity', 'retention', 'params', jsonb_build_object('count', people)
    ));
  end if;
  perform set_config('app.change_reason', left(btrim(p_reason), 2000), true);
  update public.app_config set value = p_days, last_reviewed_on = app.today() where key = 'retention_days';
end
$$;

select app.grant_execute('public.preview_retention(jsonb)', 'authenticated');
select app.grant_execute('public.set_retention(jsonb, integer, text, integer)', 'authenticated');
