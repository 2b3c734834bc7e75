/**
 * Plays one application's history in a test's transaction, as the owner: events and user actions, each on its day.
 * Rejections are part of a history. Returns how many steps changed something when repeated without remaining work; must
 * be 0.
 */
export const playHistory = `
create function pg_temp.play(p_opening uuid, p_history jsonb) returns integer
language plpgsql as $$
declare
  event jsonb;
  candidate uuid;
  application uuid;
  entry record;
  seen record;
  before text;
  broken integer := 0;
begin
  perform set_config('app.stage_move', 'on', true);
  insert into public.candidates (first_name, current_stage, assigned_recruiter_id, source, license_type)
  values ('Somebody', 'new_lead', (p_history ->> 'owner')::uuid, p_history ->> 'source', p_history ->> 'licence')
  returning id into candidate;
  update public.applications a set opening_id = p_opening, start_on = (p_history ->> 'start')::date
  where a.candidate_id = candidate
  returning a.id into application;
  if p_history ->> 'qualifier' is not null then
    insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_id, actor_role)
    values (application, candidate, 'contacting', 'qualified', (p_history ->> 'qualifier')::uuid, 'recruiter');
  end if;
  for event in select value from jsonb_array_elements(p_history -> 'events') loop
    perform set_config('app.clock', event ->> 'on' || 'T08:00:00Z', true);
    perform set_config('request.jwt.claims', jsonb_build_object(
      'sub', event ->> 'by', 'role', 'authenticated', 'user_role', event ->> 'role', 'aal', 'aal2'
    )::text, true);
    select l.id, l.version, l.recruiter_id, l.amount_fils into entry
    from public.commission_ledger l
    where l.application_id = application
    order by l.due_on, l.amount_fils, l.id
    offset (event ->> 'line')::integer limit 1;
    continue when entry.id is null and event ->> 'kind' in ('dispute', 'resolve', 'reverse');
    begin
      case event ->> 'kind'
        when 'stage' then
          -- Triggers of other domains would take most of the time.
          perform set_config('session_replication_role', 'replica', true);
          update public.applications a set stage = event ->> 'stage',
            deployed_at = case when event ->> 'stage' = 'deployed' then app.now() else a.deployed_at end
          where a.id = application;
          perform set_config('session_replication_role', 'origin', true);
          insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_role)
          values (application, candidate, 'contacting', event ->> 'stage', 'system');
        when 'nightly' then perform app.accrue_due_milestones();
        when 'accrue' then perform public.accrue_commission(application, event ->> 'milestone');
        when 'dispute' then
          perform set_config('request.jwt.claims', jsonb_build_object(
            'sub', entry.recruiter_id, 'role', 'authenticated', 'user_role', 'recruiter', 'aal', 'aal2'
          )::text, true);
          perform public.dispute_commission(entry.id, 'Too low', entry.version);
        when 'resolve' then perform public.resolve_dispute(
          entry.id, (event ->> 'upheld')::boolean, 'So', entry.version,
          case when event ->> 'more' is not null then entry.amount_fils + (event ->> 'more')::bigint end
        );
        when 'reverse' then perform public.reverse_commission(entry.id, 'Wrong', entry.version);
        when 'close' then
          select p.* into seen from public.commission_periods() p where p.payable_lines > 0 limit 1;
          if seen.period is not null then
            perform public.close_commission_period(
              seen.period, 'PAY', (event ->> 'on')::date, seen.payable_lines, seen.payable_fils
            );
            before := pg_temp.states_of(seen.period);
            begin
              perform public.close_commission_period(seen.period, 'TWICE', (event ->> 'on')::date, 0, 0);
            exception when raise_exception then null;
            end;
            broken := broken + (before <> pg_temp.states_of(seen.period))::integer;
          end if;
        else perform public.bulk_update_commissions(
          array(select l.id from public.commission_ledger l where l.application_id = application), event ->> 'kind', 'Why'
        );
      end case;
    exception when raise_exception then null;
    end;
  end loop;
  return broken;
end
$$;

create function pg_temp.states_of(p_period text) returns text
language sql as $$
  select md5(coalesce(string_agg(l.id || l.status || l.version || coalesce(l.paid_ref, ''), ',' order by l.id), ''))
  from public.commission_ledger l where l.period = p_period
$$`;

/** Every row, with the plan in force when it was written, and the row it reverses. */
export const linesOfHistories = `
select l.application_id, l.recruiter_id, l.milestone, l.amount_fils::int as fils, l.status, l.reverses_id,
  l.corrects_id, l.rule, l.plan_id, o.amount_fils::int as reversed_fils, o.recruiter_id as reversed_of,
  o.status as reversed_status, a.owner, a.qualifier, c.source, c.license_type as licence,
  to_char(l.created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as written_on
from public.commission_ledger l
join lateral (
  select x.candidate_id, x.recruiter_id as owner, (
    select e.actor_id from public.stage_events e
    where e.application_id = x.id and e.to_stage = 'qualified' order by e.id limit 1
  ) as qualifier
  from public.applications x where x.id = l.application_id
) a on true
join public.candidates c on c.id = a.candidate_id
left join public.commission_ledger o on o.id = l.reverses_id`;
