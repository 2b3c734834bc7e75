-- Free capacity of staff, for the admin's dashboard (product design, C.21).

-- Returns one row per active recruiter and per member of operations with a visa case, by role and name. `state`:
-- whether a recruiter would get a lead now, 'taking', or the reason from app.pick_recruiter; null for operations.
-- `given_today` of `daily_cap` leads, null without a cap; `untouched` leads without a call; more than `untouched_limit`
-- of them stop the assignment. `open_work`: a recruiter's candidates before their hand-over, or open visa cases;
-- `late`: of these, past the stage's time or the binding deadline. Raises 42501.
create function public.report_capacity() returns table (
  user_id uuid, name text, role text, state text, given_today integer, daily_cap integer, untouched integer,
  untouched_limit integer, open_work integer, late integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller_role constant text := app.require_role('admin');
  as_of constant timestamptz := app.now();
  today constant date := app.today();
  open_stages constant text[] := array(
    select s.name from app.stages s where s.phase in ('lead', 'interview', 'selected')
  );
begin
  return query
    with recruiters as (
      select u.id, u.name, r.accepting_leads,
        exists (
          select from public.recruiter_leaves v
          where v.user_id = r.user_id and today between v.first_day and v.last_day
        ) as on_leave,
        app.next_recruiter_working_time(r, as_of) is not distinct from as_of as at_work,
        coalesce(r.daily_cap, (app.config('round_robin_daily_cap') #>> '{}')::integer) as cap,
        coalesce(r.untouched_limit, (app.config('round_robin_untouched_limit') #>> '{}')::integer) as most,
        (
          select count(*)::integer from public.lead_assignments t
          where t.to_id = u.id and t.at >= today::timestamp at time zone 'Asia/Dubai'
            and t.kind in ('claimed', 'assigned', 'round_robin')
        ) as assigned_today
      from public.users u
      join public.recruiter_capacity r on r.user_id = u.id
      where u.role = 'recruiter' and u.status = 'active'
    ),
    leads as (
      select c.assigned_recruiter_id as id,
        count(*) filter (
          where c.current_stage = 'new_lead' and c.contact_count = 0 and c.hold_state = 'none'
        )::integer as untouched
      from public.candidates c
      where c.assigned_recruiter_id is not null and c.current_stage = 'new_lead'
      group by c.assigned_recruiter_id
    ),
    workload as (
      select a.recruiter_id as id, count(*)::integer as active_count,
        count(*) filter (where a.stage_due_at < as_of)::integer as late
      from public.applications a
      where a.stage = any (open_stages) and a.recruiter_id is not null
      group by a.recruiter_id
    ),
    cases as (
      select v.pro_id as id, count(*)::integer as active_count,
        count(*) filter (where v.binding_deadline < today)::integer as late
      from public.visa_cases v
      where v.status in ('active', 'on_hold') and v.pro_id is not null
      group by v.pro_id
    )
    select q.* from (
      select r.id, r.name, 'recruiter'::text as role,
        case
          when not r.accepting_leads then 'not_accepting'
          when r.on_leave then 'on_leave'
          when not r.at_work then 'outside_hours'
          when r.assigned_today >= r.cap then 'daily_cap'
          when coalesce(l.untouched, 0) > r.most then 'untouched_limit'
          else 'taking'
        end,
        r.assigned_today, r.cap, coalesce(l.untouched, 0), r.most, coalesce(w.active_count, 0), coalesce(w.late, 0)
      from recruiters r
      left join leads l on l.id = r.id
      left join workload w on w.id = r.id
      union all
      select u.id, u.name, u.role, null, null, null, null, null, k.active_count, k.late
      from cases k
      join public.users u on u.id = k.id
    ) q
    order by q.role desc, q.name, q.id;
end
$$;

select app.grant_execute('public.report_capacity()', 'authenticated');
