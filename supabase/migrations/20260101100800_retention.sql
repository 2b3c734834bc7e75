-- Nobody is kept longer than needed (product design, E Privacy): nightly, people whose time is over are taken out of
-- the records. Days by app_config `retention_days`.

-- By which period a person's time is over, null while it is not: rejected or withdrawn long ago, never qualified and not
-- contacted since, or consent taken back. A deployed driver stays whatever he consents to, since his work needs his
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

create function app.retention_is_over(c public.candidates, days jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select app.retention_rule(c, days) is not null
$$;

-- Takes at most 500 people out of the records, ending what is still open, and gives how many. A person who cannot be
-- taken out, or who is being edited, is left for the next night.
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
    where app.retention_is_over(c, days)
    limit 500
    for update skip locked
  loop
    begin
      for open_application in
        select a.id from public.applications a
        where a.candidate_id = person.id and a.stage not in ('rejected', 'withdrawn', 'separated')
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
